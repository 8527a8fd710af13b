import { z } from "zod";
import { blogCategory, blogSummary } from "./blogs";
import { contentPicture } from "./content-pictures";
import { id, keyword, listing, paged, sortedPages, time, version } from "./envelope";
import { textBlock, writtenLine } from "./field-schemas";
import { productImage } from "./products";
import { optionalSlug } from "./slugs";

const MAX_BLOG_PRODUCTS = 12;

/** `scheduled`: published with a time in the future; the shop shows the post from then on. */
export const blogStates = ["draft", "scheduled", "published"] as const;
export type BlogState = (typeof blogStates)[number];

const state = z.enum(blogStates);

export const adminBlogSummary = blogSummary.omit({ published_at: true }).extend({
  state,
  /** Null while a draft has no time yet. */
  published_at: time.nullable(),
  version,
});

export const adminBlog = adminBlogSummary.extend({
  slug: z.string(),
  body: z.string(),
  products: z.array(z.object({ id: z.number().int(), title: z.string(), image: productImage.nullable() })),
});
export type AdminBlog = z.infer<typeof adminBlog>;

export const adminBlogListQuery = z.object({
  keyword: keyword.optional(),
  state: state.optional(),
  blog_category_id: id.optional(),
  ...sortedPages(["updated_at", "published_at", "title"]),
});
export type AdminBlogListQuery = z.output<typeof adminBlogListQuery>;

export const adminBlogListing = listing(adminBlogSummary);
export type AdminBlogListing = z.infer<typeof adminBlogListing>;

export const createBlog = z.strictObject({
  title: writtenLine(80),
  summary: writtenLine(200),
  /** Markdown; raw HTML is shown as text. Short enough for the largest body of a call. */
  body: textBlock(25_000).pipe(z.string().min(1)),
  author: writtenLine(50),
  slug: optionalSlug.default(""),
  blog_category_id: z.number().int().min(1).max(2_147_483_647),
  cover: contentPicture.nullable(),
  product_ids: z.array(z.number().int().min(1).max(2_147_483_647)).max(MAX_BLOG_PRODUCTS),
  published: z.boolean(),
  /** When the shop begins to show the post; null: when it is published. */
  published_at: time.nullable(),
});
export type CreateBlog = z.output<typeof createBlog>;
export type CreateBlogInput = z.input<typeof createBlog>;

export const updateBlog = createBlog.extend({ version });
export type UpdateBlog = z.output<typeof updateBlog>;

/** Products that can be chosen as related ones, unpublished ones included. */
export const blogProductQuery = z.object({ keyword: keyword.optional(), ...paged(10) });
export type BlogProductQuery = z.output<typeof blogProductQuery>;

export const blogProductListing = listing(z.object({ id: z.number().int(), title: z.string() }));
export type BlogProductListing = z.infer<typeof blogProductListing>;

/** A category with the number of its posts, drafts included. */
export const adminBlogCategory = blogCategory.extend({ posts: z.number().int(), version });
export type AdminBlogCategory = z.infer<typeof adminBlogCategory>;

export const createBlogCategory = z.strictObject({ title: writtenLine(30) });
export type CreateBlogCategory = z.output<typeof createBlogCategory>;

export const updateBlogCategory = createBlogCategory.extend({ version });
export type UpdateBlogCategory = z.output<typeof updateBlogCategory>;

/** All categories in their new order; one that is missing or unknown is answered 409. */
export const orderBlogCategories = z.strictObject({
  ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(100),
});
