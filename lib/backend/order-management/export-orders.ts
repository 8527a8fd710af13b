import { and, asc, desc, inArray, sql } from "drizzle-orm";
import type { OrderFilter } from "@/lib/contract/order-list";
import { roleMay, type StaffRole } from "@/lib/contract/permissions";
import { formatDateTime, formatPhone } from "@/lib/format";
import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { inBatches } from "../db/in-batches";
import type { OrderRow } from "../orders/locked-order";
import { orderConditions } from "../orders/order-conditions";
import { factsOf } from "../orders/order-facts";
import { shipments } from "../orders/shipment-tables";
import { orderLines, orders } from "../orders/tables";
import { forRole } from "./mask-order";

const columns = [
  "number",
  "placed_at",
  "order_status",
  "payment_status",
  "payment",
  "shipping",
  "name",
  "phone",
  "email",
  "zip",
  "address",
  "goods",
  "pieces",
  "subtotal",
  "discount",
  "coupon",
  "shipping_fee",
  "total",
  "paid_total",
  "refunded_total",
  "tracking_numbers",
  "note",
] as const;

/** The first line of the file. */
export function exportHeadings(): string[] {
  return columns.map((column) => apiMessage(`export.orders.${column}`));
}

const PAGE = 500;

/** The same words as on the screens. */
const words = messagesOf(defaultLocale);

/** The orders that a filter finds, the newest first, some hundred at a time. */
export async function* exportOrders(db: Database, filter: OrderFilter, role: StaffRole) {
  const where = orderConditions(filter, roleMay(role, "personal_data_read"));
  const batches = inBatches<OrderRow>((last) =>
    db
      .select()
      .from(orders)
      .where(and(where, last && behind(last.id)))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(PAGE),
  );
  for await (const rows of batches) yield await cellsOf(db, rows, role);
}

/** Behind an order in the list. By the time in its row: what JavaScript knows of it has no microseconds. */
function behind(id: number) {
  return sql`(${orders.placedAt}, ${orders.id}) < (select last.placed_at, last.id from orders last where last.id = ${id})`;
}

async function cellsOf(db: Database, rows: OrderRow[], role: StaffRole) {
  const ids = rows.map(({ id }) => id);
  const [lines, parcels] = await Promise.all([
    db
      .select({
        order_id: orderLines.orderId,
        sku: orderLines.sku,
        title: orderLines.title,
        values: orderLines.values,
        amount: orderLines.amount,
      })
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.id)),
    db
      .select({ order_id: shipments.orderId, tracking_number: shipments.trackingNumber })
      .from(shipments)
      .where(inArray(shipments.orderId, ids))
      .orderBy(asc(shipments.id)),
  ]);
  return rows.map((row) => {
    const { contact, address, ...order } = forRole(factsOf(row), role);
    const goods = lines.filter(({ order_id, amount }) => order_id === row.id && amount > 0);
    const numbers = parcels.flatMap((parcel) =>
      parcel.order_id === row.id && parcel.tracking_number ? [parcel.tracking_number] : [],
    );
    return [
      order.number,
      formatDateTime(order.placed_at),
      words.order.order_status[order.order_status],
      words.order.payment_statuses[order.payment_status],
      words.checkout[order.payment],
      words.checkout[order.shipping],
      contact.name,
      formatPhone(contact.phone),
      contact.email,
      address?.zip,
      address && address.county + address.district + address.street,
      goods.map(({ sku, title, values, amount }) => `${[title, ...values].join(" ")} (${sku}) × ${amount}`).join("\n"),
      row.pieces,
      order.subtotal,
      order.discount,
      order.coupon,
      order.shipping_fee,
      order.total,
      order.paid_total,
      order.refunded_total,
      numbers.join(" "),
      roleMay(role, "personal_data_read") ? order.note : null,
    ];
  });
}
