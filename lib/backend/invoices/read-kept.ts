import { asc, eq, sql } from "drizzle-orm";
import type { InvoicingSettings } from "@/lib/contract/invoice-services";
import type { Database } from "../db/database";
import { amountDue, isSettled } from "../orders/amount-due";
import type { OrderRow } from "../orders/locked-order";
import { orderLines } from "../orders/tables";
import type { Kept } from "./invoice-sums";

const out = ["shipped", "arrived_store", "delivered"];

/**
 * What the shop has kept of an order, in TWD: payments less refunds, plus cash on delivery once the items have left,
 * if the invoice is due at that time. `isDue`: an order without an invoice gets one.
 */
export function netOf(row: OrderRow, cash: InvoicingSettings["cash_on_delivery"]): { net: number; isDue: boolean } {
  const kept = row.paidTotal - row.refundedTotal - row.refundPending;
  const isCollected =
    row.paymentMethod === "cash_on_delivery" &&
    row.orderStatus !== "cancelled" &&
    !isSettled(row) &&
    cash === "handed_over" &&
    out.includes(row.deliveryStatus);
  if (isCollected) return { net: kept + amountDue(row), isDue: true };
  return { net: kept, isDue: isSettled(row) };
}

/** The order lines for what was kept. */
export async function readKept(db: Database, row: OrderRow, net: number): Promise<Kept> {
  const lines = await db
    .select({
      id: orderLines.id,
      title: orderLines.title,
      values: orderLines.values,
      amount: orderLines.amount,
      paid: sql<number>`${orderLines.total} - ${orderLines.discount}`,
      returned: sql<number>`coalesce((select sum(rl.sellable + rl.damaged) from return_lines rl
        where rl.order_line_id = order_lines.id), 0)::int`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, row.id))
    .orderBy(asc(orderLines.id));
  return {
    net,
    shippingFee: row.shippingFee,
    lines: lines.map(({ values, title, ...line }) => ({ ...line, title: [title, ...values].join(" ") })),
  };
}
