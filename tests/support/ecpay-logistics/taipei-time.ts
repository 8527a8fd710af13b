const CLOCK = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Taipei", dateStyle: "short", timeStyle: "medium" });

const HOUR = 3_600_000;

/** `yyyy/MM/dd HH:mm:ss` in Taipei. */
export const taipeiTime = (at: Date) => CLOCK.format(at).replaceAll("-", "/");

/** Whether it is a valid time in that format. */
export function isTaipeiTime(words: string): boolean {
  if (!/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/.test(words)) return false;
  const at = new Date(`${words.replaceAll("/", "-").replace(" ", "T")}+08:00`);
  return !Number.isNaN(at.getTime()) && taipeiTime(at) === words;
}

/** Ten in the morning in Taipei on the third day after a moment. */
export function tenOnThirdDay(after: Date): Date {
  const midnight = new Date(`${taipeiTime(after).slice(0, 10).replaceAll("/", "-")}T00:00:00+08:00`);
  return new Date(midnight.getTime() + 3 * 24 * HOUR + 10 * HOUR);
}
