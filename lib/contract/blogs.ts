import { z } from "zod";
import { id, listing, paged, time } from "./envelope";
import { productImage, productSummary } from "./products";

export const blogCategory = z.object({ id: z.number().int(), key: z.string(), title: z.string() });
export type BlogCategory = z.infer<typeof blogCategory>;

export const blogSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  category: blogCategory,
  cover: productImage.nullable(),
  author: z.string(),
  published_at: time,
  updated_at: time,
});
export type BlogSummary = z.infer<typeof blogSummary>;

export const blog = blogSummary.extend({
  /** Markdown without raw HTML. */
  body: z.string(),
  products: z.array(productSummary),
});
export type Blog = z.infer<typeof blog>;

export const blogListQuery = z.object({ blog_category_id: id.optional(), ...paged(12) });
export type BlogListQuery = z.output<typeof blogListQuery>;
export type BlogListInput = z.input<typeof blogListQuery>;

export const blogListing = listing(blogSummary);
export type BlogListing = z.infer<typeof blogListing>;
