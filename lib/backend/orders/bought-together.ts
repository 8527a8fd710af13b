import { and, desc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { MAX_BOUGHT_TOGETHER } from "@/lib/contract/limits";
import type { ProductSummary } from "@/lib/contract/products";
import { piecesAvailable } from "../catalogue/product-fields";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { readShown } from "./best-sellers";
import { orderLines, orders } from "./tables";

/** Only the newest lines of a product are read: enough to count by, and fast with years of orders. */
const NEWEST = 500;

/** Minimum number of orders: a single one says nothing, and would reveal what one shopper bought. */
const LEAST = 2;

/** The same rule as `isSold` of best sellers, for a few orders already found. */
const isSold = or(
  inArray(orders.orderStatus, ["processing", "completed"]),
  and(eq(orders.orderStatus, "pending"), gt(orders.credit, 0)),
);

/** Products counted before those that cannot be bought now are removed. */
const CANDIDATES = 24;

/**
 * Products most often ordered together with a product, and available now. Uses the index `order_lines_product` for
 * the product's own lines and `order_lines_order` for the other lines of those orders.
 * @returns undefined for a product that the shop does not show
 */
export async function listBoughtTogether(db: Database, id: number): Promise<ProductSummary[] | undefined> {
  const [own] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.published, true)));
  if (!own) return undefined;
  const newest = db
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.productId, id), gt(orderLines.amount, 0)))
    .orderBy(desc(orderLines.orderId))
    .limit(NEWEST)
    .as("newest");
  const beside = alias(orderLines, "beside");
  const inOrders = sql<number>`count(distinct ${beside.orderId})::int`;
  const counted = await db
    .select({ productId: beside.productId, inOrders })
    .from(newest)
    .innerJoin(orders, eq(orders.id, newest.orderId))
    .innerJoin(beside, eq(beside.orderId, orders.id))
    .where(and(isSold, ne(beside.productId, id), gt(beside.amount, 0)))
    .groupBy(beside.productId)
    .having(sql`${inOrders} >= ${LEAST}`)
    .orderBy(desc(inOrders), desc(beside.productId))
    .limit(CANDIDATES);
  const ids = counted.map(({ productId }) => productId);
  return (await readShown(db, ids, gt(piecesAvailable, 0))).slice(0, MAX_BOUGHT_TOGETHER);
}
