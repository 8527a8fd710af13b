import type { Context } from "hono";
import { may } from "@/lib/contract/permissions";
import { adminEndpoint } from "../admin-accounts/guard";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { routes } from "../http/routing";
import { getAdminProduct, getProductPreview, listAdminProducts } from "./admin-product-queries";
import { createFromDocument, duplicateProduct } from "./create-product";
import { changeManyProducts, changeProductStatus, deleteProduct, updateProduct } from "./update-product";

export const productAdminRoutes = routes()
  .openapi(adminEndpoint("GET products"), async (c) => ok(await listAdminProducts(c.get("db"), c.req.valid("query"))))
  .openapi(adminEndpoint("POST products"), async (c) => {
    const input = c.req.valid("json");
    requireStockRight(c, input.variants);
    const made = await createFromDocument(c.get("db"), input);
    noteForAudit(c, { subject: String(made), ...changedFields({}, input) });
    return ok(await getAdminProduct(c.get("db"), made), "product_created");
  })
  .openapi(adminEndpoint("POST products/bulk"), async (c) => {
    return ok({ results: await changeManyProducts(c.get("db"), c.req.valid("json")) }, "saved");
  })
  .openapi(adminEndpoint("GET products/{id}"), async (c) =>
    ok(await getAdminProduct(c.get("db"), c.req.valid("param").id)),
  )
  .openapi(adminEndpoint("GET products/{id}/preview"), async (c) =>
    ok(await getProductPreview(c.get("db"), c.req.valid("param").id)),
  )
  .openapi(adminEndpoint("PUT products/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    requireStockRight(c, input.variants);
    const before = await getAdminProduct(c.get("db"), id);
    await updateProduct(c.get("db"), id, input);
    const after = await getAdminProduct(c.get("db"), id);
    noteForAudit(c, changedFields(before, { ...after, updated_at: before.updated_at }));
    return ok(after, "product_saved");
  })
  .openapi(adminEndpoint("PUT products/{id}/status"), async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const before = await changeProductStatus(c.get("db"), id, input);
    noteForAudit(c, { before: { status: before }, after: { status: input.status } });
    const said = { published: "product_published", draft: "product_drafted", archived: "product_archived" } as const;
    return ok(await getAdminProduct(c.get("db"), id), said[input.status]);
  })
  .openapi(adminEndpoint("POST products/{id}/duplicate"), async (c) => {
    const made = await duplicateProduct(c.get("db"), c.req.valid("param").id);
    noteForAudit(c, { after: { id: made } });
    return ok(await getAdminProduct(c.get("db"), made), "product_duplicated");
  })
  .openapi(adminEndpoint("DELETE products/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = await getAdminProduct(c.get("db"), id);
    await deleteProduct(c.get("db"), id, c.req.valid("json").version);
    const { title, variants } = before;
    noteForAudit(c, { before: { title, skus: variants.map(({ sku }) => sku) }, after: null });
    return ok(null, "product_deleted");
  });

/** The first stock of a new SKU needs the permission for stock, too. @throws ApiError not_allowed */
function requireStockRight(c: Context<BackendEnv>, variants: { on_hand?: number }[]): void {
  if (!variants.some(({ on_hand }) => on_hand)) return;
  if (!may(c.get("administrator"), "stock_write")) throw new ApiError("not_allowed");
}
