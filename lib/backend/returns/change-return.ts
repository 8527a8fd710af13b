import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { orNotFound } from "../http/api-error";
import { lockRow } from "../http/edited-rows";
import { type ActedBy, changeOrder, type OrderChange } from "../orders/change-order";
import type { LockedOrder, OrderRow } from "../orders/locked-order";
import { mailShopper } from "../orders/order-mail";
import { returns } from "../orders/return-tables";
import { readOrderSettings } from "../settings/shop-rules";

export type ReturnRow = typeof returns.$inferSelect;

type Change = OrderChange & { return: Partial<ReturnRow> };

/** The one way to change a return; its order is locked first. @throws ApiError not_found, version_conflict */
export async function changeReturn(
  db: Database,
  { id, version }: { id: number; version?: number },
  by: ActedBy,
  work: (tx: Database, request: ReturnRow, order: LockedOrder) => Promise<Change>,
): Promise<void> {
  const [found] = await db.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id)).limit(1);
  await changeOrder(db, { id: orNotFound(found).orderId }, by, async (tx, order) => {
    const request = await lockRow(tx, returns, returns.id, { id, version });
    const { return: set, ...change } = await work(tx, request, order);
    await tx
      .update(returns)
      .set({ ...set, version: request.version + 1, updatedAt: sql`now()` })
      .where(eq(returns.id, id));
    return change;
  });
}

const DAY = 24 * 60 * 60 * 1000;

/** Mails the shopper how to send the items back. @returns the deadline for sending them */
export async function askForGoods(tx: Database, order: Pick<OrderRow, "number" | "contactEmail">): Promise<Date> {
  const { return_send_days } = await readOrderSettings(tx);
  const until = new Date((await databaseNow(tx)).getTime() + return_send_days * DAY);
  await mailShopper(tx, "return_approved", order, { until: until.toISOString() });
  return until;
}
