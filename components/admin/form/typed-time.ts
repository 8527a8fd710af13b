import { fromTaipeiMinute, monthAfter, taipeiMinute } from "@/lib/format";

/** Slashes may be replaced by the characters of a Chinese date. */
const DAY = /^(\d{3,4})[-/.\p{Script=Han}](\d{1,2})[-/.\p{Script=Han}](\d{1,2})\p{Script=Han}?$/u;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const CLOCK = /^(\d{1,2}):?(\d{2})$/;

/** Three-digit years count from the founding of the Republic, as on invoices and in offices. */
const REPUBLIC = 1911;

/**
 * Parses a day as people in Taiwan type it (`2026/11/5`, `20261105`, `115/11/5`, or with the characters for year, month
 * and day) to `2026-11-05`.
 * @returns undefined for anything else, also for days that do not exist
 */
export function dayOfText(text: string): string | undefined {
  const typed = text.normalize("NFKC").trim();
  const [, year = "", month = "", date = ""] = DAY.exec(typed) ?? DIGITS.exec(typed) ?? [];
  const full = year.length === 3 ? String(Number(year) + REPUBLIC) : year;
  const day = `${full}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** `2026-11-05` to `2026/11/05`; other text unchanged. */
export function textOfDay(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.replaceAll("-", "/") : day;
}

/** A day with a time in Taipei (by default midnight) to ISO; undefined for anything else. */
export function timeOfText(text: string): string | undefined {
  const [date = "", clock = "00:00", ...more] = text
    .normalize("NFKC")
    .trim()
    .split(/[\sT]+/);
  const day = dayOfText(date);
  const [, hour = "", minute = ""] = CLOCK.exec(clock) ?? [];
  if (!day || more.length > 0 || hour === "" || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return fromTaipeiMinute(`${day}T${hour.padStart(2, "0")}:${minute}`);
}

/** An ISO time to `2026/11/05 14:05` in Taipei; other text unchanged. */
export function textOfTime(iso: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(iso) || Number.isNaN(Date.parse(iso))) return iso;
  return taipeiMinute(iso).replaceAll("-", "/").replace("T", " ");
}

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
