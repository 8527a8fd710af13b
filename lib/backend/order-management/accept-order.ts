import { reserveStock } from "../catalogue/reserve-stock";
import type { Database } from "../db/database";
import { databaseNow } from "../db/database-now";
import { putInOutbox } from "../mail/outbox";
import { type ActedBy, type OrderChange, requireStep } from "../orders/change-order";
import { findLineProgress, type LockedOrder } from "../orders/locked-order";
import { orderSteps } from "../orders/order-status";
import { payBefore } from "../orders/pay-before";
import { stockSource } from "../orders/stock-source";
import { readOrderSettings } from "../settings/shop-rules";

/**
 * Accepts an order that was in review and that the transaction has locked: its stock is reserved now, and its time to be
 * paid begins. What is paid at the door, or was free, is confirmed as well.
 * @throws ApiError state_conflict, insufficient_stock when the products are gone meanwhile
 */
export async function acceptOrder(tx: Database, { row, orderState }: LockedOrder, by: ActedBy): Promise<OrderChange> {
  const accepted = requireStep(orderSteps, "accept", row.orderStatus, by, orderState);
  // Nothing is waited for where it is paid at the door, or where there was nothing to pay.
  const isConfirmed = row.paymentMethod === "cash_on_delivery" || row.paymentStatus === "paid";
  const orderStatus = isConfirmed ? requireStep(orderSteps, "confirm", accepted, by, orderState) : accepted;
  const deadline = payBefore(row.paymentMethod, await readOrderSettings(tx), await databaseNow(tx));
  await putInOutbox(tx, { kind: "order_accepted", recipient: row.contactEmail, payload: { number: row.number } });
  const lines = await findLineProgress(tx, row.id);
  // Last, as in place-order.ts: the rows all buyers compete for are locked for the shortest time.
  await reserveStock(
    tx,
    lines.map(({ id, sku, amount }) => ({ sku, quantity: amount, source: stockSource(id) })),
  );
  return {
    set: { orderStatus, payBefore: isConfirmed ? null : deadline },
    events: [{ kind: "accepted" }, ...(isConfirmed ? [{ kind: "confirmed" as const }] : [])],
  };
}
