import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { orNotFound } from "../http/api-error";
import { orderLines, orders } from "../orders/tables";

/**
 * Orders whose products may be reviewed: everything was handed over, and the order was not cancelled. Undoing a
 * delivery ends this; returned items can still be reviewed.
 */
const isHandedOver = and(
  inArray(orders.orderStatus, ["processing", "completed"]),
  or(isNotNull(orders.deliveredAt), eq(orders.orderStatus, "completed")),
);

/** @throws ApiError not_found */
export async function findReviewedOrder(db: Database, number: string) {
  const { id, contactName, contactEmail } = orders;
  const isOpen = sql<boolean>`coalesce(${isHandedOver}, false)`;
  const [order] = await db
    .select({ id, contactName, contactEmail, isOpen })
    .from(orders)
    .where(eq(orders.number, number));
  return orNotFound(order);
}

/** The order's remaining products that still exist, each once, with the first variant ordered. */
export async function listBought(db: Database, orderId: number) {
  return db
    .selectDistinctOn([orderLines.productId], {
      id: orderLines.productId,
      title: products.title,
      values: orderLines.values,
      image: orderLines.image,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.amount, 0)))
    .orderBy(orderLines.productId, orderLines.id);
}
