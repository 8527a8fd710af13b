import type { SendMessage } from "@/lib/contract/orders";
import type { Database } from "../db/database";
import { putInOutbox } from "../mail/outbox";
import { type ActedBy, changeOrder } from "../orders/change-order";

/** Writes to the shopper by mail; the text stands in the history. @throws ApiError not_found */
export async function sendMessage(db: Database, number: string, { text }: SendMessage, by: ActedBy): Promise<void> {
  await changeOrder(db, { number }, by, async (tx, { row }) => {
    await putInOutbox(tx, { kind: "order_message", recipient: row.contactEmail, payload: { number, text } });
    return { events: [{ kind: "message_sent", detail: { text } }] };
  });
}
