import { z } from "zod";
import { blogCategory, blogSummary } from "./blogs";
import { textBlock, writtenLine } from "./contact";
import { contentPicture } from "./content-pictures";
import { id, keyword, listing, pageNumber, perPage, sortMethod, time } from "./envelope";
import { productImage } from "./products";

const MAX_BLOG_PRODUCTS = 12;

/** `scheduled` is published with a time to come: the shop shows it from then on. */
export const blogStates = ["draft", "scheduled", "published"] as const;
export type BlogState = (typeof blogStates)[number];

const version = z.number().int().min(1);
const state = z.enum(blogStates);

/** A post as the list of the back office shows it. */
export const adminBlogSummary = blogSummary.omit({ published_at: true }).extend({
  state,
  /** Null while a draft has no time yet. */
  published_at: time.nullable(),
  version,
});
export type AdminBlogSummary = z.infer<typeof adminBlogSummary>;

export const adminBlog = adminBlogSummary.extend({
  body: z.string(),
  products: z.array(z.object({ id: z.number().int(), title: z.string(), image: productImage.nullable() })),
});
export type AdminBlog = z.infer<typeof adminBlog>;

export const adminBlogSortTargets = ["updated_at", "published_at", "title"] as const;

export const adminBlogListQuery = z.object({
  keyword: keyword.optional(),
  state: state.optional(),
  blog_category_id: id.optional(),
  page: pageNumber.default(1),
  per_page: perPage.default(20),
  sort_target: z.enum(adminBlogSortTargets).default("updated_at"),
  sort_method: sortMethod.default("desc"),
});
export type AdminBlogListQuery = z.output<typeof adminBlogListQuery>;
export type AdminBlogListInput = z.input<typeof adminBlogListQuery>;

export const adminBlogListing = listing(adminBlogSummary);
export type AdminBlogListing = z.infer<typeof adminBlogListing>;

/** A post as staff write it. */
export const createBlog = z.strictObject({
  title: writtenLine(80),
  summary: writtenLine(200),
  /** Markdown; what would be raw HTML is shown as text. Short enough for the largest body of a call. */
  body: textBlock(25_000).pipe(z.string().min(1)),
  author: writtenLine(50),
  blog_category_id: z.number().int().min(1).max(2_147_483_647),
  cover: contentPicture.nullable(),
  product_ids: z.array(z.number().int().min(1).max(2_147_483_647)).max(MAX_BLOG_PRODUCTS),
  published: z.boolean(),
  /** From when on the shop shows it; null is the moment of publishing. */
  published_at: time.nullable(),
});
export type CreateBlog = z.output<typeof createBlog>;
export type CreateBlogInput = z.input<typeof createBlog>;

export const updateBlog = createBlog.extend({ version });
export type UpdateBlog = z.output<typeof updateBlog>;

/** What the choice of related products offers: also what the shop does not show yet. */
export const blogProductQuery = z.object({
  keyword: keyword.optional(),
  page: pageNumber.default(1),
  per_page: perPage.default(10),
});
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
