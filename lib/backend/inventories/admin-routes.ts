import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { adjustStock } from "../catalogue/adjust-stock";
import { ok } from "../http/answers";
import { once } from "../http/idempotency";
import { routes } from "../http/routing";
import { findInventory, listInventories, listMovements } from "./queries";

export const inventoryAdminRoutes = routes()
  .openapi(adminEndpoint("GET inventories"), async (c) => ok(await listInventories(c.get("db"), c.req.valid("query"))))
  .openapi(adminEndpoint("POST inventories/adjust"), async (c) => {
    const input = c.req.valid("json");
    const { id, name } = c.get("administrator");
    const intent = { scope: `staff:${id}:stock`, key: c.req.header("idempotency-key"), request: input };
    const { before, after } = await once(c.get("db"), intent, (db) => adjustStock(db, input, name));
    const { reason, note } = input;
    noteForAudit(c, { subject: input.sku, before: { on_hand: before }, after: { on_hand: after, reason, note } });
    return ok(await findInventory(c.get("db"), input.sku), "stock_adjusted");
  })
  .openapi(adminEndpoint("GET inventories/{sku}"), async (c) =>
    ok(await findInventory(c.get("db"), c.req.valid("param").sku)),
  )
  .openapi(adminEndpoint("GET inventories/{sku}/movements"), async (c) => {
    const { sku } = c.req.valid("param");
    await findInventory(c.get("db"), sku);
    return ok(await listMovements(c.get("db"), sku, c.req.valid("query")));
  });
