import { taipeiDay, taipeiMinute } from "@/lib/format";

const DAY_MS = 24 * 60 * 60_000;

/** How many days a time is after another one, by the days in Taipei. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(taipeiDay(to)) - Date.parse(taipeiDay(from))) / DAY_MS);
}

/** How near a time is: of today and yesterday the clock matters, of other days the date, of other years also that. */
export type ShortTime = { day: "today" | "yesterday" | "other"; text: string };

/** An ISO time as short as a list needs it: `14:05` with the day beside it, `11/26`, or `2025/11/26`, in Taipei. */
export function shortTime(iso: string, now: Date): ShortTime {
  const day = taipeiDay(new Date(iso));
  const isDay = (days: number) => day === taipeiDay(new Date(now.getTime() + days * DAY_MS));
  const clock = taipeiMinute(iso).slice(11);
  if (isDay(0)) return { day: "today", text: clock };
  if (isDay(-1)) return { day: "yesterday", text: clock };
  const [year, month, date] = day.split("-").map(Number);
  const short = `${month}/${date}`;
  return { day: "other", text: day.slice(0, 4) === taipeiDay(now).slice(0, 4) ? short : `${year}/${short}` };
}
