import { daysBetween } from "@/components/admin/days";
import type { AdminOrder } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import { LEGAL_RETURN_DAYS } from "@/lib/contract/settings";
import { startOfTaipeiDay } from "@/lib/format";

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

/** How many days after delivery a return was requested, by days in Taipei; undefined before any delivery. */
export function daysSinceDelivery(
  shipments: Pick<AdminOrder["shipments"][number], "delivered_at">[],
  requested: string,
): number | undefined {
  const moment = Date.parse(requested);
  const came = shipments.map(({ delivered_at: at }) => (at ? Date.parse(at) : Number.NaN)).filter((at) => at <= moment);
  if (came.length === 0) return undefined;
  return daysBetween(new Date(Math.max(...came)), new Date(moment));
}

/**
 * Which period covers a return that is requested on this day after delivery: the law's, the shop's longer one, or none.
 * @param offered the shop's days, never fewer than the law's
 */
export function boundOf(day: number, offered: number): "law" | "shop" | "late" {
  if (day <= LEGAL_RETURN_DAYS) return "law";
  return day <= offered ? "shop" : "late";
}

/** For how many days after delivery an order can be returned. @param until the last days of law and shop, if known */
export function offeredDays(until: AdminOrder["return_until"]): number {
  return until
    ? LEGAL_RETURN_DAYS + daysBetween(startOfTaipeiDay(until.by_law), startOfTaipeiDay(until.offered))
    : LEGAL_RETURN_DAYS;
}
