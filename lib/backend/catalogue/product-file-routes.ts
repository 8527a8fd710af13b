import { may } from "@/lib/contract/permissions";
import { csvColumns } from "@/lib/contract/product-imports";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { routes } from "../http/routing";
import { exportProducts } from "./csv/export-products";
import { headingOf } from "./csv/heading";
import { checkImport, importProducts } from "./csv/import-products";

async function* noRows() {}

/** Products as a spreadsheet. Before the routes of one product, whose number would otherwise be `export`. */
export const productFileRoutes = routes()
  .openapi(adminEndpoint("GET products/export"), (c) =>
    csvAnswer(c, csvColumns.map(headingOf), exportProducts(c.get("db"), c.req.valid("query"))),
  )
  .openapi(adminEndpoint("GET products/template"), (c) => csvAnswer(c, csvColumns.map(headingOf), noRows()))
  .openapi(adminEndpoint("POST products/import-checks"), async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const maySetStock = may(c.get("administrator"), "stock_write");
    const leavesOut = c.req.valid("query").unknown_columns === "leave_out";
    const report = await checkImport(c.get("db"), bytes, { maySetStock, leavesOut });
    const { rows, created, updated, problem_count } = report;
    noteForAudit(c, { after: { rows, created, updated, problem_count } });
    return ok(report);
  })
  .openapi(adminEndpoint("POST products/imports"), async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const maySetStock = may(c.get("administrator"), "stock_write");
    const leavesOut = c.req.valid("query").unknown_columns === "leave_out";
    const report = await importProducts(c.get("db"), bytes, { maySetStock, leavesOut });
    const { rows, created, updated, products } = report;
    const changed = products.flatMap(({ id, action }) => (id !== null && action === "update" ? [id] : []));
    noteForAudit(c, { after: { rows, created, updated, changed } });
    return ok(report, "saved");
  });
