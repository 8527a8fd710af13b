import { asc, inArray } from "drizzle-orm";
import type { OrderFilter } from "@/lib/contract/order-list";
import { paymentWord } from "@/lib/contract/payment-word";
import type { StaffRole } from "@/lib/contract/permissions";
import { formatDateTime } from "@/lib/format";
import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { factsOf } from "../orders/order-facts";
import { orderLines } from "../orders/tables";
import { ordersInBatches } from "./export-orders";

const words = messagesOf(defaultLocale);

type Order = ReturnType<typeof factsOf>;
type Sold = ReturnType<typeof soldIn>;

const columns = {
  number: ({ number }) => number,
  placed_at: ({ placed_at }) => formatDateTime(placed_at),
  order_status: ({ order_status }) => words.order.order_status[order_status],
  payment_status: (order) => words.order.payment_statuses[paymentWord(order)],
  payment: ({ payment }) => words.checkout[payment],
  sku: (_, { sku }) => sku,
  title: (_, { title }) => title,
  values: (_, { values }) => values,
  unit_price: (_, { price }) => price,
  pieces: (_, { pieces }) => pieces,
  line_discount: (_, { discount }) => discount,
  line_sum: (_, { sum }) => sum,
} satisfies Record<string, (order: Order, sold: Sold) => string | number>;

export const lineHeadings = () =>
  (Object.keys(columns) as (keyof typeof columns)[]).map((column) => apiMessage(`export.order_lines.${column}`));

/** One row per sku of an order, and one for its delivery fee: their sums, in TWD, add up to what the order costs. */
export async function* exportOrderLines(db: Database, filter: OrderFilter, role: StaffRole) {
  for await (const rows of ordersInBatches(db, filter, role)) {
    const ids = rows.map(({ id }) => id);
    const lines = await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.id));
    yield rows.flatMap((row) => {
      const order = factsOf(row);
      const goods = lines.filter(({ orderId, amount }) => orderId === row.id && amount > 0).map(soldIn);
      return [...goods, ...feeOf(order)].map((sold) => Object.values(columns).map((cell) => cell(order, sold)));
    });
  }
}

function soldIn({ sku, title, values, unitPrice, amount, discount, total }: typeof orderLines.$inferSelect) {
  const words = values.join("\u30FB");
  return { sku, title, values: words, price: unitPrice, pieces: amount, discount, sum: total - discount };
}

function feeOf({ shipping_fee: fee }: Order): Sold[] {
  if (fee === 0) return [];
  return [
    {
      sku: "",
      title: apiMessage("export.orders.shipping_fee"),
      values: "",
      price: fee,
      pieces: 1,
      discount: 0,
      sum: fee,
    },
  ];
}
