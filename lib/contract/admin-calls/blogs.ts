import { z } from "zod";
import {
  adminBlog,
  adminBlogCategory,
  adminBlogListing,
  adminBlogListQuery,
  blogProductListing,
  blogProductQuery,
  createBlog,
  createBlogCategory,
  orderBlogCategories,
  updateBlog,
  updateBlogCategory,
} from "../admin-blogs";
import { type AdminCalls, byId } from "./admin-call";

const categories = z.array(adminBlogCategory);

const changeCategories = { permission: "content_write", data: categories, invalidates: ["blogs"] } as const;
const changePosts = { permission: "content_write", invalidates: ["blogs"] } as const;

export const blogCalls = {
  "GET blogs": {
    permission: "content_read",
    summary: "One page of posts, drafts and scheduled ones included",
    query: adminBlogListQuery,
    data: adminBlogListing,
  },
  "POST blogs": { ...changePosts, audit: "blog_create", summary: "Write a post", body: createBlog, data: adminBlog },
  "GET blogs/{id}": { permission: "content_read", summary: "One post", params: byId, data: adminBlog },
  "PUT blogs/{id}": {
    ...changePosts,
    audit: "blog_update",
    summary: "Write a post anew",
    params: byId,
    body: updateBlog,
    data: adminBlog,
  },
  "DELETE blogs/{id}": {
    ...changePosts,
    audit: "blog_delete",
    summary: "Remove a post for good",
    params: byId,
    data: z.null(),
  },
  "GET blog-products": {
    permission: "content_read",
    summary: "Products that a post can speak of",
    query: blogProductQuery,
    data: blogProductListing,
  },
  "GET blog-categories": {
    permission: "content_read",
    summary: "Blog categories with the number of their posts",
    data: categories,
  },
  "POST blog-categories": {
    ...changeCategories,
    audit: "blog_category_create",
    summary: "Add a blog category",
    body: createBlogCategory,
  },
  "PUT blog-categories/{id}": {
    ...changeCategories,
    audit: "blog_category_update",
    summary: "Rename a blog category",
    params: byId,
    body: updateBlogCategory,
  },
  "DELETE blog-categories/{id}": {
    ...changeCategories,
    audit: "blog_category_delete",
    summary: "Remove a blog category that no post is in",
    params: byId,
    errors: ["in_use"],
  },
  "PUT blog-category-order": {
    ...changeCategories,
    audit: "blog_category_order",
    summary: "Put the blog categories into a new order",
    body: orderBlogCategories,
    errors: ["version_conflict"],
  },
} satisfies AdminCalls;
