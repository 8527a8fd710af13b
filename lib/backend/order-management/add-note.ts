import { eq } from "drizzle-orm";
import type { AddNote } from "@/lib/contract/orders";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { ActedBy } from "../orders/change-order";
import { orderEvents, orders } from "../orders/tables";

/**
 * Adds a remark of staff to an order's history. The order itself stays as it is, and so does its version.
 * @throws ApiError not_found
 */
export async function addNote(db: Database, number: string, { text }: AddNote, by: ActedBy): Promise<void> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).limit(1);
  if (!row) throw new ApiError("not_found");
  await db
    .insert(orderEvents)
    .values({ orderId: row.id, kind: "note", actor: by.actor, actorName: by.name, detail: { text } });
}
