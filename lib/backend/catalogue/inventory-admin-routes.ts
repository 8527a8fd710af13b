import { z } from "@hono/zod-openapi";
import { sku } from "@/lib/contract/envelope";
import {
  adjustStock as adjustBody,
  inventory,
  inventoryListing,
  inventoryListQuery,
  movementListQuery,
  stockLedger,
} from "@/lib/contract/inventories";
import { idempotencyKey } from "@/lib/contract/orders";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { jsonBody, routes } from "../http/routing";
import { once } from "../orders/idempotency";
import { adjustStock } from "./adjust-stock";
import { findInventory, listInventories, readLedger } from "./inventory-queries";

export const inventoryAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/inventories",
      permission: "catalogue_read",
      summary: "One page of skus with their stock",
      request: { query: inventoryListQuery },
      data: inventoryListing,
    }),
    async (c) => ok(c, await listInventories(c.get("db"), c.req.valid("query"))),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/inventories/adjust",
      permission: "stock_write",
      audit: "stock_adjust",
      summary: "Change what is on the shelf of a sku",
      request: {
        headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
        body: jsonBody(adjustBody),
      },
      data: inventory,
    }),
    async (c) => {
      const input = c.req.valid("json");
      const { id, name } = c.get("administrator");
      const intent = { scope: `staff:${id}:stock`, key: c.req.header("idempotency-key"), request: input };
      const { before, after } = await once(c.get("db"), intent, (db) => adjustStock(db, input, name));
      const { reason, note } = input;
      noteForAudit(c, { subject: input.sku, before: { on_hand: before }, after: { on_hand: after, reason, note } });
      const now = await findInventory(c.get("db"), input.sku);
      if (!now) throw new ApiError("not_found");
      return ok(c, now, "stock_adjusted");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/inventories/{sku}/movements",
      permission: "catalogue_read",
      summary: "The stock ledger of a sku, the newest first",
      request: { params: z.object({ sku }), query: movementListQuery },
      data: stockLedger,
    }),
    async (c) => {
      const found = await readLedger(c.get("db"), c.req.valid("param").sku, c.req.valid("query"));
      if (!found) throw new ApiError("not_found");
      return ok(c, found);
    },
  );
