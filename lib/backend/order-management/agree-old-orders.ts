import { eq, inArray, isNull, sql } from "drizzle-orm";
import { products } from "../catalogue/tables";
import { coupons, couponUses } from "../coupons/tables";
import type { Database } from "../db/database";
import { agreedNow } from "../orders/agreed";
import { orderLines, orders } from "../orders/tables";
import { readShopRules } from "../settings/shop-rules";

const AT_ONCE = 500;

/**
 * Writes today's rules, once, into orders that were placed before orders kept their own, or by an older version that
 * still runs. A later call goes on where this one stopped.
 */
export async function agreeOldOrders(db: Database, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const agreed = await db.transaction(agreeSome);
    if (agreed < AT_ONCE) return;
  }
}

async function agreeSome(tx: Database): Promise<number> {
  const withoutRules = tx
    .select({ id: orders.id })
    .from(orders)
    .where(isNull(orders.agreed))
    .orderBy(orders.id)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const ids = (await withoutRules).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const rules = agreedNow(await readShopRules(tx), null);
  const { kind, value, minimum, categoryIds } = coupons;
  const coupon = sql`(select jsonb_build_object('kind', ${kind}, 'value', ${value}, 'minimum', ${minimum},
      'category_ids', ${categoryIds}) from ${couponUses} join ${coupons} on ${coupons.id} = ${couponUses.couponId}
    where ${couponUses.orderId} = ${orders.id} and ${couponUses.givenBackAt} is null)`;
  // Orders from before the shop began to issue invoices got theirs elsewhere.
  const issuer = sql`case when ${orders.placedAt} >= (select updated_at from settings where key = 'invoices_since')
    then ${rules.issuer}::text else 'none' end`;
  await tx
    .update(orders)
    .set({
      agreed: sql`${JSON.stringify(rules)}::jsonb || jsonb_build_object('coupon', ${coupon}, 'issuer', ${issuer})`,
    })
    .where(inArray(orders.id, ids));
  await tx
    .update(orderLines)
    .set({ categoryId: products.categoryId })
    .from(products)
    .where(sql`${eq(products.id, orderLines.productId)} and ${inArray(orderLines.orderId, ids)}`);
  return ids.length;
}
