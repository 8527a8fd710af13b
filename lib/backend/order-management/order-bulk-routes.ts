import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { routes } from "../http/routing";
import { bulkOrders } from "./bulk-orders";
import { exportHeadings, exportOrders } from "./export-orders";
import { forRole } from "./mask-order";
import { readPackingSlips } from "./packing-slips";
import { readPickList } from "./pick-list";

/** What the back office does with many orders at once. Before the routes of one order: `export` is no number. */
export const orderBulkRoutes = routes()
  .openapi(adminEndpoint("POST orders/bulk"), async (c) => {
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
  })
  .openapi(adminEndpoint("GET orders/export"), (c) => {
    const filter = c.req.valid("query");
    // What was searched for may be somebody's name.
    noteForAudit(c, { subject: "orders", after: { ...filter, keyword: filter.keyword && "***" } });
    return csvAnswer(c, exportHeadings(), exportOrders(c.get("db"), filter, c.get("administrator").role));
  })
  .openapi(adminEndpoint("GET orders/pick-list"), async (c) =>
    ok(await readPickList(c.get("db"), c.req.valid("query").numbers)),
  )
  .openapi(adminEndpoint("GET orders/packing-slips"), async (c) => {
    const { numbers } = c.req.valid("query");
    noteForAudit(c, { subject: numbers.join(","), after: { numbers } });
    const { role } = c.get("administrator");
    return ok((await readPackingSlips(c.get("db"), numbers)).map((slip) => forRole(slip, role)));
  });
