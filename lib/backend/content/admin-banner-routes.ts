import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { changedFacts, factsOfBanner } from "./audit-facts";
import { createBanner, deleteBanner, getAdminBanner, listAdminBanners, orderBanners, updateBanner } from "./banners";

export const bannerAdminRoutes = routes()
  .openapi(adminEndpoint("GET banners"), async (c) => ok(await listAdminBanners(c.get("db"))))
  .openapi(adminEndpoint("POST banners"), async (c) => {
    const made = await getAdminBanner(c.get("db"), await createBanner(c.get("db"), c.req.valid("json")));
    noteForAudit(c, { subject: String(made.id), after: factsOfBanner(made) });
    return ok(made, "saved");
  })
  .openapi(adminEndpoint("GET banners/{id}"), async (c) =>
    ok(await getAdminBanner(c.get("db"), c.req.valid("param").id)),
  )
  .openapi(adminEndpoint("PUT banners/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = await getAdminBanner(c.get("db"), id);
    await updateBanner(c.get("db"), id, c.req.valid("json"));
    const after = await getAdminBanner(c.get("db"), id);
    noteForAudit(c, changedFacts(factsOfBanner(before), factsOfBanner(after)));
    return ok(after, "saved");
  })
  .openapi(adminEndpoint("DELETE banners/{id}"), async (c) => {
    const title = await deleteBanner(c.get("db"), c.req.valid("param").id);
    noteForAudit(c, { before: { title }, after: null });
    return ok(null, "deleted");
  })
  .openapi(adminEndpoint("PUT banner-order"), async (c) => {
    await orderBanners(c.get("db"), c.req.valid("json").ids);
    return ok(await listAdminBanners(c.get("db")), "saved");
  });
