import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { orNotFound } from "../http/api-error";
import { orderLines, orders } from "../orders/tables";

/**
 * When an order's products may be reviewed: everything was handed over, and it was not cancelled. Taking a delivery back
 * closes it again; an order that went back in part or whole was bought all the same.
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

/** The products of an order that it still has and the shop still knows, each once, with the first variant of it. */
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
