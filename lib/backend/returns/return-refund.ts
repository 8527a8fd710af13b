import { and, gt, inArray, sql } from "drizzle-orm";
import { returnRefund } from "@/lib/contract/return-refund";
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
