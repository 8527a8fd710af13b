import { stockColumns } from "@/lib/contract/product-imports";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { adjustStock } from "../catalogue/adjust-stock";
import { headingOf } from "../catalogue/csv/heading";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { once } from "../http/idempotency";
import { routes } from "../http/routing";
import { changeVariants } from "./change-variants";
import { findInventory, listInventories, listMovements } from "./queries";
import { checkStockFile, exportStock, importStock } from "./stock-file";

/** Rows of a stock count that the audit log keeps; the ledger of each sku has them all. */
const MAX_NOTED = 100;

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
  .openapi(adminEndpoint("POST inventories/bulk"), async (c) => {
    const input = c.req.valid("json");
    const staff = c.get("administrator");
    const intent = { scope: `staff:${staff.id}:variants`, key: c.req.header("idempotency-key"), request: input };
    const by = { ...staff, clientAddress: c.get("clientAddress") };
    const changed = await once(c.get("db"), intent, (db) => changeVariants(db, input.changes, by));
    const done = changed.results.flatMap((result) => (result.ok ? [result.id] : []));
    noteForAudit(c, { subject: "", after: { skus: done } });
    return ok(changed, "saved");
  })
  .openapi(adminEndpoint("GET inventories/export"), (c) =>
    csvAnswer(c, stockColumns.map(headingOf), exportStock(c.get("db"))),
  )
  .openapi(adminEndpoint("POST inventories/import-checks"), async (c) => {
    const leavesOut = c.req.valid("query").unknown_columns === "leave_out";
    const report = await checkStockFile(c.get("db"), new Uint8Array(await c.req.arrayBuffer()), leavesOut);
    const { rows, updated, problem_count } = report;
    noteForAudit(c, { after: { rows, updated, problem_count } });
    return ok(report);
  })
  .openapi(adminEndpoint("POST inventories/imports"), async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const leavesOut = c.req.valid("query").unknown_columns === "leave_out";
    const report = await importStock(c.get("db"), bytes, leavesOut, c.get("administrator").name);
    const { rows, updated, products } = report;
    const cells = products.slice(0, MAX_NOTED).map(({ title, cells }) => ({ title, cells }));
    noteForAudit(c, { after: { rows, updated, changed: cells } });
    return ok(report, "saved");
  })
  .openapi(adminEndpoint("GET inventories/{sku}"), async (c) =>
    ok(await findInventory(c.get("db"), c.req.valid("param").sku)),
  )
  .openapi(adminEndpoint("GET inventories/{sku}/movements"), async (c) => {
    const { sku } = c.req.valid("param");
    await findInventory(c.get("db"), sku);
    return ok(await listMovements(c.get("db"), sku, c.req.valid("query")));
  });
