import { adminEndpoint } from "../admin-accounts/guard";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { writeOrder } from "../http/edited-rows";
import { routes } from "../http/routing";
import {
  createCategory,
  createTag,
  deleteCategory,
  deleteTag,
  listAdminCategories,
  listAdminTags,
  updateCategory,
  updateTag,
} from "./save-category";
import { productCategories, productTags } from "./tables";

/** Every change answers with the whole list, which is short. */
export const categoryAdminRoutes = routes()
  .openapi(adminEndpoint("GET product-categories"), async (c) => ok(await listAdminCategories(c.get("db"))))
  .openapi(adminEndpoint("POST product-categories"), async (c) => {
    noteForAudit(c, { subject: String(await createCategory(c.get("db"), c.req.valid("json"))) });
    return ok(await listAdminCategories(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("PUT product-categories/order"), async (c) => {
    await writeOrder(c.get("db"), productCategories.id, c.req.valid("json").ids);
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

export const tagAdminRoutes = routes()
  .openapi(adminEndpoint("GET product-tags"), async (c) => ok(await listAdminTags(c.get("db"))))
  .openapi(adminEndpoint("POST product-tags"), async (c) => {
    noteForAudit(c, { subject: String(await createTag(c.get("db"), c.req.valid("json"))) });
    return ok(await listAdminTags(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("PUT product-tags/order"), async (c) => {
    await writeOrder(c.get("db"), productTags.id, c.req.valid("json").ids);
    return ok(await listAdminTags(c.get("db")), "order_saved");
  })
  .openapi(adminEndpoint("PUT product-tags/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = (await listAdminTags(c.get("db"))).find((one) => one.id === id);
    await updateTag(c.get("db"), id, c.req.valid("json"));
    const all = await listAdminTags(c.get("db"));
    noteForAudit(c, changedFields(before ?? {}, all.find((one) => one.id === id) ?? {}));
    return ok(all, "saved");
  })
  .openapi(adminEndpoint("DELETE product-tags/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = (await listAdminTags(c.get("db"))).find((one) => one.id === id);
    await deleteTag(c.get("db"), id, c.req.valid("json").version);
    noteForAudit(c, { before, after: null });
    return ok(await listAdminTags(c.get("db")), "entry_deleted");
  });
