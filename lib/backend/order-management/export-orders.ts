import { and, asc, desc, inArray, sql } from "drizzle-orm";
import type { OrderFilter } from "@/lib/contract/order-list";
import { paymentWord } from "@/lib/contract/payment-word";
import { may, type StaffRights } from "@/lib/contract/permissions";
import { formatDateTime, formatPhone } from "@/lib/format";
import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { inBatches } from "../db/queries/in-batches";
import type { OrderRow } from "../orders/locked-order";
import { orderConditions } from "../orders/order-conditions";
import { factsOf } from "../orders/order-facts";
import { shipments } from "../orders/shipment-tables";
import { orderLines, orders } from "../orders/tables";
import { orderFor } from "./mask-order";

const PAGE = 500;

const words = messagesOf(defaultLocale);

type Goods = Pick<typeof orderLines.$inferSelect, "sku" | "title" | "values" | "amount">;
type Order = ReturnType<typeof factsOf>;
type Exported = { order: Order; pieces: number; goods: Goods[]; trackingNumbers: string[] };

/** Each column's cell, by the name of its heading. */
const columns = {
  number: ({ order }) => order.number,
  placed_at: ({ order }) => formatDateTime(order.placed_at),
  order_status: ({ order }) => words.order.order_status[order.order_status],
  payment_status: ({ order }) => words.order.payment_statuses[paymentWord(order)],
  payment: ({ order }) => words.checkout[order.payment],
  shipping: ({ order }) => words.checkout[order.shipping],
  name: ({ order }) => order.contact.name,
  phone: ({ order }) => formatPhone(order.contact.phone),
  email: ({ order }) => order.contact.email,
  zip: ({ order }) => order.address?.zip,
  address: ({ order: { address, store } }) =>
    (address && address.county + address.district + address.street) ??
    (store &&
      `${words.checkout.chains[store.chain]} ${store.store_name} (${store.store_id}) ${store.store_address}`.trim()),
  goods: ({ goods }) =>
    goods.map(({ sku, title, values, amount }) => `${[title, ...values].join(" ")} (${sku}) × ${amount}`).join("\n"),
  pieces: ({ pieces }) => pieces,
  subtotal: ({ order }) => order.subtotal,
  discount: ({ order }) => order.discount,
  coupon: ({ order }) => order.coupon,
  shipping_fee: ({ order }) => order.shipping_fee,
  total: ({ order }) => order.total,
  paid_total: ({ order }) => order.paid_total,
  refunded_total: ({ order }) => order.refunded_total,
  tracking_numbers: ({ trackingNumbers }) => trackingNumbers.join(" "),
  note: ({ order }) => order.note,
  recipient: ({ order: { store } }) => store && `${store.recipient_name} ${formatPhone(store.recipient_phone)}`,
} satisfies Record<string, (about: Exported) => string | number | null | undefined>;

export const exportHeadings = () =>
  (Object.keys(columns) as (keyof typeof columns)[]).map((column) => apiMessage(`export.orders.${column}`));

/** One row per order. */
export async function* exportOrders(db: Database, filter: OrderFilter, staff: StaffRights) {
  for await (const rows of ordersInBatches(db, filter, staff)) yield await cellsOf(db, rows, staff);
}

/** The orders of a filter, newest first. @param staff whether it may search personal data */
function ordersInBatches(db: Database, filter: OrderFilter, staff: StaffRights) {
  const where = orderConditions(filter, may(staff, "personal_data_read"));
  return inBatches<OrderRow>((last) =>
    db
      .select()
      .from(orders)
      .where(and(where, last && behind(last.id)))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(PAGE),
  );
}

/** Rows after an order in the list. Compares with the time in its row: JavaScript's times have no microseconds. */
function behind(id: number) {
  return sql`(${orders.placedAt}, ${orders.id}) < (select last.placed_at, last.id from orders last where last.id = ${id})`;
}

async function cellsOf(db: Database, rows: OrderRow[], staff: StaffRights) {
  const ids = rows.map(({ id }) => id);
  const [lines, parcels] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id)),
    db.select().from(shipments).where(inArray(shipments.orderId, ids)).orderBy(asc(shipments.id)),
  ]);
  return rows.map((row) => {
    const goods = lines.filter(({ orderId, amount }) => orderId === row.id && amount > 0);
    const trackingNumbers = parcels.flatMap((parcel) => (parcel.orderId === row.id && parcel.trackingNumber) || []);
    const about = { order: orderFor(factsOf(row), staff), pieces: row.pieces, goods, trackingNumbers };
    return Object.values(columns).map((cell) => cell(about));
  });
}

type Sold = ReturnType<typeof soldIn>;

/** The same columns for a line. */
const lineColumns = {
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
  (Object.keys(lineColumns) as (keyof typeof lineColumns)[]).map((column) =>
    apiMessage(`export.order_lines.${column}`),
  );

/** One row per sku of an order, and one for its delivery fee: their sums, in TWD, add up to the order's total. */
export async function* exportOrderLines(db: Database, filter: OrderFilter, staff: StaffRights) {
  for await (const rows of ordersInBatches(db, filter, staff)) {
    const ids = rows.map(({ id }) => id);
    const lines = await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.id));
    yield rows.flatMap((row) => {
      const order = factsOf(row);
      const goods = lines.filter(({ orderId, amount }) => orderId === row.id && amount > 0).map(soldIn);
      return [...goods, ...feeOf(order)].map((sold) => Object.values(lineColumns).map((cell) => cell(order, sold)));
    });
  }
}

function soldIn({ sku, title, values, unitPrice, amount, discount, total }: typeof orderLines.$inferSelect) {
  const shown = values.join("\u30FB");
  return { sku, title, values: shown, price: unitPrice, pieces: amount, discount, sum: total - discount };
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
