import { asc, count, eq } from "drizzle-orm";
import type { AdminBlogCategory, CreateBlogCategory, UpdateBlogCategory } from "@/lib/contract/admin-blogs";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { inserted } from "../db/queries/rows-of";
import { ok } from "../http/answers";
import { ApiError, orNotFound } from "../http/api-error";
import { lockRow, nextPosition, writeOrder } from "../http/edited-rows";
import { routes } from "../http/routing";
import {
  createBlog,
  deleteBlog,
  getAdminBlog,
  listAdminBlogs,
  listBlogProducts,
  updateBlog,
} from "./admin-blog-queries";
import { changedFacts, factsOfBlog } from "./audit-facts";
import { newKey } from "./new-key";
import { blogCategories, blogPosts } from "./tables";

async function requireBlog(db: Database, id: number) {
  return orNotFound(await getAdminBlog(db, id));
}

export const blogAdminRoutes = routes()
  .openapi(adminEndpoint("GET blogs"), async (c) => ok(await listAdminBlogs(c.get("db"), c.req.valid("query"))))
  .openapi(adminEndpoint("POST blogs"), async (c) => {
    const made = await requireBlog(c.get("db"), await createBlog(c.get("db"), c.req.valid("json")));
    noteForAudit(c, { subject: String(made.id), after: factsOfBlog(made) });
    return ok(made, "saved");
  })
  .openapi(adminEndpoint("GET blogs/{id}"), async (c) => ok(await requireBlog(c.get("db"), c.req.valid("param").id)))
  .openapi(adminEndpoint("PUT blogs/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = await requireBlog(c.get("db"), id);
    await updateBlog(c.get("db"), id, c.req.valid("json"));
    const after = await requireBlog(c.get("db"), id);
    noteForAudit(c, changedFacts(factsOfBlog(before), factsOfBlog(after)));
    return ok(after, "saved");
  })
  .openapi(adminEndpoint("DELETE blogs/{id}"), async (c) => {
    const title = await deleteBlog(c.get("db"), c.req.valid("param").id);
    noteForAudit(c, { before: { title }, after: null });
    return ok(null, "deleted");
  })
  .openapi(adminEndpoint("GET blog-products"), async (c) =>
    ok(await listBlogProducts(c.get("db"), c.req.valid("query"))),
  )
  .openapi(adminEndpoint("GET blog-categories"), async (c) => ok(await listAdminBlogCategories(c.get("db"))))
  .openapi(adminEndpoint("POST blog-categories"), async (c) => {
    noteForAudit(c, { subject: String(await createBlogCategory(c.get("db"), c.req.valid("json"))) });
    return ok(await listAdminBlogCategories(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("PUT blog-categories/{id}"), async (c) => {
    await updateBlogCategory(c.get("db"), c.req.valid("param").id, c.req.valid("json"));
    return ok(await listAdminBlogCategories(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("DELETE blog-categories/{id}"), async (c) => {
    await deleteBlogCategory(c.get("db"), c.req.valid("param").id);
    return ok(await listAdminBlogCategories(c.get("db")), "deleted");
  })
  .openapi(adminEndpoint("PUT blog-category-order"), async (c) => {
    await writeOrder(c.get("db"), blogCategories.id, c.req.valid("json").ids);
    return ok(await listAdminBlogCategories(c.get("db")), "saved");
  });

function listAdminBlogCategories(db: Database): Promise<AdminBlogCategory[]> {
  const { id, key, title, version, position } = blogCategories;
  return db
    .select({ id, key, title, version, posts: count(blogPosts.id) })
    .from(blogCategories)
    .leftJoin(blogPosts, eq(blogPosts.categoryId, id))
    .groupBy(id)
    .orderBy(asc(position), asc(id))
    .limit(100);
}

async function createBlogCategory(tx: Database, { title }: CreateBlogCategory): Promise<number> {
  const position = await nextPosition(tx, blogCategories.position);
  const values = { key: newKey("c"), title, position };
  return inserted(await tx.insert(blogCategories).values(values).returning()).id;
}

async function updateBlogCategory(tx: Database, id: number, input: UpdateBlogCategory): Promise<void> {
  const { title, version } = input;
  await lockRow(tx, blogCategories, blogCategories.id, { id, version });
  await tx
    .update(blogCategories)
    .set({ title, version: version + 1 })
    .where(eq(blogCategories.id, id));
}

/** Removes a category that no post is in. @throws ApiError in_use, not_found */
async function deleteBlogCategory(tx: Database, id: number): Promise<void> {
  await lockRow(tx, blogCategories, blogCategories.id, { id });
  const [post] = await tx.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.categoryId, id)).limit(1);
  if (post) throw new ApiError("in_use");
  await tx.delete(blogCategories).where(eq(blogCategories.id, id));
}
