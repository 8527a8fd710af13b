import { z } from "zod";
import { bannerLink } from "./banners";
import type { BlogSummary } from "./blogs";
import { contentPicture } from "./content-pictures";
import { optionalLine, textBlock, writtenLine } from "./field-schemas";
import { MAX_BEST_SELLERS } from "./limits";
import type { ShownSummary } from "./products";
import { picturePath } from "./uploads";

export const MAX_HOME_SECTIONS = 30;
/** Most products that are chosen one by one. */
export const MAX_HOME_PRODUCTS = 12;
export const MAX_HOME_POSTS = 6;

const shared = {
  /** Id of a section while it is moved and edited; made by the back office. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Saved but not shown. */
  hidden: z.boolean(),
};

const rowId = z.number().int().min(1).max(2_147_483_647);
const title = optionalLine(40);
const side = z.number().int().min(1).max(20_000);
/** Decoration behind words, so without an alternative text. */
const backdrop = z.strictObject({ url: picturePath, thumb_url: picturePath, width: side, height: side });
/** Link and text of a button; without a text it is not shown. */
const button = { link: bannerLink, link_label: optionalLine(20) };

/** The texts at the top of the page. Empty ones default to the shop's name, its description and a neutral button. */
const hero = z.strictObject({
  ...shared,
  kind: z.literal("hero"),
  eyebrow: optionalLine(20),
  headline: optionalLine(40),
  text: optionalLine(100),
  picture: backdrop.nullable(),
  ...button,
});

/** Delivery, returns and payment, with texts from the settings. */
const promises = z.strictObject({ ...shared, kind: z.literal("promises") });

const categories = z.strictObject({ ...shared, kind: z.literal("categories"), title });

/** The shop's banners, which are edited separately and each have a period. */
const banners = z.strictObject({ ...shared, kind: z.literal("banners") });

/** `best_sellers` counts what was sold; the other sources are chosen by staff. */
export const productSources = ["best_sellers", "recommended", "tag", "hand"] as const;

type Choice = { source: (typeof productSources)[number]; tag_id: number | null; product_ids: number[] };

/** Requires a tag where products are chosen by tag, and at least one product where they are chosen by hand. */
function requireChoice({ source, tag_id, product_ids }: Choice, context: z.RefinementCtx): void {
  const issue = { code: "invalid_type", expected: "number", input: undefined } as const;
  if (source === "tag" && tag_id === null) context.addIssue({ ...issue, path: ["tag_id"] });
  if (source === "hand" && product_ids.length === 0) context.addIssue({ ...issue, path: ["product_ids"] });
}

const products = z
  .strictObject({
    ...shared,
    kind: z.literal("products"),
    title,
    text: optionalLine(80),
    source: z.enum(productSources),
    /** For source `tag`. */
    tag_id: rowId.nullable(),
    /** For source `hand`, in order. */
    product_ids: z.array(rowId).max(MAX_HOME_PRODUCTS),
    count: z.number().int().min(1).max(MAX_BEST_SELLERS),
  })
  .superRefine(requireChoice);

const pictureText = z.strictObject({
  ...shared,
  kind: z.literal("picture_text"),
  title: writtenLine(40),
  text: textBlock(600).min(1),
  picture: contentPicture,
  picture_side: z.enum(["left", "right"]),
  ...button,
});

const card = z.strictObject({
  title: writtenLine(40),
  text: textBlock(120),
  link: bannerLink,
  picture: contentPicture,
});

const bannerPair = z.strictObject({ ...shared, kind: z.literal("banner_pair"), first: card, second: card });

const posts = z.strictObject({
  ...shared,
  kind: z.literal("posts"),
  title,
  count: z.number().int().min(1).max(MAX_HOME_POSTS),
});

/** Empty texts default to those of the footer. */
const newsletter = z.strictObject({ ...shared, kind: z.literal("newsletter"), title, text: optionalLine(120) });

/** A part of the home page. */
export const homeSection = z.discriminatedUnion("kind", [
  hero,
  promises,
  categories,
  banners,
  products,
  pictureText,
  bannerPair,
  posts,
  newsletter,
]);
export type HomeSection = z.output<typeof homeSection>;
export type HomeSectionOf<K extends HomeSection["kind"]> = Extract<HomeSection, { kind: K }>;
export type HomeSectionKind = HomeSection["kind"];

/** The kinds of section, in the order in which they are offered. */
export const homeSectionKinds = [
  "hero",
  "products",
  "categories",
  "picture_text",
  "banner_pair",
  "banners",
  "posts",
  "promises",
  "newsletter",
] as const satisfies HomeSectionKind[];

const haveOwnIds = (sections: { id: string }[]) => new Set(sections.map(({ id }) => id)).size === sections.length;
const sections = z.array(homeSection).max(MAX_HOME_SECTIONS).refine(haveOwnIds);

/** The published home page, from the top. */
export const home = z.object({ sections: z.array(homeSection) });

/** The home page for staff: the published version and the draft. */
export const homeDocument = z.object({
  published: z.array(homeSection),
  draft: z.array(homeSection),
  /** Whether the draft differs from what is published. */
  is_changed: z.boolean(),
  version: z.number().int(),
});
export type HomeDocument = z.output<typeof homeDocument>;

/* `version` is 0 until the home page was first saved. */
const seen = { version: z.number().int().min(0) };
export const saveHomeDraft = z.strictObject({ sections, ...seen });
export const publishHome = z.strictObject(seen);

const heroOf = (words: Partial<HomeSectionOf<"hero">>): HomeSectionOf<"hero"> => ({
  id: "hero",
  hidden: false,
  kind: "hero",
  eyebrow: "",
  headline: "",
  text: "",
  picture: null,
  link: "/shop",
  link_label: "",
  ...words,
});

/**
 * The home page of a shop that has not arranged its own.
 * @param words of its top
 */
export function defaultHome(words: Partial<HomeSectionOf<"hero">> = {}): HomeSection[] {
  return [
    heroOf(words),
    { id: "promises", hidden: false, kind: "promises" },
    { id: "banners", hidden: false, kind: "banners" },
    { id: "categories", hidden: false, kind: "categories", title: "" },
    {
      id: "products",
      hidden: false,
      kind: "products",
      title: "",
      text: "",
      source: "recommended",
      tag_id: null,
      product_ids: [],
      count: 8,
    },
  ];
}

/** A section together with the content that the shop has for it now. */
export type FilledHomeSection =
  | Exclude<HomeSection, { kind: "products" | "posts" }>
  | (HomeSectionOf<"products"> & { products: ShownSummary[] })
  | (HomeSectionOf<"posts"> & { posts: BlogSummary[] });
