import { and, type Column, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { SalesReport } from "@/lib/contract/sales-report";
import { monthAfter, startOfTaipeiDay } from "@/lib/format";
import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { apiMessage } from "@/lib/i18n/translate";
import { productCategories, products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { isSold } from "../orders/best-sellers";
import { payments, refunds } from "../orders/payment-tables";
import { orderLines, orders } from "../orders/tables";

const MONTHS = 12;

/**
 * The month's sales for a bookkeeper, in TWD. An order counts in the month in which it was placed, once it is confirmed
 * (`isSold`); refunds reduce that month. Money received and paid back counts in the month in which it moved.
 */
export async function readSalesReport(db: Database, month: string, now = new Date()): Promise<SalesReport> {
  const [start, end] = [startOf(month), startOf(monthAfter(month, 1))];
  const placed = and(isSold, gte(orders.placedAt, start), lt(orders.placedAt, end));
  const [months, before, byMethod, received, paidBack, byCategory, [fees]] = await Promise.all([
    sumByMonth(db, month),
    sumBefore(db, month, now),
    db
      .select({ payment: orders.paymentMethod, ...soldSums })
      .from(orders)
      .where(placed)
      .groupBy(orders.paymentMethod),
    db
      .select({ payment: payments.method, amount: sql<number>`sum(${payments.amount})::int` })
      .from(payments)
      .where(and(eq(payments.status, "paid"), gte(payments.paidAt, start), lt(payments.paidAt, end)))
      .groupBy(payments.method),
    db
      .select({ payment: paidBy, amount: sql<number>`sum(${refunds.amount})::int` })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .leftJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.status, "succeeded"), gte(refunds.settledAt, start), lt(refunds.settledAt, end)))
      .groupBy(paidBy),
    sumByCategory(db, placed),
    db
      .select({ sum: sumOf(orders.shippingFee) })
      .from(orders)
      .where(placed),
  ]);
  const amountOf = (rows: { payment: PaymentMethod; amount: number }[], method: PaymentMethod) =>
    rows.find(({ payment }) => payment === method)?.amount ?? 0;
  const methods = new Set([...byMethod, ...received, ...paidBack].map(({ payment }) => payment));
  return {
    month,
    months,
    before,
    payments: [...methods].toSorted().map((payment) => ({
      payment,
      ...withNet(byMethod.find((row) => row.payment === payment)),
      received: amountOf(received, payment),
      paid_back: amountOf(paidBack, payment),
    })),
    categories: byCategory,
    shipping_fees: fees?.sum ?? 0,
  };
}

/** Payment method of the refunded payment: an order may have several. Old refunds do not record it. */
const paidBy = sql<PaymentMethod>`coalesce(${payments.method}, ${orders.paymentMethod})`;

const sumOf = (column: Column) => sql<number>`coalesce(sum(${column}), 0)::int`;

const soldSums = {
  orders: count(),
  sales: sql<number>`sum(${orders.total})::int`,
  refunded: sql<number>`sum(${orders.refundedTotal})::int`,
};

type Sold = { orders: number; sales: number; refunded: number };

function withNet({ orders, sales, refunded }: Sold = { orders: 0, sales: 0, refunded: 0 }) {
  return { orders, sales, refunded, net: sales - refunded };
}

async function sumByMonth(db: Database, last: string): Promise<SalesReport["months"]> {
  const first = monthAfter(last, 1 - MONTHS);
  // Taipei has no summer time, so a fixed offset is its time.
  const month = sql<string>`to_char(${orders.placedAt} at time zone interval '8 hours', 'YYYY-MM')`;
  const rows = await db
    .select({ month, ...soldSums })
    .from(orders)
    .where(and(isSold, gte(orders.placedAt, startOf(first)), lt(orders.placedAt, startOf(monthAfter(last, 1)))))
    .groupBy(sql`1`);
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthAfter(first, index);
    return { month, ...withNet(rows.find((row) => row.month === month)) };
  });
}

/** Sums of the previous month, up to the same time and day as `now`; a shorter month counts in full. */
async function sumBefore(db: Database, month: string, now: Date): Promise<SalesReport["before"]> {
  const [first, start, end] = [startOf(monthAfter(month, -1)), startOf(month), startOf(monthAfter(month, 1))];
  const passed = new Date(first.getTime() + now.getTime() - start.getTime());
  const is_partial = now >= start && now < end && passed < start;
  const until = is_partial ? passed : start;
  const [row] = await db
    .select({ orders: count(), sales: sumOf(orders.total), refunded: sumOf(orders.refundedTotal) })
    .from(orders)
    .where(and(isSold, gte(orders.placedAt, first), lt(orders.placedAt, until)));
  return { ...withNet(row), is_partial };
}

function sumByCategory(db: Database, placed: SQL | undefined) {
  const sales = sql<number>`sum(${orderLines.total} - ${orderLines.discount})::int`;
  return (
    db
      .select({
        category_id: productCategories.id,
        title: productCategories.title,
        pieces: sql<number>`sum(${orderLines.amount})::int`,
        sales,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .leftJoin(products, eq(products.id, orderLines.productId))
      .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
      .where(placed)
      .groupBy(productCategories.id, productCategories.title)
      .orderBy(sql`${sales} desc`, productCategories.id)
      // One more row for deleted products.
      .limit(MAX_CATEGORIES + 1)
  );
}

function startOf(month: string): Date {
  return startOfTaipeiDay(`${month}-01`);
}

const sums = ["orders", "pieces", "sales", "refunded", "net", "received", "paid_back"] as const;

type Word = (typeof sums)[number] | "row" | "name" | "month" | "payment" | "category" | "no_category" | "shipping_fees";

const word = (name: Word) => apiMessage(`export.sales_report.${name}`);

export const reportHeadings = () => (["row", "name", ...sums] as const).map(word);

/** A row of the file; columns missing in `values` stay empty. */
function rowOf(kind: Word, name: string, values: { [sum in (typeof sums)[number]]?: number }) {
  return [word(kind), name, ...sums.map((sum) => values[sum] ?? "")];
}

/** The report as rows of a file: the months, then the chosen month's payment methods, categories and delivery fees. */
export async function* exportSalesReport(db: Database, month: string) {
  const report = await readSalesReport(db, month);
  yield report.months.map((row) => rowOf("month", row.month, row));
  yield report.payments.map((row) => rowOf("payment", messagesOf(defaultLocale).checkout[row.payment], row));
  yield report.categories.map((row) => rowOf("category", row.title ?? word("no_category"), row));
  yield [rowOf("shipping_fees", "", { sales: report.shipping_fees })];
}
