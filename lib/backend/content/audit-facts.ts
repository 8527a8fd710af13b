import { createHash } from "node:crypto";
import type { AdminBlog } from "@/lib/contract/admin-blogs";
import type { AdminBanner } from "@/lib/contract/banners";

type Facts = Record<string, unknown>;

/** A mark for a long text in the log: shows that it changed without repeating it. */
export function markOf(text: string): string {
  return `${text.length}:${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
}

export function factsOfBlog(blog: AdminBlog): Facts {
  const { title, category, author, slug, state, published_at, cover, products, summary, body } = blog;
  return {
    title,
    author,
    slug,
    state,
    published_at,
    summary,
    category: category.title,
    cover: cover?.url ?? null,
    products: products.map(({ id }) => id),
    body: markOf(body),
  };
}

export function factsOfBanner({ title, text, link, picture, active, starts_at, ends_at }: AdminBanner): Facts {
  return { title, text, link, picture: picture.url, active, starts_at, ends_at };
}

/** The differing fields of two states; the log stores nothing else. */
export function changedFacts(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (facts: Facts) => Object.fromEntries(changed.map((key) => [key, facts[key]]));
  return { before: pick(before), after: pick(after) };
}
