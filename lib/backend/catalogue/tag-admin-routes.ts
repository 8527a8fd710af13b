import { adminEndpoint } from "../admin-accounts/guard";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { createTag, deleteTag, listAdminTags, sortTags, updateTag } from "./save-tag";

/** Every change answers with the whole list, which is short. */
export const tagAdminRoutes = routes()
  .openapi(adminEndpoint("GET product-tags"), async (c) => ok(await listAdminTags(c.get("db"))))
  .openapi(adminEndpoint("POST product-tags"), async (c) => {
    const made = await createTag(c.get("db"), c.req.valid("json"));
    noteForAudit(c, { subject: String(made) });
    return ok(await listAdminTags(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("PUT product-tags/order"), async (c) => {
    await sortTags(c.get("db"), c.req.valid("json"));
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
