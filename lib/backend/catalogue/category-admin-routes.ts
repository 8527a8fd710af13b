import { adminEndpoint } from "../admin-accounts/guard";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { createCategory, deleteCategory, listAdminCategories, sortCategories, updateCategory } from "./save-category";

/** Every change answers with the whole list, which is short. */
export const categoryAdminRoutes = routes()
  .openapi(adminEndpoint("GET product-categories"), async (c) => ok(await listAdminCategories(c.get("db"))))
  .openapi(adminEndpoint("POST product-categories"), async (c) => {
    const made = await createCategory(c.get("db"), c.req.valid("json"));
    noteForAudit(c, { subject: String(made) });
    return ok(await listAdminCategories(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("PUT product-categories/order"), async (c) => {
    await sortCategories(c.get("db"), c.req.valid("json"));
    return ok(await listAdminCategories(c.get("db")), "order_saved");
  })
  .openapi(adminEndpoint("PUT product-categories/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = (await listAdminCategories(c.get("db"))).find((one) => one.id === id);
    await updateCategory(c.get("db"), id, c.req.valid("json"));
    const all = await listAdminCategories(c.get("db"));
    noteForAudit(c, changedFields(before ?? {}, all.find((one) => one.id === id) ?? {}));
    return ok(all, "saved");
  })
  .openapi(adminEndpoint("DELETE product-categories/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = (await listAdminCategories(c.get("db"))).find((one) => one.id === id);
    await deleteCategory(c.get("db"), id, c.req.valid("json").version);
    noteForAudit(c, { before, after: null });
    return ok(await listAdminCategories(c.get("db")), "entry_deleted");
  });
