import type { OrderEvent } from "./orders";

/** In how many months a card payment can be divided (docs/ecpay.md). */
export const instalmentPeriods = [3, 6, 12, 18, 24] as const;

/** What each month takes off a card: the first with the remainder, then each of the others. Integer TWD. */
export type InstalmentPlan = { periods: number; first: number; each: number };

/** @param amount integer TWD, all of which is paid without interest */
export function instalmentPlan(amount: number, periods: number): InstalmentPlan {
  const each = Math.floor(amount / periods);
  return { periods, first: amount - each * (periods - 1), each };
}

/** In how many instalments an order was paid, where the gateway has said so. */
export function paidInPeriods(events: Pick<OrderEvent, "kind" | "detail">[]): number | undefined {
  const periods = events.findLast(({ kind, detail }) => kind === "paid" && detail?.periods)?.detail?.periods;
  return typeof periods === "number" ? periods : undefined;
}
