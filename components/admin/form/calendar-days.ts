import { monthAfter } from "@/lib/format";

/** @param days may be negative */
export function dayAfter(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return new Date(time + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last day if it is shorter. */
export function sameDayOf(day: string, months: number): string {
  const month = monthAfter(day.slice(0, 7), months);
  const wanted = `${month}-${day.slice(8)}`;
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  return wanted < last ? wanted : last;
}

/** The weeks of a month, Sunday to Saturday, filled up with days of the months around it. @param month `YYYY-MM` */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  let day = dayAfter(first, -weekdayOf(first));
  const weeks: string[][] = [];
  while (day.slice(0, 7) <= month) {
    const start = day;
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(start, index)));
    day = dayAfter(start, 7);
  }
  return weeks;
}

/** 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
