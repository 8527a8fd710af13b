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

export const blogCalls = {
  "GET blogs": {
    permission: "content_read",
    summary: "One page of posts, drafts and scheduled ones included",
    query: adminBlogListQuery,
    data: adminBlogListing,
  },
  "POST blogs": {
    permission: "content_write",
    audit: "blog_create",
    summary: "Write a post",
    body: createBlog,
    data: adminBlog,
    invalidates: ["blogs"],
  },
  "GET blogs/{id}": {
    permission: "content_read",
    summary: "One post",
    params: byId,
    data: adminBlog,
  },
  "PUT blogs/{id}": {
    permission: "content_write",
    audit: "blog_update",
    summary: "Write a post anew",
    params: byId,
    body: updateBlog,
    data: adminBlog,
    invalidates: ["blogs"],
  },
  "DELETE blogs/{id}": {
    permission: "content_write",
    audit: "blog_delete",
    summary: "Remove a post for good",
    params: byId,
    data: z.null(),
    invalidates: ["blogs"],
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
    permission: "content_write",
    audit: "blog_category_create",
    summary: "Add a blog category",
    body: createBlogCategory,
    data: categories,
    invalidates: ["blogs"],
  },
  "PUT blog-categories/{id}": {
    permission: "content_write",
    audit: "blog_category_update",
    summary: "Rename a blog category",
    params: byId,
    body: updateBlogCategory,
    data: categories,
    invalidates: ["blogs"],
  },
  "DELETE blog-categories/{id}": {
    permission: "content_write",
    audit: "blog_category_delete",
    summary: "Remove a blog category that no post is in",
    params: byId,
    errors: ["in_use"],
    data: categories,
    invalidates: ["blogs"],
  },
  "PUT blog-category-order": {
    permission: "content_write",
    audit: "blog_category_order",
    summary: "Put the blog categories into a new order",
    body: orderBlogCategories,
    errors: ["version_conflict"],
    data: categories,
    invalidates: ["blogs"],
  },
} satisfies AdminCalls;
