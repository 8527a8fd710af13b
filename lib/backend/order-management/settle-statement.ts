import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { StatementRow } from "@/lib/contract/order-bulk";
import { typedOrderNumber } from "@/lib/contract/order-number";
import { trackingNumber } from "@/lib/contract/shipments";
import { formatMoney } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import type { ActedBy } from "../orders/change-order";
import { lockOrder } from "../orders/locked-order";
import { shipments } from "../orders/shipment-tables";
import { orders } from "../orders/tables";
import { actOnOrder } from "./act-on-order";
import { deliverOrder } from "./pack-and-ship";
import { rowRefused } from "./row-refused";

/** The orders of a carrier's statement, by order number or tracking number. */
export async function ordersOfStatement(db: Database, rows: StatementRow[]): Promise<Map<string, string[]>> {
  const references = rows.map(({ reference }) => reference);
  const numbers = references.map(orderNumberIn);
  const tracking = references.map(trackingNumberIn);
  const [named, sent] = await Promise.all([
    db.select({ number: orders.number }).from(orders).where(inArray(orders.number, numbers)),
    db
      .selectDistinct({ number: orders.number, tracking: shipments.trackingNumber })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(and(isNotNull(shipments.trackingNumber), inArray(shipments.trackingNumber, tracking))),
  ]);
  const found = references.map((reference, index): [string, string[]] => {
    const own = named.filter(({ number }) => number === numbers[index]);
    const orders = own.length > 0 ? own : sent.filter((parcel) => parcel.tracking === tracking[index]);
    return [reference, orders.map(({ number }) => number)];
  });
  return new Map(found);
}

const orderNumberIn = (reference: string) => typedOrderNumber.safeParse(reference).data ?? "";

const trackingNumberIn = (reference: string) => trackingNumber.safeParse(reference).data ?? "";

/**
 * Records cash on delivery that a carrier collected: the parcels must have arrived, and the sum in TWD must equal what
 * was due for the handed-over items. The caller has a transaction. @returns what was recorded, as text @throws ApiError
 * not_found, state_conflict, validation_failed when it is not cash on delivery, was recorded before, or differs
 */
export async function settleOrder(tx: Database, number: string, amount: number, by: ActedBy): Promise<string> {
  const { row } = await lockOrder(tx, { number });
  if (row.paymentMethod !== "cash_on_delivery") throw rowRefused("not_at_the_door", { number });
  if (row.paymentStatus !== "unpaid") throw rowRefused("collected_before", { number });
  if (row.deliveryStatus === "shipped" || row.deliveryStatus === "arrived_store") await deliverOrder(tx, number, by);
  await actOnOrder(tx, number, { action: "collect_payment" }, by);
  const due = (await lockOrder(tx, { number })).row.paidTotal - row.paidTotal;
  if (due !== amount)
    throw rowRefused("amount_differs", { number, due: formatMoney(due), amount: formatMoney(amount) });
  return apiMessage("bulk.settled", { number, amount: formatMoney(amount) });
}
