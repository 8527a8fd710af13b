import { eq, sql } from "drizzle-orm";
import { may, type Permission, type StaffRights } from "@/lib/contract/permissions";
import type { ChangedVariants, VariantCells, VariantChange } from "@/lib/contract/variant-cells";
import { writeAuditLog } from "../audit/write-audit-log";
import { adjustStock } from "../catalogue/adjust-stock";
import { refreshPrices } from "../catalogue/price-now";
import { inventories, products, productVariants } from "../catalogue/tables";
import type { Database } from "../db/database";
import { ApiError, fieldRefused, orNotFound } from "../http/api-error";
import { runBulk } from "../http/run-bulk";
import { inventoriesOf } from "./queries";

type By = StaffRights & { id: number; name: string; clientAddress?: string };

/**
 * Changes cells of many skus, row by row: an invalid row, or one with a cell that differs from what was on the
 * screen, is refused and leaves the others as they are. Each changed row has its own entry in the log.
 */
export async function changeVariants(tx: Database, changes: VariantChange[], by: By): Promise<ChangedVariants> {
  const skus = changes.map(({ sku }) => sku);
  const { results } = await runBulk(tx, skus, async (row, sku) => {
    const change = orNotFound(changes.find((one) => one.sku === sku));
    requireRights(change.now, by);
    await changeRow(row, change, by);
    const entry = { by, action: "variant_change" as const, subject: sku, clientAddress: by.clientAddress };
    await writeAuditLog(row, { ...entry, before: change.was, after: change.now });
  });
  return { results, rows: await inventoriesOf(tx, skus) };
}

/** @throws ApiError not_allowed */
function requireRights(now: VariantCells, by: StaffRights): void {
  const needed: Permission[] = [
    ...(now.on_hand === undefined ? [] : ["stock_write" as const]),
    ...(Object.keys(now).some((name) => name !== "on_hand") ? ["catalogue_write" as const] : []),
  ];
  if (!needed.every((permission) => may(by, permission))) throw new ApiError("not_allowed");
}

/** @throws ApiError not_found, state_conflict for what is no longer sold, version_conflict, validation_failed, stock_reserved */
async function changeRow(tx: Database, { sku, was, now }: VariantChange, by: By): Promise<void> {
  const { on_hand, low_stock_at, ...prices } = now;
  const current = await lockVariant(tx, sku);
  const { on_hand: seen_on_hand = 0, ...others } = was;
  for (const [name, value] of Object.entries(others)) {
    if (current[name as keyof typeof others] !== value) throw new ApiError("version_conflict");
  }
  const { price, compare_at_price, sale_price, cost } = { ...current, ...prices };
  if (compare_at_price !== null && compare_at_price <= price)
    throw fieldRefused("compare_at_price", "fields.back_office.former_price");
  if (sale_price !== null && sale_price >= price) throw fieldRefused("sale_price", "fields.back_office.sale_price");
  if (Object.keys(prices).length > 0) {
    const columns = { price, compareAtPrice: compare_at_price, salePrice: sale_price, cost };
    await tx.update(productVariants).set(columns).where(eq(productVariants.sku, sku));
    await refreshPrices(tx, [current.productId]);
  }
  if (low_stock_at !== undefined) {
    await tx.update(inventories).set({ lowStockAt: low_stock_at }).where(eq(inventories.sku, sku));
  }
  if (Object.keys(others).length > 0) {
    const touched = { version: sql`${products.version} + 1`, updatedAt: sql`now()` };
    await tx.update(products).set(touched).where(eq(products.id, current.productId));
  }
  if (on_hand !== undefined) await adjustStock(tx, { sku, on_hand, seen_on_hand, reason: "count" }, by.name);
}

/** Locks the product first, in the same order as saving a product. */
async function lockVariant(tx: Database, sku: string) {
  const [owner] = await tx
    .select({ id: products.id, archived: products.archived })
    .from(products)
    .where(sql`${products.id} = (select product_id from product_variants where sku = ${sku})`)
    .for("update");
  const { id: productId, archived } = orNotFound(owner);
  const [variant] = await tx
    .select({
      price: productVariants.price,
      compare_at_price: productVariants.compareAtPrice,
      sale_price: productVariants.salePrice,
      cost: productVariants.cost,
      low_stock_at: inventories.lowStockAt,
      archived: productVariants.archived,
    })
    .from(productVariants)
    .innerJoin(inventories, eq(inventories.sku, productVariants.sku))
    .where(eq(productVariants.sku, sku))
    .for("update");
  const found = orNotFound(variant);
  if (archived || found.archived) throw new ApiError("state_conflict");
  return { ...found, productId };
}
