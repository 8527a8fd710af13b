import type { AdminPage } from "@/lib/contract/pages";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { saveSetting } from "../settings/setting-rows";
import { changedFacts, markOf } from "./audit-facts";
import { readMenus } from "./menus";
import { createPage, deletePage, getAdminPage, listAdminPages, updatePage } from "./pages";

const factsOf = ({ slug, title, description, body, published }: AdminPage) => ({
  slug,
  title,
  description,
  published,
  body: markOf(body),
});

export const pageAdminRoutes = routes()
  .openapi(adminEndpoint("GET pages"), async (c) => ok(await listAdminPages(c.get("db"))))
  .openapi(adminEndpoint("POST pages"), async (c) => {
    const made = await getAdminPage(c.get("db"), await createPage(c.get("db"), c.req.valid("json")));
    noteForAudit(c, { subject: String(made.id), after: factsOf(made) });
    return ok(made, "saved");
  })
  .openapi(adminEndpoint("GET pages/{id}"), async (c) => ok(await getAdminPage(c.get("db"), c.req.valid("param").id)))
  .openapi(adminEndpoint("PUT pages/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = await getAdminPage(c.get("db"), id);
    await updatePage(c.get("db"), id, c.req.valid("json"));
    const after = await getAdminPage(c.get("db"), id);
    noteForAudit(c, changedFacts(factsOf(before), factsOf(after)));
    return ok(after, "saved");
  })
  .openapi(adminEndpoint("DELETE pages/{id}"), async (c) => {
    const title = await deletePage(c.get("db"), c.req.valid("param").id);
    noteForAudit(c, { before: { title }, after: null });
    return ok(null, "deleted");
  })
  .openapi(adminEndpoint("GET menus"), async (c) => ok(await readMenus(c.get("db"))))
  .openapi(adminEndpoint("PUT menus"), async (c) => {
    const input = c.req.valid("json");
    const { version: _, ...before } = await readMenus(c.get("db"));
    const version = await saveSetting(c, "menus", input, before);
    return ok({ ...input, version }, "saved");
  });
