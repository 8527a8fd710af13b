import { and, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { skuIn } from "@/lib/contract/admin-products";
import type {
  Inventory,
  InventoryListing,
  InventoryListQuery,
  MovementListQuery,
  StockMovementKind,
  StockMovementListing,
} from "@/lib/contract/inventories";
import { MAX_FOUND } from "@/lib/contract/limits";
import type { ProductImage } from "@/lib/contract/products";
import { productFacets } from "../catalogue/facet-tables";
import { priceNow } from "../catalogue/price-now";
import { matches } from "../catalogue/product-filters";
import { inventories, products, productVariants, stockMovements } from "../catalogue/tables";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { countFound, listPage, readPage } from "../db/queries/list-page";
import { orNotFound } from "../http/api-error";
import { stockAlerts } from "../stock-alerts/tables";

const available = sql<number>`(${inventories.onHand} - ${inventories.reserved})`;

/** For sale and low in stock. `offset 0` forces a lookup per row, or the database would read every variant. */
export const runningOut = sql`"inventories"."on_hand" - "inventories"."reserved" <= "inventories"."low_stock_at" and exists (
  select from product_variants v join product_facets f on f.product_id = v.product_id and f.low_stock and f.published
  where v.sku = "inventories"."sku" and not v.archived offset 0)`;

/** SKUs that run out and have no available items left. */
export const noneLeft = sql`${runningOut} and "inventories"."on_hand" <= "inventories"."reserved"`;

const sortColumns = {
  sku: inventories.sku,
  on_hand: inventories.onHand,
  reserved: inventories.reserved,
  available,
  updated_at: inventories.updatedAt,
};

const fields = {
  sku: inventories.sku,
  product_id: productFacets.productId,
  title: productFacets.title,
  values: productVariants.values,
  image: sql<ProductImage | null>`(select jsonb_build_object('url', i.url, 'thumb_url', i.thumb_url, 'alt', i.alt,
    'width', i.width, 'height', i.height) from product_images i where i.product_id = ${productFacets.productId}
    order by i.url is distinct from ${productVariants.imageUrl}, i.position limit 1)`,
  published: productFacets.published,
  archived: sql<boolean>`${productVariants.archived} or ${productFacets.archived}`,
  on_hand: inventories.onHand,
  reserved: inventories.reserved,
  available,
  low_stock_at: inventories.lowStockAt,
  price_now: sql<number>`(select ${priceNow('"product_variants"', "p")} from ${products} p
    where p.id = ${productFacets.productId})`,
  price: productVariants.price,
  compare_at_price: productVariants.compareAtPrice,
  sale_price: productVariants.salePrice,
  cost: productVariants.cost,
  barcode: productVariants.barcode,
  alerts_waiting: sql<number>`(select count(*)::int from ${stockAlerts} a
    where a.sku = ${inventories.sku} and a.confirmed_at is not null and a.told_at is null)`,
  updated_at: isoTime(inventories.updatedAt),
};

function withProducts(db: Database) {
  return db
    .select(fields)
    .from(inventories)
    .innerJoin(productVariants, eq(productVariants.sku, inventories.sku))
    .innerJoin(productFacets, eq(productFacets.productId, productVariants.productId));
}

/** One page of all skus with their stock, archived ones too while their ledger is needed. */
export function listInventories(db: Database, query: InventoryListQuery): Promise<InventoryListing> {
  const { keyword, product_id, product_ids, low_stock, none_left } = query;
  const ids = product_ids?.split(",").map(Number);
  const narrowed = (found: (products: SQL) => SQL) =>
    and(
      keyword ? (isSku(keyword) ? like(inventories.sku, `${skuIn(keyword)}%`) : found(matches(keyword))) : undefined,
      product_id ? ofProducts(eq(productFacets.productId, product_id)) : undefined,
      ids ? ofProducts(inArray(productFacets.productId, ids)) : undefined,
      low_stock ? runningOut : undefined,
      none_left ? noneLeft : undefined,
    );
  return listPage(db, {
    rows: withProducts(db).$dynamic(),
    key: inventories.sku,
    where: narrowed(ofProducts),
    whereFew: narrowed(low_stock || none_left || product_id || ids ? ofProducts : ofFewProducts),
    sortBy: sortColumns[query.sort_target],
    query,
  });
}

function ofProducts(where: SQL): SQL {
  return sql`${inventories.sku} in (select ${productVariants.sku} from ${productVariants} join ${productFacets}
    on ${productFacets.productId} = ${productVariants.productId} where ${where})`;
}

/** The same SKU by SKU, where a join would read all. Limited to what is counted, so it must be the only condition. */
function ofFewProducts(where: SQL): SQL {
  const found = sql`select ${productFacets.productId} from ${productFacets} where ${where} limit ${MAX_FOUND + 1}`;
  return sql`${inventories.sku} = any(array(select ${productVariants.sku} from ${productVariants}
    where ${productVariants.productId} = any(array(${found})) limit ${MAX_FOUND + 1}))`;
}

/** A keyword that looks like part of a sku is searched as one; others are searched in the products' texts. */
function isSku(keyword: string): boolean {
  return /^[A-Z0-9]+([-_./][A-Z0-9]*)+$/.test(skuIn(keyword));
}

/** The stock of these skus, in no particular order; unknown skus are left out. */
export function inventoriesOf(db: Database, skus: string[]): Promise<Inventory[]> {
  return skus.length === 0 ? Promise.resolve([]) : readInventories(db, inArray(inventories.sku, skus), skus.length);
}

export function readInventories(db: Database, where: SQL | undefined, limit: number) {
  return withProducts(db).where(where).limit(limit).$dynamic();
}

/** The stock of one sku. @throws ApiError not_found */
export async function findInventory(db: Database, sku: string): Promise<Inventory> {
  return orNotFound((await withProducts(db).where(eq(inventories.sku, sku)).limit(1))[0]);
}

/** What each kind of movement does to the two numbers of a sku. */
const effects: Record<StockMovementKind, { onHand: -1 | 0 | 1; reserved: -1 | 0 | 1 }> = {
  received: { onHand: 1, reserved: 0 },
  added: { onHand: 1, reserved: 0 },
  removed: { onHand: -1, reserved: 0 },
  reserved: { onHand: 0, reserved: 1 },
  released: { onHand: 0, reserved: -1 },
  shipped: { onHand: -1, reserved: -1 },
  unshipped: { onHand: 1, reserved: 1 },
  restocked: { onHand: 1, reserved: 0 },
  written_off: { onHand: 0, reserved: 0 },
};

const kindsThat = (change: -1 | 1) =>
  sql.raw(
    Object.entries(effects)
      .filter(([, { onHand }]) => onHand === change)
      .map(([kind]) => `'${kind}'`)
      .join(", "),
  );

const onHandChange = sql`case when ${stockMovements.kind} in (${kindsThat(1)}) then ${stockMovements.quantity}
  when ${stockMovements.kind} in (${kindsThat(-1)}) then -${stockMovements.quantity} else 0 end`;

const sourceId = sql`split_part(${stockMovements.source}, ':', 2)::int`;

/** The order whose line, parcel or return moved the stock; null for changes by staff. */
const orderNumber = sql<string | null>`(select o.number from orders o where o.id =
  case split_part(${stockMovements.source}, ':', 1)
    when 'order_line' then (select l.order_id from order_lines l where l.id = ${sourceId})
    when 'order_removal' then (select l.order_id from order_removals m join order_lines l on l.id = m.order_line_id
      where m.id = ${sourceId})
    when 'shipment_line' then (select s.order_id from shipment_lines l join shipments s on s.id = l.shipment_id
      where l.id = ${sourceId})
    when 'return_line' then (select r.order_id from return_lines l join returns r on r.id = l.return_id
      where l.id = ${sourceId})
  end)`;

export async function listMovements(
  db: Database,
  sku: string,
  query: MovementListQuery,
): Promise<StockMovementListing> {
  const where = eq(stockMovements.sku, sku);
  const { id, kind, quantity, reason, note, administratorName } = stockMovements;
  const { rows, pageOf } = await readPage(
    query,
    () => countFound(db, stockMovements, where),
    ({ limit, offset }) =>
      db
        .select({
          id,
          kind,
          quantity,
          reason,
          note,
          by: administratorName,
          // Computed backwards from the current stock, so that only the shown part of the ledger is read.
          balance: sql<number>`((select i.on_hand from inventories i where i.sku = ${sku})
            - coalesce(sum(${onHandChange}) over (order by ${stockMovements.id} desc
              rows between unbounded preceding and 1 preceding), 0))::int`,
          order_number: orderNumber,
          created_at: isoTime(stockMovements.createdAt),
        })
        .from(stockMovements)
        .where(where)
        .orderBy(desc(stockMovements.id))
        .limit(limit)
        .offset(offset),
  );
  const data = rows.map((row) => ({
    ...row,
    on_hand_change: effects[row.kind].onHand * row.quantity,
    reserved_change: effects[row.kind].reserved * row.quantity,
  }));
  return pageOf(data);
}
