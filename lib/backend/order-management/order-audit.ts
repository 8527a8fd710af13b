import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { orders } from "../orders/tables";

/** Statuses and sums of an order and its parts, for the audit log. */
export type AuditedState = Record<string, string | number>;

/** Id and status of each part of an order. */
type Parts = Record<"shipment" | "return" | "refund", [id: number, status: string][]>;

/** One flat list for comparison in the audit log; a part is named by its kind and id. */
export function auditedState(state: AuditedState, parts: Parts): AuditedState {
  const named = Object.entries(parts).flatMap(([noun, found]) =>
    found.map(([id, status]) => [`${noun}_${id}`, status] as const),
  );
  return { ...state, ...Object.fromEntries(named) };
}

/** Ids and statuses of the order's parts, oldest first. */
const partsIn = (table: string) =>
  sql<[number, string][]>`(select coalesce(json_agg(json_build_array(part.id, part.status)
    order by part.id), '[]'::json) from ${sql.identifier(table)} part where part.order_id = orders.id)`;

/** The state of an order for the audit log: statuses and sums, no personal data. */
async function stateOf(db: Database, number: string): Promise<AuditedState> {
  const [row] = await db
    .select({
      order_status: orders.orderStatus,
      payment_status: orders.paymentStatus,
      shipping: orders.shippingMethod,
      total: orders.total,
      paid_total: orders.paidTotal,
      refunded_total: orders.refundedTotal,
      refund_pending: orders.refundPending,
      shipment: partsIn("shipments"),
      return: partsIn("returns"),
      refund: partsIn("refunds"),
      piece: sql<
        [string, number][]
      >`(select coalesce(json_agg(json_build_array(line.sku, line.amount) order by line.sku),
        '[]'::json) from (select l.sku, sum(l.amount)::int as amount from order_lines l where l.order_id = orders.id
        group by l.sku) line)`,
    })
    .from(orders)
    .where(eq(orders.number, number))
    .limit(1);
  if (!row) return {};
  const { shipment, return: returned, refund, piece, ...state } = row;
  const pieces = Object.fromEntries(piece.map(([sku, amount]) => [`pieces_${sku}`, amount]));
  return { ...auditedState(state, { shipment, return: returned, refund }), ...pieces };
}

/** The differences between two states; a new part has no value before. */
export function changedState(before: AuditedState, after: AuditedState) {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key]);
  const pick = (state: AuditedState) =>
    Object.fromEntries(keys.flatMap((key) => (state[key] === undefined ? [] : [[key, state[key]]])));
  return { before: pick(before), after: pick(after) };
}

/** Runs a change of an order. @returns the statuses and sums that it moved, and `result` of `work` */
export async function watchOrder<T>(db: Database, number: string, work: () => Promise<T>) {
  const before = await stateOf(db, number);
  const result = await work();
  return { result, ...changedState(before, await stateOf(db, number)) };
}
