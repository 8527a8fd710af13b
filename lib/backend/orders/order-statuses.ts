import { inArray } from "drizzle-orm";
import type { OrderStatus } from "@/lib/contract/orders";
import type { PaymentStatus } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { orders } from "./tables";

/** How far each of these orders is, by number; unknown ones are left out. */
export async function findStatuses(
  db: Database,
  numbers: string[],
): Promise<Map<string, { order_status: OrderStatus; payment_status: PaymentStatus }>> {
  const rows = await db
    .select({ number: orders.number, order_status: orders.orderStatus, payment_status: orders.paymentStatus })
    .from(orders)
    .where(inArray(orders.number, numbers));
  return new Map(rows.map(({ number, ...statuses }) => [number, statuses]));
}
