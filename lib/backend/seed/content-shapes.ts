/** Types of the demo shop's texts; `seed-content.ts` turns them into rows. */

export type SeedBlogCategory = { key: string; title: string };

export type SeedBlogPost = {
  /** Lower-case latin words joined by dashes; names the cover files. */
  slug: string;
  /** `key` of a `SeedBlogCategory`. */
  category: string;
  title: string;
  /** One or two sentences for the list and for search engines, at most 90 characters. */
  summary: string;
  /** Markdown without raw HTML; headings start at `##`. */
  body: string;
  author: string;
  /** Day of publication in Taipei, `YYYY-MM-DD`. */
  published_on: string;
  /** Alternative text of the cover. */
  cover_alt: string;
  /** Slugs of the products in the text, one to four. */
  products: string[];
};

export type SeedFaqGroup = {
  key: string;
  title: string;
  /** `key` names the anchor of a question: lower-case latin words joined by dashes, unique in the shop. `answer` is Markdown. */
  questions: { key: string; question: string; answer: string }[];
};

export type SeedBanner = {
  title: string;
  text: string;
  /** Path in the shop. */
  link: string;
  /** `slug` of the post whose cover it shows. */
  cover: string;
  /** Alternative text of the picture. */
  alt: string;
};

/** The pages that are kept as content: their keys are part of the contract (`/policies/{key}`). */
export type SeedPolicy = {
  key: "about" | "anti-fraud" | "privacy-policy" | "refund-and-return" | "term-of-service";
  title: string;
  /** One sentence for search engines. */
  summary: string;
  /** Markdown; headings start at `##`. */
  body: string;
  /** Version that orders and consents refer to, a day `YYYY-MM-DD`. */
  version: string;
};
