import { and, asc, eq, gt } from "drizzle-orm";
import type { Cart } from "@/lib/contract/carts";
import type { ReorderedCart } from "@/lib/contract/orders";
import { addCartItem } from "../cart/change-cart";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { orderLines, orders } from "../orders/tables";

/**
 * Puts an order's items that are still sold into a cart, a new one if the uuid opens none. @throws ApiError not_found
 */
export async function reorder(
  db: Database,
  number: string,
  uuid: string | null,
  memberId?: number,
): Promise<ReorderedCart> {
  const lines = await db
    .select({ sku: orderLines.sku, title: orderLines.title, amount: orderLines.amount })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.number, number), gt(orderLines.amount, 0)))
    .orderBy(asc(orderLines.id))
    .limit(100);
  if (lines.length === 0) throw new ApiError("not_found");
  let cart: Cart | null = null;
  const skipped: string[] = [];
  for (const { sku, title, amount } of lines) {
    try {
      cart = await addCartItem(db, { sku, amount, uuid: cart?.uuid ?? uuid }, { memberId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      skipped.push(title);
    }
  }
  return { cart, skipped };
}
