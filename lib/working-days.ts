import daysOff from "./days-off.json";
import { taipeiDay } from "./format";

const DAY = 24 * 60 * 60 * 1000;
/** The longest period that the settings allow (return_days), and a week for the days off behind it. */
const AHEAD = 97 * DAY;

/**
 * Whether offices work on a day, `2026-11-30` in Taipei: not on weekends, nor on the state's days off, which are listed
 * with the days that stand in for them (docs/taiwan.md, Days off). In years without a list only weekends are off.
 */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  const off: string[] = daysOff[day.slice(0, 4) as keyof typeof daysOff] ?? [];
  return weekday !== 0 && weekday !== 6 && !off.includes(day.slice(5));
}

/** The last day of a period of law: one that falls on a day off moves to the next working day (Civil Code, article 122). */
export function lastDayOfPeriod(day: string): string {
  return isWorkingDay(day) ? day : lastDayOfPeriod(dayAfter(day, 1));
}

/** @param day `2026-11-30` @param days may be negative */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The year that periods beginning now can reach and whose days off are not listed yet; undefined when all are. */
export function yearWithoutDaysOff(now: Date): number | undefined {
  const year = taipeiDay(new Date(now.getTime() + AHEAD)).slice(0, 4);
  return year in daysOff ? undefined : Number(year);
}
