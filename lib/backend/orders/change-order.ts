import { eq, sql } from "drizzle-orm";
import type { Actor } from "@/lib/contract/actors";
import type { OrderEvent } from "@/lib/contract/orders";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { deliveryStatusOf } from "./delivery-status";
import { type LockedOrder, lockOrder, type OrderRow } from "./locked-order";
import { unconfirmedStatuses } from "./order-status";
import { orderEvents, orders } from "./tables";
import { step, type TransitionTable } from "./transition-table";

/** The actor; the name is that of a member of staff. */
export type ActedBy = { actor: Actor; name: string | null; keepsVersion?: true };

export const bySystem: ActedBy = { actor: "system", name: null };
/**
 * The system's bookkeeping, such as an invoice issued in the background. The history tells it, but what staff see of the
 * order still holds: their next step must not be refused for it, so the version stays.
 */
export const byBooks: ActedBy = { ...bySystem, keepsVersion: true };
export const byShopper: ActedBy = { actor: "shopper", name: null };

export type NewEvent = { kind: OrderEvent["kind"]; detail?: OrderEvent["detail"] };

/** A change of an order: its new columns, and the events for its history. */
export type OrderChange = { set?: Partial<OrderRow>; events: NewEvent[] };

type OrderRef = ({ number: string } | { id: number }) & {
  /** The version that the caller saw; the system passes none. */
  version?: number;
};

/**
 * The one way to change an order: in one transaction it locks the order, compares versions, and writes what `work`
 * decides. @returns `result` of `work` @throws ApiError not_found, version_conflict, and what `work` throws
 */
export function changeOrder<T = void>(
  db: Database,
  which: OrderRef,
  by: ActedBy,
  work: (tx: Database, order: LockedOrder) => Promise<OrderChange & { result?: T }>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, which);
    if (which.version !== undefined && which.version !== order.row.version) throw new ApiError("version_conflict");
    const { result, ...change } = await work(tx, order);
    await writeChange(tx, order.row, change, by);
    return result;
  });
}

/** Writes a change of an order that the transaction has locked. Without events there is no change. */
export async function writeChange(tx: Database, row: OrderRow, { set, events }: OrderChange, by: ActedBy) {
  if (events.length === 0) return;
  // The network address counts while the order holds unpaid, unconfirmed stock, and is not kept for longer.
  const isDecided = set?.orderStatus !== undefined && !unconfirmedStatuses.includes(set.orderStatus);
  await tx
    .update(orders)
    .set({
      ...set,
      ...(isDecided && { network: null }),
      deliveryStatus: deliveryStatusOf(set?.pieces),
      invoiceCheckAt: sql`now()`,
      ...((set || !by.keepsVersion) && { version: sql`${orders.version} + 1` }),
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, row.id));
  await tx
    .insert(orderEvents)
    .values(events.map((event) => ({ ...event, orderId: row.id, actor: by.actor, actorName: by.name })));
}

/** The status after an action of a table. @throws ApiError state_conflict when it is not allowed now */
export function requireStep<Action extends string, Status extends string, S>(
  table: TransitionTable<Action, Status, S>,
  action: Action,
  from: Status,
  by: ActedBy,
  orderState: S,
): Status {
  const to = step(table, action, from, by.actor, orderState);
  if (!to) throw new ApiError("state_conflict");
  return to;
}
