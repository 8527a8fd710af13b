import type { Database } from "../db/database";
import { putInOutbox } from "../mail/outbox";
import type { OrderRow } from "../orders/locked-order";
import { readOrderSettings } from "../settings/shop-rules";

const DAY = 24 * 60 * 60 * 1000;

/** Writes to the shopper how the goods come back. @returns until when they have to be on their way */
export async function askForGoods(tx: Database, order: Pick<OrderRow, "number" | "contactEmail">): Promise<Date> {
  const { return_send_days } = await readOrderSettings(tx);
  const until = new Date(Date.now() + return_send_days * DAY);
  const payload = { number: order.number, until: until.toISOString() };
  await putInOutbox(tx, { kind: "return_approved", recipient: order.contactEmail, payload });
  return until;
}
