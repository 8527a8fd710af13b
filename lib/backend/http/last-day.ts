import { taipeiDay } from "@/lib/format";

/** The day in Taipei, `YYYY-MM-DD`, that is `days` days after the day of `from`. */
export function lastDayAfter(from: Date, days: number): string {
  return taipeiDay(new Date(from.getTime() + days * 24 * 60 * 60_000));
}
