import { and, count, gte, sql } from "drizzle-orm";
import type { SalesFigures, SalesSum } from "@/lib/contract/dashboard";
import { startOfTaipeiDay, taipeiDay } from "@/lib/format";
import type { Database } from "../db/database";
import { findBestSellers, isSold } from "../orders/best-sellers";
import { orders } from "../orders/tables";

const DAY = 24 * 60 * 60 * 1000;
const MOST_SELLERS = 10;

type Day = { day: string; orders: number; sales: number };

/**
 * Sales of the last days including today, and of as many days before. An order counts on the day it was placed, minus
 * later refunds. Best sellers are counted in items, without returned ones, at prices after the coupon.
 */
export async function readSales(db: Database, days: number, now = new Date()): Promise<SalesFigures> {
  const today = startOfTaipeiDay(taipeiDay(now)).getTime();
  const start = new Date(today - (days - 1) * DAY);
  const [byDay, best_sellers] = await Promise.all([
    sumByDay(db, new Date(start.getTime() - days * DAY)),
    findBestSellers(db, { since: start, most: MOST_SELLERS }),
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
  // Taipei has no summer time, so a fixed offset avoids the time zone tables.
  const day = sql<string>`to_char(${orders.placedAt} at time zone interval '8 hours', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      day,
      orders: count(),
      sales: sql<number>`sum(${orders.total} - ${orders.refundedTotal})::int`,
    })
    .from(orders)
    .where(and(isSold, gte(orders.placedAt, since)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row]));
}

function sum(days: Day[]): SalesSum {
  const orders = days.reduce((total, day) => total + day.orders, 0);
  const sales = days.reduce((total, day) => total + day.sales, 0);
  return { orders, sales, average: orders === 0 ? 0 : Math.round(sales / orders) };
}
