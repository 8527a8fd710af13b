import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { routes } from "../http/routing";
import { getAdminBlog, listAdminBlogs, listBlogProducts } from "./admin-blog-queries";
import { changedFacts, factsOfBlog } from "./audit-facts";
import {
  createBlogCategory,
  deleteBlogCategory,
  listAdminBlogCategories,
  orderBlogCategories,
  updateBlogCategory,
} from "./change-blog-categories";
import { createBlog, deleteBlog, updateBlog } from "./save-blog";

async function requireBlog(db: Database, id: number) {
  const found = await getAdminBlog(db, id);
  if (!found) throw new ApiError("not_found");
  return found;
}

const postRoutes = routes()
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
  });

const categoryRoutes = routes()
  .openapi(adminEndpoint("GET blog-products"), async (c) =>
    ok(await listBlogProducts(c.get("db"), c.req.valid("query"))),
  )
  .openapi(adminEndpoint("GET blog-categories"), async (c) => ok(await listAdminBlogCategories(c.get("db"))))
  .openapi(adminEndpoint("POST blog-categories"), async (c) => {
    const id = await createBlogCategory(c.get("db"), c.req.valid("json"));
    noteForAudit(c, { subject: String(id) });
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
    await orderBlogCategories(c.get("db"), c.req.valid("json").ids);
    return ok(await listAdminBlogCategories(c.get("db")), "saved");
  });

export const blogAdminRoutes = routes().route("/", postRoutes).route("/", categoryRoutes);
