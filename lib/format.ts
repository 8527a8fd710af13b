import { TIME_ZONE } from "./site";

const integer = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const dayParts = { timeZone: TIME_ZONE, year: "numeric", month: "2-digit", day: "2-digit" } as const;
const date = new Intl.DateTimeFormat("zh-TW", dayParts);
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short" });
const isoMinute = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "short" });
const dateTime = new Intl.DateTimeFormat("zh-TW", {
  ...dayParts,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Integer TWD to `NT$1,234`; `Intl` alone would print `$1,234.00` (docs/taiwan.md). */
export function formatMoney(amount: number): string {
  return amount < 0 ? `-NT$${integer.format(-amount)}` : `NT$${integer.format(amount)}`;
}

/** A number, such as a quantity, to `1,234`. */
export function formatCount(count: number): string {
  return integer.format(count);
}

/** A lowest and a highest price as `NT$180` or `NT$180–420`. */
export function formatPriceRange(from: number, to: number): string {
  return from === to ? formatMoney(from) : `${formatMoney(from)}–${integer.format(to)}`;
}

/** An ISO time to `2026/11/20`, the day in Taipei. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

/** A time to `2026-11-20`, the day in Taipei as date fields and the contract write it. */
export function taipeiDay(time: Date): string {
  return isoDay.format(time);
}

/** Number of days between two times, counted by calendar days in Taipei. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(taipeiDay(to)) - Date.parse(taipeiDay(from))) / 86_400_000);
}

/** The month in Taipei, `YYYY-MM`. */
export function taipeiMonth(time: Date): string {
  return taipeiDay(time).slice(0, 7);
}

/**
 * @param month `YYYY-MM`
 * @param months may be negative
 */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** An ISO time to `2026-11-20T14:05`, the Taipei time as a `datetime-local` field has it. */
export function taipeiMinute(iso: string): string {
  return isoMinute.format(new Date(iso)).replace(" ", "T");
}

/** The moment at which a day in Taipei begins. There has been no summer time since 1979. */
export function startOfTaipeiDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

/** The last moment before an ISO time: a period that ends at midnight ends with the day before. */
export function justBefore(iso: string): string {
  return new Date(Date.parse(iso) - 1).toISOString();
}

/** For a day without a time, which is parsed as UTC. */
function weekdayIn(weekday: "long" | "narrow", day: Date): string {
  return new Intl.DateTimeFormat("zh-TW", { timeZone: "UTC", weekday }).format(day);
}

/** @param day 0 is Sunday */
export function weekdayName(day: number, width: "long" | "narrow" = "long"): string {
  // 4 January 1970 was a Sunday.
  return weekdayIn(width, new Date(Date.UTC(1970, 0, 4 + day)));
}

/** A day, `2026-11-20`, to month, day and the day of the week in full-width brackets. */
export function formatWeekday(day: string): string {
  const [, month, number] = day.split("-").map(Number);
  return `${month}/${number}\uFF08${weekdayIn("narrow", new Date(day))}\uFF09`;
}

/** An ISO time to `2026/11/20 14:05`, always in Taipei. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso)).replace(/\s+/g, " ");
}

/** The version of a text, a day with or without a number (`2026-11-01-2`), with the day in the usual format. */
export function formatVersion(version: string): string {
  return version.replace(/^(\d{4})-(\d{2})-/, "$1/$2/");
}

/** E.164 in Taiwanese notation: `+886912345678` to `0912-345-678`, also when it is masked; anything else unchanged. */
export function formatPhone(phone: string): string {
  const mobile = /^\+886(9[\d*]{2})([\d*]{3})([\d*]{3})$/.exec(phone);
  return mobile ? `0${mobile[1]}-${mobile[2]}-${mobile[3]}` : phone;
}

const EXTENSION = /(?:#|,|\u5206\u6A5F|\u8F49|ext\.?|x) ?(\d{1,6})$/i;

/** The `tel:` address of a number as people write it; the phone dials an extension (`#12`) after a pause. */
export function telAddress(phone: string): string {
  const written = phone.normalize("NFKC").trim();
  const extension = EXTENSION.exec(written)?.[1];
  const number = written.replace(EXTENSION, "").replace(/^(\+[\d ]*)\(0\)/, "$1");
  return `tel:${number.replace(/[^\d+*]/g, "")}${extension ? `,${extension}` : ""}`;
}

/** The id of a heading: its words, joined, so that an address with it is readable. */
export function headingId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Makes ids of headings that no other heading has: the second with the same words gets a 2.
 * @param fallback the id of words without a letter
 */
export function uniqueIds(fallback: string): (text: string) => string {
  const uses = new Map<string, number>();
  return (text) => {
    const id = headingId(text) || fallback;
    const use = (uses.get(id) ?? 0) + 1;
    uses.set(id, use);
    return use === 1 ? id : `${id}-${use}`;
  };
}

/** A product's title with the values of one of its variants. */
export function titleOf({ title, values }: { title: string; values: string[] }, separator = "・"): string {
  return [title, ...values].join(separator);
}
