import { z } from "@hono/zod-openapi";
import {
  adminCategory,
  createCategory as createBody,
  sortEntries,
  updateCategory as updateBody,
} from "@/lib/contract/admin-categories";
import { versioned } from "@/lib/contract/admin-products";
import { id } from "@/lib/contract/envelope";
import { adminEndpoint } from "../admin-accounts/guard";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { writeOrder } from "../http/edited-rows";
import { jsonBody, routes } from "../http/routing";
import { createCategory, deleteCategory, listAdminCategories, updateCategory } from "./save-category";
import { productCategories } from "./tables";

const params = z.object({ id });
const data = z.array(adminCategory);

/** Every change answers with the whole list, which is short. */
export const categoryAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/product-categories",
      permission: "catalogue_read",
      summary: "All product categories",
      data,
    }),
    async (c) => ok(await listAdminCategories(c.get("db"))),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/product-categories",
      permission: "catalogue_write",
      audit: "category_create",
      summary: "Create a product category",
      request: { body: jsonBody(createBody) },
      errors: ["list_full"],
      data,
    }),
    async (c) => {
      const made = await createCategory(c.get("db"), c.req.valid("json"));
      noteForAudit(c, { subject: String(made) });
      return ok(await listAdminCategories(c.get("db")), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/product-categories/order",
      permission: "catalogue_write",
      audit: "category_sort",
      summary: "Put the product categories in another order",
      request: { body: jsonBody(sortEntries) },
      errors: ["version_conflict"],
      data,
    }),
    async (c) => {
      await writeOrder(c.get("db"), productCategories.id, c.req.valid("json").ids);
      return ok(await listAdminCategories(c.get("db")), "order_saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/product-categories/{id}",
      permission: "catalogue_write",
      audit: "category_update",
      summary: "Change a product category",
      request: { params, body: jsonBody(updateBody) },
      data,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const before = (await listAdminCategories(c.get("db"))).find((one) => one.id === id);
      await updateCategory(c.get("db"), id, c.req.valid("json"));
      const all = await listAdminCategories(c.get("db"));
      noteForAudit(c, changedFields(before ?? {}, all.find((one) => one.id === id) ?? {}));
      return ok(all, "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/product-categories/{id}",
      permission: "catalogue_write",
      audit: "category_delete",
      summary: "Delete a product category that has no products",
      request: { params, body: jsonBody(versioned) },
      errors: ["category_in_use"],
      data,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const before = (await listAdminCategories(c.get("db"))).find((one) => one.id === id);
      await deleteCategory(c.get("db"), id, c.req.valid("json").version);
      noteForAudit(c, { before, after: null });
      return ok(await listAdminCategories(c.get("db")), "entry_deleted");
    },
  );
