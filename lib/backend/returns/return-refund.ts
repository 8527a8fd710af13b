import { and, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { orderLines } from "../orders/tables";

/** Order lines for a refund: what each cost after discounts, and its items in earlier returns. */
export function findClaimLines(db: Database, orderIds: number[]) {
  return db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      paid: sql<number>`${orderLines.total} - ${orderLines.discount}`,
      amount: orderLines.amount,
      before: sql<number>`coalesce((select sum(rl.sellable + rl.damaged) from return_lines rl
        where rl.order_line_id = order_lines.id), 0)::int`,
    })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, orderIds), gt(orderLines.amount, 0)));
}

type ClaimLines = Awaited<ReturnType<typeof findClaimLines>>;

/** The refund in TWD for the given items of each line, by line id. */
export function claimOf(lines: ClaimLines, order: { id: number; shippingFee: number }, taken: Map<number, number>) {
  const own = lines.filter(({ orderId }) => orderId === order.id);
  return returnRefund(
    own.map((line) => ({ ...line, now: taken.get(line.id) ?? 0 })),
    order.shippingFee,
  );
}

type Line = {
  /** The line's price after its share of a coupon, in TWD, and its number of items. */
  paid: number;
  amount: number;
  /** Items accepted in earlier returns, and in this one. */
  before: number;
  now: number;
};

/**
 * The refund of accepted items, in TWD: each line's share of what was really paid, so that several returns of a line
 * add up exactly. With the last item of the order the delivery fee is refunded (docs/taiwan.md, Law).
 */
export function returnRefund(lines: Line[], shippingFee: number): number {
  const share = ({ paid, amount }: Line, pieces: number) => Math.floor((paid * pieces) / amount);
  const goods = lines.reduce((sum, line) => sum + share(line, line.before + line.now) - share(line, line.before), 0);
  const takesAnything = lines.some(({ now }) => now > 0);
  const isEverything = lines.every(({ amount, before, now }) => before + now === amount);
  return goods + (takesAnything && isEverything ? shippingFee : 0);
}
