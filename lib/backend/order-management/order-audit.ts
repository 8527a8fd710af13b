import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { orders } from "../orders/tables";

type State = Record<string, string | number>;

/** Ids and statuses of what belongs to the order, the oldest first. */
const partsIn = (table: string) =>
  sql<[number, string][]>`(select coalesce(json_agg(json_build_array(part.id, part.status)
    order by part.id), '[]'::json) from ${sql.identifier(table)} part where part.order_id = orders.id)`;

/** What the log keeps of an order: statuses and sums, and nothing of the person. */
async function stateOf(db: Database, number: string): Promise<State> {
  const [row] = await db
    .select({
      order_status: orders.orderStatus,
      payment_status: orders.paymentStatus,
      paid_total: orders.paidTotal,
      refunded_total: orders.refundedTotal,
      refund_pending: orders.refundPending,
      shipment: partsIn("shipments"),
      return: partsIn("returns"),
      refund: partsIn("refunds"),
    })
    .from(orders)
    .where(eq(orders.number, number))
    .limit(1);
  if (!row) return {};
  const { shipment, return: returned, refund, ...state } = row;
  const parts = Object.entries({ shipment, return: returned, refund }).flatMap(([noun, found]) =>
    found.map(([id, status]) => [`${noun}_${id}`, status]),
  );
  return { ...state, ...Object.fromEntries(parts) };
}

/** What differs between two states; what came with the change has nothing before. */
function changed(before: State, after: State): { before: State; after: State } {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key]);
  const pick = (state: State) =>
    Object.fromEntries(keys.flatMap((key) => (state[key] === undefined ? [] : [[key, state[key]]])));
  return { before: pick(before), after: pick(after) };
}

/** Runs a change of an order and tells which statuses and sums it moved. */
export async function watchOrder(db: Database, number: string, work: () => Promise<void>) {
  const before = await stateOf(db, number);
  await work();
  return changed(before, await stateOf(db, number));
}
