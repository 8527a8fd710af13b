import type { BulkOrders, BulkOutcome, BulkRow } from "@/lib/contract/order-desk";
import { apiMessage } from "@/lib/i18n/translate";
import { writeAuditLog } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { actOnOrder } from "./act-on-order";
import { onlyOnce } from "./idempotency";
import { watchOrder } from "./order-audit";
import { findStatuses } from "./order-statuses";

type Caller = { by: { id: number; name: string }; clientAddress: string | undefined; key: string | undefined };

/**
 * Does the same to many orders, each in a transaction of its own with its entry in the log: a refusal of one undoes none
 * of the others. Sent again with its key, what was done is not done twice.
 * @returns what became of each, in the order of the request
 */
export async function bulkOrders(db: Database, input: BulkOrders, caller: Caller): Promise<BulkOutcome> {
  const failures = new Map<string, ApiError>();
  for (const number of input.numbers) {
    try {
      await db.transaction((tx) => actOnOne(tx, number, input, caller));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failures.set(number, error);
    }
  }
  const statuses = await findStatuses(db, input.numbers);
  const rows = input.numbers.map((number): BulkRow => {
    const reason = failures.get(number)?.reason ?? null;
    const now = statuses.get(number);
    return {
      number,
      done: reason === null,
      error: reason,
      msg: apiMessage(reason ? `errors.${reason}` : "order_changed", { available: 0 }),
      order_status: now?.order_status ?? null,
      payment_status: now?.payment_status ?? null,
    };
  });
  return { done: rows.length - failures.size, refused: failures.size, rows };
}

async function actOnOne(tx: Database, number: string, input: BulkOrders, { by, clientAddress, key }: Caller) {
  const { action, reason } = input;
  const intent = { scope: `bulk:${by.id}:${number}`, key, request: input };
  await onlyOnce(tx, intent, async () => {
    const { before, after } = await watchOrder(tx, number, () =>
      actOnOrder(tx, number, { action, reason }, { actor: "staff", name: by.name }),
    );
    const entry = { by, action: "order_act" as const, subject: number, clientAddress };
    await writeAuditLog(tx, { ...entry, before, after: { ...after, request: { action, reason } } });
    return true;
  });
}
