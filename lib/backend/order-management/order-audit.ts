import { asc, eq } from "drizzle-orm";
import type { Context } from "hono";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import type { BackendEnv } from "../http/environment";
import { refunds } from "../orders/payment-tables";
import { returns } from "../orders/return-tables";
import { shipments } from "../orders/shipment-tables";
import { orders } from "../orders/tables";

type State = Record<string, string | number>;

/** What the log keeps of an order: statuses and sums, and nothing of the person. */
async function stateOf(db: Database, number: string): Promise<State> {
  const [row] = await db
    .select({
      id: orders.id,
      order_status: orders.orderStatus,
      payment_status: orders.paymentStatus,
      paid_total: orders.paidTotal,
      refunded_total: orders.refundedTotal,
      refund_pending: orders.refundPending,
    })
    .from(orders)
    .where(eq(orders.number, number))
    .limit(1);
  if (!row) return {};
  const { id, ...facts } = row;
  const state: State = { ...facts };
  for (const [noun, table] of [
    ["shipment", shipments] as const,
    ["return", returns] as const,
    ["refund", refunds] as const,
  ]) {
    const rows = await db
      .select({ id: table.id, status: table.status })
      .from(table)
      .where(eq(table.orderId, id))
      .orderBy(asc(table.id));
    for (const one of rows) state[`${noun}_${one.id}`] = one.status;
  }
  return state;
}

/** What differs between two states; what came with the change has nothing before. */
function changed(before: State, after: State): { before: State; after: State } {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key]);
  const pick = (state: State) =>
    Object.fromEntries(keys.flatMap((key) => (state[key] === undefined ? [] : [[key, state[key]]])));
  return { before: pick(before), after: pick(after) };
}

/** Runs a change of an order and tells which statuses and sums it moved. */
export async function watchOrder(
  db: Database,
  number: string,
  work: () => Promise<void>,
): Promise<{ before: State; after: State }> {
  const before = await stateOf(db, number);
  await work();
  return changed(before, await stateOf(db, number));
}

/**
 * Runs a change of the back office and notes for the log what it moved, beside what was asked for.
 * @param asked the request without what is personal
 */
export async function noteOrderChange(
  c: Context<BackendEnv>,
  number: string,
  asked: Record<string, unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const { before, after } = await watchOrder(c.get("db"), number, work);
  const { version: _, ...request } = asked;
  noteForAudit(c, { before, after: { ...after, request } });
}
