import { z } from "@hono/zod-openapi";
import {
  adminBlog,
  adminBlogCategory,
  adminBlogListing,
  adminBlogListQuery,
  blogProductListing,
  blogProductQuery,
  createBlogCategory as categoryBody,
  orderBlogCategories as categoryOrder,
  updateBlogCategory as changedCategory,
  createBlog as createBody,
  updateBlog as updateBody,
} from "@/lib/contract/admin-blogs";
import { id } from "@/lib/contract/envelope";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { writeOrder } from "../http/edited-rows";
import { jsonBody, routes } from "../http/routing";
import { getAdminBlog, listAdminBlogs, listBlogProducts } from "./admin-blog-queries";
import { changedFacts, factsOfBlog } from "./audit-facts";
import {
  createBlogCategory,
  deleteBlogCategory,
  listAdminBlogCategories,
  updateBlogCategory,
} from "./change-blog-categories";
import { createBlog, deleteBlog, updateBlog } from "./save-blog";
import { blogCategories } from "./tables";

const params = z.object({ id });

async function requireBlog(db: Database, id: number) {
  const found = await getAdminBlog(db, id);
  if (!found) throw new ApiError("not_found");
  return found;
}

const postRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/blogs",
      permission: "content_read",
      summary: "One page of posts, drafts and scheduled ones included",
      request: { query: adminBlogListQuery },
      data: adminBlogListing,
    }),
    async (c) => ok(await listAdminBlogs(c.get("db"), c.req.valid("query"))),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/blogs",
      permission: "content_write",
      audit: "blog_create",
      summary: "Write a post",
      request: { body: jsonBody(createBody) },
      data: adminBlog,
    }),
    async (c) => {
      const made = await requireBlog(c.get("db"), await createBlog(c.get("db"), c.req.valid("json")));
      noteForAudit(c, { subject: String(made.id), after: factsOfBlog(made) });
      return ok(made, "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/blogs/{id}",
      permission: "content_read",
      summary: "One post",
      request: { params },
      data: adminBlog,
    }),
    async (c) => ok(await requireBlog(c.get("db"), c.req.valid("param").id)),
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/blogs/{id}",
      permission: "content_write",
      audit: "blog_update",
      summary: "Write a post anew",
      request: { params, body: jsonBody(updateBody) },
      data: adminBlog,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const before = await requireBlog(c.get("db"), id);
      await updateBlog(c.get("db"), id, c.req.valid("json"));
      const after = await requireBlog(c.get("db"), id);
      noteForAudit(c, changedFacts(factsOfBlog(before), factsOfBlog(after)));
      return ok(after, "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/blogs/{id}",
      permission: "content_write",
      audit: "blog_delete",
      summary: "Remove a post for good",
      request: { params },
      data: z.null(),
    }),
    async (c) => {
      const title = await deleteBlog(c.get("db"), c.req.valid("param").id);
      noteForAudit(c, { before: { title }, after: null });
      return ok(null, "deleted");
    },
  );

const categoryRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/blog-products",
      permission: "content_read",
      summary: "Products that a post can speak of",
      request: { query: blogProductQuery },
      data: blogProductListing,
    }),
    async (c) => ok(await listBlogProducts(c.get("db"), c.req.valid("query"))),
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/blog-categories",
      permission: "content_read",
      summary: "Blog categories with the number of their posts",
      data: z.array(adminBlogCategory),
    }),
    async (c) => ok(await listAdminBlogCategories(c.get("db"))),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/blog-categories",
      permission: "content_write",
      audit: "blog_category_create",
      summary: "Add a blog category",
      request: { body: jsonBody(categoryBody) },
      data: z.array(adminBlogCategory),
    }),
    async (c) => {
      const id = await createBlogCategory(c.get("db"), c.req.valid("json"));
      noteForAudit(c, { subject: String(id) });
      return ok(await listAdminBlogCategories(c.get("db")), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/blog-categories/{id}",
      permission: "content_write",
      audit: "blog_category_update",
      summary: "Rename a blog category",
      request: { params, body: jsonBody(changedCategory) },
      data: z.array(adminBlogCategory),
    }),
    async (c) => {
      await updateBlogCategory(c.get("db"), c.req.valid("param").id, c.req.valid("json"));
      return ok(await listAdminBlogCategories(c.get("db")), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/blog-categories/{id}",
      permission: "content_write",
      audit: "blog_category_delete",
      summary: "Remove a blog category that no post is in",
      request: { params },
      errors: ["in_use"],
      data: z.array(adminBlogCategory),
    }),
    async (c) => {
      await deleteBlogCategory(c.get("db"), c.req.valid("param").id);
      return ok(await listAdminBlogCategories(c.get("db")), "deleted");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/blog-category-order",
      permission: "content_write",
      audit: "blog_category_order",
      summary: "Put the blog categories into a new order",
      request: { body: jsonBody(categoryOrder) },
      errors: ["version_conflict"],
      data: z.array(adminBlogCategory),
    }),
    async (c) => {
      await writeOrder(c.get("db"), blogCategories.id, c.req.valid("json").ids);
      return ok(await listAdminBlogCategories(c.get("db")), "saved");
    },
  );

export const blogAdminRoutes = routes().route("/", postRoutes).route("/", categoryRoutes);
