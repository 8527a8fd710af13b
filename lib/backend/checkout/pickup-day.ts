import { startOfTaipeiDay, taipeiDay } from "@/lib/format";

const DAY = 24 * 60 * 60 * 1000;

/** The day in Taipei, `YYYY-MM-DD`, that lies so many working days, Monday to Friday, after now. */
export function pickupDay(now: Date, workingDays: number): string {
  let day = startOfTaipeiDay(taipeiDay(now)).getTime();
  for (let left = workingDays; left > 0; ) {
    day += DAY;
    if (isWorkingDay(day)) left -= 1;
  }
  return taipeiDay(new Date(day));
}

/** @param start when the day begins in Taipei, which is eight hours before it begins by UTC */
function isWorkingDay(start: number): boolean {
  const weekday = new Date(start + DAY / 2).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
