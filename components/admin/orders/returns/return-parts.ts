import type { AdminOrder } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";

type Order = Pick<AdminOrder, "shipping_fee"> & {
  lines: Pick<AdminOrder["lines"][number], "id" | "amount">[];
  returns: Pick<ReturnRequest, "id" | "lines">[];
};

/**
 * What the expected refund of a return consists of, in TWD: its items and the delivery fee, which is refunded only with
 * the last item of the order. Undefined if there was no fee, or the refund is decided.
 */
export function returnParts(order: Order, request: Pick<ReturnRequest, "id" | "lines" | "refund_expected">) {
  const { id, refund_expected: sum } = request;
  if (!sum || order.shipping_fee === 0) return undefined;
  const others = order.returns.filter((one) => one.id !== id).flatMap(({ lines }) => lines);
  const isEverything = order.lines.every((line) => {
    const now = request.lines.find(({ line_id }) => line_id === line.id)?.amount ?? 0;
    const before = others.filter(({ line_id }) => line_id === line.id);
    return before.reduce((pieces, { sellable, damaged }) => pieces + sellable + damaged, now) >= line.amount;
  });
  const fee = isEverything ? Math.min(order.shipping_fee, sum) : 0;
  return { goods: sum - fee, fee };
}
