import type { OrderEvent } from "./orders";

/** Possible numbers of months for a card payment (docs/ecpay.md). */
export const instalmentPeriods = [3, 6, 12, 18, 24] as const;

/** Monthly amounts charged to a card, integer TWD: the first with the remainder, then each of the others. */
export type InstalmentPlan = { periods: number; first: number; each: number };

/** @param amount integer TWD, paid in full without interest */
export function instalmentPlan(amount: number, periods: number): InstalmentPlan {
  const each = Math.floor(amount / periods);
  return { periods, first: amount - each * (periods - 1), each };
}

/** Number of instalments of an order's payment, if the gateway reported it. */
export function paidInPeriods(events: Pick<OrderEvent, "kind" | "detail">[]): number | undefined {
  const periods = events.findLast(({ kind, detail }) => kind === "paid" && detail?.periods)?.detail?.periods;
  return typeof periods === "number" ? periods : undefined;
}
