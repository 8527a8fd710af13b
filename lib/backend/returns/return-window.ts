import { startOfTaipeiDay, taipeiDay } from "@/lib/format";

const DAY = 24 * 60 * 60 * 1000;

function startOfDay(moment: Date): number {
  return startOfTaipeiDay(taipeiDay(moment)).getTime();
}

/** The end of the window: midnight in Taipei, `days` days after the day of receipt (docs/taiwan.md, Law). */
export function returnDeadline(deliveredAt: Date, days: number): Date {
  return new Date(startOfDay(deliveredAt) + (days + 1) * DAY);
}

/** The last day of the window in Taipei, YYYY-MM-DD. */
export function lastReturnDay(deliveredAt: Date, days: number): string {
  return taipeiDay(new Date(returnDeadline(deliveredAt, days).getTime() - 1));
}

/** The start of the window, seen from now: items delivered since then can still be returned. */
export function returnWindowStart(now: Date, days: number): Date {
  return new Date(startOfDay(now) - days * DAY);
}
