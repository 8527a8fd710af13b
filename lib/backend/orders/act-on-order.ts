import { and, asc, eq, sql } from "drizzle-orm";
import type { ActOnOrder } from "@/lib/contract/orders";
import { releaseStock } from "../catalogue/reserve-stock";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { putInOutbox } from "../mail/outbox";
import { type Actor, transition } from "./order-status";
import { stockSource } from "./place-order";
import { orderEvents, orderLines, orders } from "./tables";

type By = { actor: Actor; name: string | null };

/**
 * Does one of the allowed actions: the only writer of an order's status after it was placed.
 * @throws ApiError not_found, version_conflict when the order changed since the caller read it, state_conflict
 */
export async function actOnOrder(db: Database, number: string, input: ActOnOrder, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, number));
    if (!order) throw new ApiError("not_found");
    const situation = {
      order_status: order.orderStatus,
      payment_status: order.paymentStatus,
      payment: order.paymentMethod,
    };
    if (order.version !== input.version) throw new ApiError("version_conflict");
    const next = transition(situation, input.action, by.actor);
    if (!next) throw new ApiError("state_conflict");
    const changed = await tx
      .update(orders)
      .set({
        orderStatus: next.to,
        paymentStatus: next.to === "cancelled" && order.paymentStatus === "unpaid" ? "voided" : order.paymentStatus,
        version: order.version + 1,
        updatedAt: sql`now()`,
      })
      .where(and(eq(orders.id, order.id), eq(orders.version, input.version)))
      .returning({ id: orders.id });
    if (changed.length === 0) throw new ApiError("version_conflict");
    await tx.insert(orderEvents).values({ orderId: order.id, kind: next.event, actor: by.actor, actorName: by.name });
    if (next.to === "cancelled") {
      await releaseLines(tx, order.id);
      await putInOutbox(tx, { kind: "order_cancelled", recipient: order.contactEmail, payload: { number } });
    }
  });
}

async function releaseLines(tx: Database, orderId: number): Promise<void> {
  const lines = await tx
    .select({ id: orderLines.id, sku: orderLines.sku, quantity: orderLines.amount })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  await releaseStock(
    tx,
    lines.map(({ id, sku, quantity }) => ({ sku, quantity, source: stockSource(id) })),
  );
}
