import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { putInOutbox } from "../mail/outbox";
import { orders } from "../orders/tables";

/** Tells the buyer, in the transaction that made it so, that the invoice was issued. */
export async function mailInvoice(tx: Database, invoice: number, orderId: number): Promise<void> {
  const { number, contactEmail: recipient } = orders;
  const [order] = await tx.select({ number, recipient }).from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const payload = { number: order.number, invoice };
  await putInOutbox(tx, { kind: "order_invoice_issued", recipient: order.recipient, payload });
}
