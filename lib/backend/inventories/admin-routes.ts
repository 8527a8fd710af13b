import { z } from "@hono/zod-openapi";
import { sku } from "@/lib/contract/envelope";
import {
  adjustStock as adjustBody,
  inventory,
  inventoryListing,
  inventoryListQuery,
  movementListQuery,
  stockMovementListing,
} from "@/lib/contract/inventories";
import { idempotencyKey } from "@/lib/contract/order-forms";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { adjustStock } from "../catalogue/adjust-stock";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { once } from "../http/idempotency";
import { jsonBody, routes } from "../http/routing";
import { findInventory, listInventories, listMovements } from "./queries";

const params = z.object({ sku });

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
    async (c) => ok(await listInventories(c.get("db"), c.req.valid("query"))),
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
      errors: ["not_found", "version_conflict", "stock_reserved"],
      data: inventory,
    }),
    async (c) => {
      const input = c.req.valid("json");
      const { id, name } = c.get("administrator");
      const intent = { scope: `staff:${id}:stock`, key: c.req.header("idempotency-key"), request: input };
      const { before, after } = await once(c.get("db"), intent, (db) => adjustStock(db, input, name));
      const { reason, note } = input;
      noteForAudit(c, { subject: input.sku, before: { on_hand: before }, after: { on_hand: after, reason, note } });
      return ok(await requireInventory(c.get("db"), input.sku), "stock_adjusted");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/inventories/{sku}",
      permission: "catalogue_read",
      summary: "The stock of one sku",
      request: { params },
      data: inventory,
    }),
    async (c) => ok(await requireInventory(c.get("db"), c.req.valid("param").sku)),
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/inventories/{sku}/movements",
      permission: "catalogue_read",
      summary: "The stock ledger of a sku, the newest first",
      request: { params, query: movementListQuery },
      data: stockMovementListing,
    }),
    async (c) => {
      const { sku } = c.req.valid("param");
      await requireInventory(c.get("db"), sku);
      return ok(await listMovements(c.get("db"), sku, c.req.valid("query")));
    },
  );

async function requireInventory(db: Database, sku: string) {
  const found = await findInventory(db, sku);
  if (!found) throw new ApiError("not_found");
  return found;
}
