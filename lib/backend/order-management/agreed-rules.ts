import { findCouponOf } from "../coupons/count-coupon-use";
import type { Database } from "../db/database";
import { type Agreed, agreedNow } from "../orders/agreed";
import type { OrderRow } from "../orders/locked-order";
import { readShopRules } from "../settings/shop-rules";

/** The rules that an order was made under; today's for orders that have none of their own yet. */
export async function agreedRules(db: Database, { id, agreed }: Pick<OrderRow, "id" | "agreed">): Promise<Agreed> {
  if (agreed) return agreed;
  const coupon = await findCouponOf(db, id);
  return agreedNow(await readShopRules(db), coupon ? { ...coupon, category_ids: coupon.categoryIds } : null);
}
