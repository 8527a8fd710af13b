import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { noteStep } from "../settings/opening-state";
import { openShop } from "./open-shop";
import { readOpening } from "./read-opening";

export const openingRoutes = routes()
  .openapi(adminEndpoint("GET opening"), async (c) =>
    ok(await readOpening(c.get("db"), c.get("payments"), c.get("invoicing"))),
  )
  .openapi(adminEndpoint("POST opening"), async (c) => {
    noteForAudit(c, { subject: "opening", before: { is_open: false }, after: { is_open: true } });
    const { version } = c.req.valid("json");
    return ok(await openShop(c.get("db"), version, c.get("payments"), c.get("invoicing")), "shop_opened");
  })
  .openapi(adminEndpoint("POST opening/steps"), async (c) => {
    noteForAudit(c, { subject: "opening" });
    await noteStep(c.get("db"), c.req.valid("json").step);
    return ok(null);
  });
