import { z } from "@hono/zod-openapi";
import { adminProductFilter } from "@/lib/contract/admin-products";
import { roleMay } from "@/lib/contract/permissions";
import { csvColumns, importReport } from "@/lib/contract/product-imports";
import { adminEndpoint, adminFileEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { routes } from "../http/routing";
import { exportProducts, headingOf } from "./csv/export-products";
import { checkImport, importProducts } from "./csv/import-products";

const csv = {
  required: true as const,
  content: { "text/csv": { schema: z.string().openapi({ format: "binary" }) } },
};

/** Products as a spreadsheet. Before the routes of one product, whose number would otherwise be `export`. */
export const productFileRoutes = routes()
  .openapi(
    adminFileEndpoint({
      path: "/admin/products/export",
      permission: "catalogue_read",
      summary: "Products as CSV, one row per variant",
      request: { query: adminProductFilter },
      type: "text/csv",
    }),
    (c) => csvAnswer(c, csvColumns.map(headingOf), exportProducts(c.get("db"), c.req.valid("query"))),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/products/import-checks",
      permission: "catalogue_write",
      audit: "product_import_check",
      isLong: true,
      summary: "What a CSV file would change, and what is wrong with it",
      request: { body: csv },
      data: importReport,
    }),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const report = await checkImport(c.get("db"), bytes, roleMay(c.get("administrator").role, "stock_write"));
      const { rows, created, updated, problem_count } = report;
      noteForAudit(c, { after: { rows, created, updated, problem_count } });
      return ok(report);
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/products/imports",
      permission: "catalogue_write",
      audit: "product_import",
      summary: "Import products from a CSV file, all or none",
      request: { body: csv },
      errors: ["import_refused"],
      data: importReport,
    }),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const report = await importProducts(c.get("db"), bytes, roleMay(c.get("administrator").role, "stock_write"));
      const { rows, created, updated, products } = report;
      const changed = products.flatMap(({ id, action }) => (id !== null && action === "update" ? [id] : []));
      noteForAudit(c, { after: { rows, created, updated, changed } });
      return ok(report, "saved");
    },
  );
