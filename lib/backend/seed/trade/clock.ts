import { startOfTaipeiDay, taipeiDay } from "@/lib/format";

/*
 * The trade is planned in minutes from today's midnight in Taipei, so that it is the same at any hour of a day. The plan of
 * today ends at three in the afternoon, and its minutes are spread over as much of today as has passed.
 */

/** Minutes of a day. */
export const DAY = 24 * 60;

/** The minute at which the demo's today ends: later plans have not happened yet. */
export const END = 15 * 60;

/** A planned minute. @param day 0 is today, -1 yesterday */
export function at(day: number, hour: number, minute = 0): number {
  return day * DAY + hour * 60 + minute;
}

/** The day of a planned minute, 0 for today. */
export function dayOf(minute: number): number {
  return Math.floor(minute / DAY);
}

/** The time of a planned minute. @param minute at most `END` */
export function timeAt(minute: number, now: Date): Date {
  const midnight = startOfTaipeiDay(taipeiDay(now)).getTime();
  if (minute < 0) return new Date(midnight + minute * 60_000);
  return new Date(midnight + Math.floor((minute / END) * (now.getTime() - midnight)));
}
