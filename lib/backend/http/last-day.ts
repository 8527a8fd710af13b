import { taipeiDay } from "@/lib/format";

/** The day in Taipei, `YYYY-MM-DD`, so many days after that of a moment. */
export function lastDayAfter(from: Date, days: number): string {
  return taipeiDay(new Date(from.getTime() + days * 24 * 60 * 60_000));
}
