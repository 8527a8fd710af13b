import { and, desc, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import { BEST_SELLER_DAYS, MAX_BEST_SELLERS } from "@/lib/contract/limits";
import type { OrderStatus } from "@/lib/contract/orders";
import type { ProductSummary } from "@/lib/contract/products";
import { startOfTaipeiDay, taipeiDay } from "@/lib/format";
import { summaryFields } from "../catalogue/product-fields";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { isOneOf } from "../db/queries/is-one-of";
import { orderLines, orders } from "./tables";

const DAY = 24 * 60 * 60 * 1000;

/**
 * What counts as sold: confirmed by staff, or paid, which confirms it; also while only the rest of a payment is due.
 * Those are few and are looked up apart, so that sums go on reading the index `orders_desk` alone.
 */
export const isSold = or(
  inArray(orders.orderStatus, ["processing", "completed"]),
  sql`${orders.id} in (select o.id from orders o where ${isOneOf<OrderStatus>("o.order_status", ["pending"])} and o.credit > 0)`,
);

/**
 * The best-selling products since a time, most items first: without returned items, at prices after the coupon.
 * Grouped by product, not variant, under the title of its last sale.
 * @param isShown only products that the shop shows
 */
export async function findBestSellers(
  db: Database,
  { since, most, isShown = false }: { since: Date; most: number; isShown?: boolean },
) {
  // Returned items are few: summed once by line, instead of a lookup for every line.
  const returned = db.$with("returned").as(
    db
      .select({
        lineId: sql<number>`rl.order_line_id`.as("came_back_line"),
        pieces: sql<number>`sum(rl.sellable + rl.damaged)::int`.as("came_back"),
      })
      .from(sql`returns r cross join lateral (select * from return_lines l where l.return_id = r.id offset 0) rl`)
      .where(sql`r.created_at >= ${since}`)
      .groupBy(sql`1`),
  );
  // Implied by the condition below; it lets the index skip the lines of all earlier orders.
  const firstOrder = sql`(select min(recent.id) from (select o.id from orders o where o.placed_at >= ${since} offset 0) recent)`;
  const pieces = sql<number>`sum(${orderLines.amount} - coalesce(${returned.pieces}, 0))::int`;
  const price = sql`(${orderLines.total} - ${orderLines.discount})`;
  const givenBack = sql`sum(${price}::numeric * ${returned.pieces} / ${orderLines.amount}) filter (where ${returned.pieces} > 0)`;
  return db
    .with(returned)
    .select({
      product_id: orderLines.productId,
      title: sql<string>`(select l.title from order_lines l where l.id = max(${orderLines.id}))`,
      pieces,
      sales: sql<number>`round(sum(${price}) - coalesce(${givenBack}, 0))::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(returned, eq(returned.lineId, orderLines.id))
    .where(
      and(
        isSold,
        gte(orders.placedAt, since),
        sql`${orderLines.orderId} >= ${firstOrder}`,
        isShown ? sql`${orderLines.productId} in (select p.id from products p where p.published)` : undefined,
      ),
    )
    .groupBy(orderLines.productId)
    .having(sql`${pieces} > 0`)
    .orderBy(desc(pieces), orderLines.productId)
    .limit(most);
}

/** Start of the four weeks that end with today. */
export function bestSellersSince(now: Date): Date {
  return new Date(startOfTaipeiDay(taipeiDay(now)).getTime() - (BEST_SELLER_DAYS - 1) * DAY);
}

/** The best-selling published products of the last four weeks including today, most sold first. */
export async function listBestSellers(db: Database, now?: Date): Promise<ProductSummary[]> {
  const since = bestSellersSince(now ?? (await databaseNow(db)));
  const best = await findBestSellers(db, { since, most: MAX_BEST_SELLERS, isShown: true });
  const ids = best.map(({ product_id }) => product_id);
  return readShown(db, ids);
}

/** Those of the given products that the shop shows, in the given order. @param also a further condition */
export async function readShown(db: Database, ids: number[], also?: SQL): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const shown = and(inArray(products.id, ids), eq(products.published, true), also);
  const rows = await db.select(summaryFields).from(products).where(shown);
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
