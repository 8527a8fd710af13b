/**
 * Types in which the demo shop is written down. Money is integer TWD, tax included. They are not the contract's:
 * `seed-shop.ts` turns them into rows.
 */
export type SeedCategory = {
  /** Stable word used in file names and in `SeedProduct.category`. */
  key: string;
  title: string;
  /** One sentence under the category's heading. */
  description: string;
};

export type SeedTag = { key: string; title: string };

/** How one product picture is composed by `tools/pictures/draw-pictures.ts`. */
export type SeedPicture = {
  /** Name of an icon of `@iconify-json/fluent-emoji` without prefix, e.g. `teacup-without-handle`. */
  icon: string;
  /** Further icons placed small around the main one. */
  extras?: string[];
  /** Name of a backdrop palette in `tools/pictures/draw-pictures.ts`. */
  backdrop: string;
  /** Alternative text of the picture. */
  alt: string;
  /** The option value of the variants that it shows. */
  of?: string;
};

export type SeedVariant = {
  /** Upper-case letters, digits and dashes, unique in the shop. */
  sku: string;
  /** One value per option, in the order of `SeedProduct.options`; empty for a product without options. */
  values: string[];
  price: number;
  /** Former price, shown struck through; always above `price`. */
  compare_at_price?: number;
  /** Items on the shelf at the start; 0 is sold out. */
  on_hand: number;
};

export type SeedProduct = {
  /** Lower-case latin words joined by dashes; names the picture files. */
  slug: string;
  category: string;
  tags: string[];
  title: string;
  /** One line for cards and search results, at most 40 characters. */
  summary: string;
  /** Markdown, two to four honest paragraphs or short lists. */
  description: string;
  /** Facts in a table: material, size, origin, net weight, shelf life, care … */
  details: { label: string; value: string }[];
  /** Sizes, a row per line with cells between `|`, as staff type them. */
  size_table?: string;
  /** At most three options; an empty list for a single variant. */
  options: { name: string; values: string[] }[];
  variants: SeedVariant[];
  pictures: SeedPicture[];
  /** Position in "hottest", 1 first; absent when not among them. */
  hot_rank?: number;
  /** Perishable food and the like: exempt from the seven days of withdrawal, which is stated before ordering. */
  return_exempt?: boolean;
};
