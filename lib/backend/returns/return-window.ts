import type { Bound } from "@/lib/contract/returns";
import { LEGAL_RETURN_DAYS } from "@/lib/contract/settings";
import { startOfTaipeiDay, taipeiDay } from "@/lib/format";
import { dayAfter, lastDayOfPeriod } from "@/lib/working-days";

/**
 * The last day to ask for a return, `2026-11-30` in Taipei: `days` days after the day of receipt, or the next working day
 * (docs/taiwan.md, Law).
 */
export function lastReturnDay(deliveredAt: Date, days: number): string {
  return lastDayOf(taipeiDay(deliveredAt), days);
}

function lastDayOf(received: string, days: number): string {
  return lastDayOfPeriod(dayAfter(received, days));
}

/** The start of the window, seen from now: what was delivered since then can still be returned. */
export function returnWindowStart(now: Date, days: number): Date {
  const today = taipeiDay(now);
  let first = dayAfter(today, -days);
  while (lastDayOf(dayAfter(first, -1), days) >= today) first = dayAfter(first, -1);
  return startOfTaipeiDay(first);
}

/** Which period a return is in that was asked for at this time: the law's, the order's longer one, or none. */
export function boundOf(deliveredAt: Date, askedAt: Date, days: number): Bound {
  const asked = taipeiDay(askedAt);
  if (asked <= lastReturnDay(deliveredAt, LEGAL_RETURN_DAYS)) return "law";
  return asked <= lastReturnDay(deliveredAt, days) ? "shop" : "late";
}
