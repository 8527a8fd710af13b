import { eq, inArray, sql } from "drizzle-orm";
import type { UpdateProduct } from "@/lib/contract/admin-products";
import { variantFields } from "@/lib/contract/product-fields";
import type { Database } from "../db/database";
import { assignments, documentValues, recordColumns } from "../db/queries/declared-columns";
import { fieldRefused } from "../http/api-error";
import { newVariantOf } from "./product-document";
import { addVariants } from "./save-product";
import { inventories, productVariants } from "./tables";

type Variants = UpdateProduct["variants"];

/**
 * Gives a product these variants in this order. Missing ones are deleted if nothing refers to their SKU, otherwise
 * archived, for the sake of orders, ledger and carts. A sku is never renamed.
 * @returns the variants, including the missing ones, unchanged
 * @throws ApiError validation_failed for a sku of another product, and for first stock of a SKU that has a ledger
 * already
 */
export async function replaceVariants(
  tx: Database,
  productId: number,
  { variants: given, images }: Pick<UpdateProduct, "variants" | "images">,
): Promise<Variants> {
  const skus = given.map(({ sku }) => sku);
  const known = await tx
    .select()
    .from(productVariants)
    .where(sql`${productVariants.productId} = ${productId} or ${inArray(productVariants.sku, skus)}`)
    .orderBy(productVariants.sku)
    .for("update");
  const owners = new Map(known.map((row) => [row.sku, row.productId]));
  for (const [index, { sku, on_hand }] of given.entries()) {
    const owner = owners.get(sku);
    if (owner !== undefined && owner !== productId) throw fieldRefused(`variants.${index}.sku`, "fields.sku_taken");
    if (owner !== undefined && on_hand !== undefined)
      throw fieldRefused(`variants.${index}.on_hand`, "fields.sku_known");
  }
  const variants = given.map((variant) => withKept(variant, known, images));
  const gone = known.filter((row) => row.productId === productId && !row.archived && !skus.includes(row.sku));
  await remove(tx, gone);
  // Moved away first: two variants that swap positions would violate the unique index.
  await tx
    .update(productVariants)
    .set({ position: sql`-1 - ${productVariants.position}` })
    .where(sql`${productVariants.productId} = ${productId} and not ${productVariants.archived}`);
  const placed = variants.map((variant, position) => ({ ...variant, position }));
  const isNew = ({ sku }: { sku: string }) => !owners.has(sku);
  const added = placed.filter(isNew).map((variant) => ({ ...newVariantOf(variant), position: variant.position }));
  const kept = placed.filter(({ sku }) => owners.has(sku));
  await rewrite(tx, kept);
  await setThresholds(tx, kept);
  await addVariants(tx, productId, added);
  return variants;
}

/** Drops the variant's picture when the product no longer has it. */
function withKept(variant: Variants[number], known: Row[], images: { url: string }[]): Variants[number] {
  const row = known.find(({ sku }) => sku === variant.sku);
  if (!row) return variant;
  const image_url = images.some(({ url }) => url === row.imageUrl) ? row.imageUrl : null;
  const kept = { ...documentValues(variantFields, row), image_url };
  const said = Object.entries(variant).filter(([, value]) => value !== undefined);
  return { ...kept, ...(Object.fromEntries(said) as Variants[number]) };
}

type Row = typeof productVariants.$inferSelect;

/** Locks rows in the order in which orders reserve stock, to avoid deadlocks. */
async function setThresholds(tx: Database, variants: Variants): Promise<void> {
  const wanted = variants.flatMap(({ sku, low_stock_at }) => (low_stock_at === undefined ? [] : { sku, low_stock_at }));
  if (wanted.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n(sku text, low_stock_at int)`;
  await tx.execute(sql`
    with locked as materialized (
      select i.sku, n.low_stock_at from inventories i join ${rows} on n.sku = i.sku
      where i.low_stock_at <> n.low_stock_at order by i.sku collate "C" for update of i)
    update inventories i set low_stock_at = locked.low_stock_at from locked where i.sku = locked.sku`);
}

/** All in one statement, however many there are. */
async function rewrite(tx: Database, variants: (Variants[number] & { position: number })[]): Promise<void> {
  if (variants.length === 0) return;
  const rows = JSON.stringify(variants.map(({ on_hand: _, ...variant }) => variant));
  await tx.execute(sql`
    update product_variants v
    set "values" = n."values", price = n.price, position = n.position, archived = false, image_url = n.image_url,
      ${assignments(variantFields, "n")}
    from jsonb_to_recordset(${rows}::jsonb)
      as n(sku text, "values" jsonb, price int, position int, image_url text, ${recordColumns(variantFields)})
    where v.sku = n.sku`);
}

async function remove(tx: Database, variants: { sku: string }[]): Promise<void> {
  const skus = variants.map(({ sku }) => sku);
  if (skus.length === 0) return;
  const used = await usedSkus(tx, skus);
  const unused = skus.filter((sku) => !used.includes(sku));
  if (used.length > 0) {
    await tx.update(productVariants).set({ archived: true }).where(inArray(productVariants.sku, used));
  }
  if (unused.length > 0) {
    await tx.delete(inventories).where(inArray(inventories.sku, unused));
    await tx.delete(productVariants).where(inArray(productVariants.sku, unused));
  }
}

/** SKUs with a stock movement, which every order makes, or a line in a cart. */
async function usedSkus(tx: Database, skus: string[]): Promise<string[]> {
  const rows = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(
      sql`${inArray(productVariants.sku, skus)} and (
        exists (select 1 from stock_movements m where m.sku = ${productVariants.sku})
        or exists (select 1 from cart_lines l where l.sku = ${productVariants.sku}))`,
    );
  return rows.map(({ sku }) => sku);
}

export async function skusOf(tx: Database, productId: number): Promise<string[]> {
  const rows = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .for("update");
  return rows.map(({ sku }) => sku);
}
