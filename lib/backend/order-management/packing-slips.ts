import { and, asc, gt, inArray } from "drizzle-orm";
import { type PackingSlip, packingSlip } from "@/lib/contract/order-bulk";
import type { Database } from "../db/database";
import { factsOf } from "../orders/order-facts";
import { orderLines, orders } from "../orders/tables";
import { lineFields } from "./queries";

/** What lies in the parcels of these orders, in the order that they were asked for; unknown ones are left out. */
export async function readPackingSlips(db: Database, numbers: string[]): Promise<PackingSlip[]> {
  const rows = await db.select().from(orders).where(inArray(orders.number, numbers));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select({
      order_id: orderLines.orderId,
      ...lineFields,
    })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), gt(orderLines.amount, 0)))
    .orderBy(asc(orderLines.id));
  const slips = new Map(
    rows.map((row) => [
      row.number,
      // Parsed, since a slip tells less than is known of an order.
      packingSlip.parse({ ...factsOf(row), lines: lines.filter(({ order_id }) => order_id === row.id) }),
    ]),
  );
  return numbers.flatMap((number) => slips.get(number) ?? []);
}
