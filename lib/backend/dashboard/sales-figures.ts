import { and, count, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { SalesFigures, SalesSum } from "@/lib/contract/dashboard";
import type { OrderStatus } from "@/lib/contract/orders";
import { startOfTaipeiDay, taipeiDay } from "@/lib/format";
import type { Database } from "../db/database";
import { orderLines, orders } from "../orders/tables";

const DAY = 24 * 60 * 60 * 1000;
const MOST_SELLERS = 10;

/**
 * Orders that are sales: confirmed by staff, or paid, which confirms them. What waits for either is not a sale yet, and
 * what was cancelled is none.
 */
const sold: OrderStatus[] = ["processing", "completed"];

type Day = { day: string; orders: number; sales: number };

/**
 * What was sold in the last days, today included, and in as many days before. An order counts on the day it was placed,
 * with everything that was agreed to (goods, delivery, after the coupon) minus what went back to the shopper since; so a
 * day's sales can shrink later. Best sellers are counted in pieces, without the pieces that came back in a return, and in
 * what they cost after the coupon.
 */
export async function readSales(db: Database, days: number, now = new Date()): Promise<SalesFigures> {
  const today = startOfTaipeiDay(taipeiDay(now)).getTime();
  const start = new Date(today - (days - 1) * DAY);
  const [byDay, best_sellers] = await Promise.all([
    sumByDay(db, new Date(start.getTime() - days * DAY)),
    findBestSellers(db, start),
  ]);
  const series = Array.from({ length: 2 * days }, (_, index): Day => {
    const day = taipeiDay(new Date(today - (2 * days - 1 - index) * DAY));
    return byDay.get(day) ?? { day, orders: 0, sales: 0 };
  });
  return {
    days,
    total: sum(series.slice(days)),
    previous: sum(series.slice(0, days)),
    series: series.slice(days),
    best_sellers,
  };
}

async function sumByDay(db: Database, since: Date): Promise<Map<string, Day>> {
  // Taipei has no summer time, so a fixed offset is its time; no table of zones is asked.
  const day = sql<string>`to_char(${orders.placedAt} at time zone interval '8 hours', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      day,
      orders: count(),
      sales: sql<number>`sum(${orders.total} - ${orders.refundedTotal})::int`,
    })
    .from(orders)
    .where(and(inArray(orders.orderStatus, sold), gte(orders.placedAt, since)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row]));
}

function sum(days: Day[]): SalesSum {
  const orders = days.reduce((total, day) => total + day.orders, 0);
  const sales = days.reduce((total, day) => total + day.sales, 0);
  return { orders, sales, average: orders === 0 ? 0 : Math.round(sales / orders) };
}

/** By product and not by variant, under the title that it was last sold under. */
async function findBestSellers(db: Database, since: Date): Promise<SalesFigures["best_sellers"]> {
  // Returned pieces are few: added up once, by line, instead of asked for with every line.
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
  // Follows from the condition below, and spares the lines of all the orders before: it is an index that is read from here on.
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
      and(inArray(orders.orderStatus, sold), gte(orders.placedAt, since), sql`${orderLines.orderId} >= ${firstOrder}`),
    )
    .groupBy(orderLines.productId)
    .having(sql`${pieces} > 0`)
    .orderBy(desc(pieces), orderLines.productId)
    .limit(MOST_SELLERS);
}
