const HOUR = 60 * 60_000;
const TAIPEI = 8 * HOUR;

/** The two-month period of a day in Taipei, named by its first month: `2026-11`. */
export function periodOf(at: Date): string {
  const day = new Date(at.getTime() + TAIPEI);
  const month = day.getUTCMonth();
  return `${day.getUTCFullYear()}-${String(month - (month % 2) + 1).padStart(2, "0")}`;
}

/** Start of a period and of the next one. @param period `2026-11` */
export function boundsOf(period: string): { from: Date; to: Date } {
  const [year = 0, month = 1] = period.split("-").map(Number);
  const at = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1) - TAIPEI);
  return { from: at(0), to: at(2) };
}

/** Invoices of a period can be voided until the 13th of the next odd month has ended (docs/invoices.md). */
export function canStillVoid(issuedAt: Date, now: Date): boolean {
  const { to } = boundsOf(periodOf(issuedAt));
  return now.getTime() < to.getTime() + 13 * 24 * HOUR;
}

/** The deadline of reporting to the ministry: two days, counted from the day after. */
export function lateAfter(at: Date): Date {
  const day = new Date(at.getTime() + TAIPEI);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 3) - TAIPEI);
}
