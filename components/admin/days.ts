import { taipeiDay, taipeiMinute } from "@/lib/format";

const DAY_MS = 24 * 60 * 60_000;

/** Today and yesterday are shown with the time, other days with the date, other years with the year, too. */
export type ShortTime = { day: "today" | "yesterday" | "other"; text: string };

/** An ISO time as short as a list needs it, in Taipei: `14:05` (with `day`), `11/26`, or `2025/11/26`. */
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
