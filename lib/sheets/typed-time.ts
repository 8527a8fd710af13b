import { taipeiMinute } from "@/lib/format";

/** Slashes may be replaced by the characters of a Chinese date. */
const DAY = /^(\d{3,4})[-/.\p{Script=Han}](\d{1,2})[-/.\p{Script=Han}](\d{1,2})\p{Script=Han}?$/u;
const DIGITS = /^(\d{3,4})(\d{2})(\d{2})$/;
/** A clock of 24 hours, or of 12 with the words for before and after noon. */
const CLOCK = /[ T](\u4E0A\u5348|\u4E0B\u5348|AM|PM)? ?(\d{1,2}):?(\d{2})(?::\d{2})? ?(AM|PM)?$/i;

/** Three-digit years count from the founding of the Republic, as on invoices and in offices. */
const REPUBLIC = 1911;

/**
 * Parses a day as people in Taiwan type it (`2026/11/5`, `20261105`, `115/11/5`, or with the characters for year, month
 * and day) to `2026-11-05`.
 * @returns undefined for anything else, also for days that do not exist
 */
export function dayOfText(text: string): string | undefined {
  const typed = text
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replace(/^(?:\u4E2D\u83EF)?\u6C11\u570B/, "");
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

/**
 * A moment of a day in Taipei as ISO. A start is at 00:00 unless a time is given, and an end at the last second of its
 * day: who says "until the 29th" means all of it, and who says 23:59 means its last minute too.
 * @param day `2026-11-05` @param clock `14:05`
 */
export function momentOf(day: string, clock: string | undefined, isEnd = false): string {
  const minute = clock ?? (isEnd ? "23:59" : "00:00");
  return `${day}T${minute}:${isEnd && minute === "23:59" ? "59" : "00"}+08:00`;
}

/** A day, with or without a time of day, in Taipei to ISO; undefined for anything else. @param isEnd see `momentOf` */
export function timeOfText(text: string, isEnd = false): string | undefined {
  const typed = text.normalize("NFKC").trim().replace(/\s+/g, " ");
  const found = CLOCK.exec(typed);
  const day = dayOfText(found ? typed.slice(0, found.index) : typed);
  if (!day || !found) return day && momentOf(day, undefined, isEnd);
  const [, before = "", typedHour = "", minute = "", after = ""] = found;
  const half = (before || after).toUpperCase();
  const hour =
    half && Number(typedHour) <= 12
      ? (Number(typedHour) % 12) + (/\u4E0B\u5348|PM/.test(half) ? 12 : 0)
      : Number(typedHour);
  if (isEnd && hour === 24 && minute === "00") return momentOf(day, undefined, isEnd);
  if (hour > 23 || Number(minute) > 59) return undefined;
  return momentOf(day, `${String(hour).padStart(2, "0")}:${minute}`, isEnd);
}

/** An ISO time to `2026/11/05 14:05` in Taipei; other text unchanged. */
export function textOfTime(iso: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(iso) || Number.isNaN(Date.parse(iso))) return iso;
  return taipeiMinute(iso).replaceAll("-", "/").replace("T", " ");
}
