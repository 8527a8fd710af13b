import type { BulkResult } from "@/lib/contract/bulk";
import type { BulkOrders } from "@/lib/contract/order-bulk";
import { writeAuditLog } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { onlyOnce } from "../http/idempotency";
import { runBulk } from "../http/run-bulk";
import { actOnOrder } from "./act-on-order";
import { watchOrder } from "./order-audit";

type Caller = { by: { id: number; name: string }; clientAddress: string | undefined; key: string | undefined };

/**
 * Does the same to many orders, each in a transaction of its own with its entry in the log: a refusal of one undoes none
 * of the others. Sent again with its key, what was done is not done twice.
 * @param db no transaction, or all of them would be one
 * @returns what became of each
 */
export function bulkOrders(db: Database, input: BulkOrders, caller: Caller): Promise<{ results: BulkResult[] }> {
  const { numbers } = input;
  return runBulk(db, numbers, (tx, number) => actOnOne(tx, number, input, caller));
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
