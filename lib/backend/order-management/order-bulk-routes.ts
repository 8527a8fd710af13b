import { z } from "@hono/zod-openapi";
import { bulkResults } from "@/lib/contract/bulk";
import { bulkOrders as bulkBody, packingSlips, pickList, printQuery } from "@/lib/contract/order-bulk";
import { idempotencyKey } from "@/lib/contract/order-forms";
import { orderFilter } from "@/lib/contract/order-list";
import { adminEndpoint, adminFileEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { jsonBody, routes } from "../http/routing";
import { bulkOrders } from "./bulk-orders";
import { exportHeadings, exportOrders } from "./export-orders";
import { forRole } from "./mask-order";
import { readPackingSlips } from "./packing-slips";
import { readPickList } from "./pick-list";

/** What the back office does with many orders at once. Before the routes of one order: `export` is no number. */
export const orderBulkRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/bulk",
      permission: "orders_write",
      audit: "order_bulk_act",
      // Each order has a transaction of its own, with its own entry in the log.
      isLong: true,
      summary: "Do the same to many orders; each succeeds or is refused for itself",
      request: { headers: z.object({ "idempotency-key": idempotencyKey.optional() }), body: jsonBody(bulkBody) },
      data: bulkResults,
    }),
    async (c) => {
      const input = c.req.valid("json");
      const caller = {
        by: c.get("administrator"),
        clientAddress: c.get("clientAddress"),
        key: c.req.header("idempotency-key"),
      };
      const outcome = await bulkOrders(c.get("db"), input, caller);
      noteForAudit(c, {
        subject: input.action,
        after: { ...input, done: outcome.results.filter((row) => row.ok).length },
      });
      return ok(outcome);
    },
  )
  .openapi(
    adminFileEndpoint({
      path: "/admin/orders/export",
      permission: "orders_read",
      audit: "order_export",
      summary: "The orders that a filter finds, as CSV",
      request: { query: orderFilter },
      type: "text/csv",
    }),
    (c) => {
      const filter = c.req.valid("query");
      // What was searched for may be somebody's name.
      noteForAudit(c, { subject: "orders", after: { ...filter, keyword: filter.keyword && "***" } });
      return csvAnswer(c, exportHeadings(), exportOrders(c.get("db"), filter, c.get("administrator").role));
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/orders/pick-list",
      permission: "orders_read",
      summary: "What to fetch from the shelves for these orders",
      request: { query: printQuery },
      data: pickList,
    }),
    async (c) => ok(await readPickList(c.get("db"), c.req.valid("query").numbers)),
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/orders/packing-slips",
      permission: "orders_read",
      audit: "order_print",
      summary: "What lies in the parcels of these orders",
      request: { query: printQuery },
      data: packingSlips,
    }),
    async (c) => {
      const { numbers } = c.req.valid("query");
      noteForAudit(c, { subject: numbers.join(","), after: { numbers } });
      const { role } = c.get("administrator");
      return ok((await readPackingSlips(c.get("db"), numbers)).map((slip) => forRole(slip, role)));
    },
  );
