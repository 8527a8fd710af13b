import { asc, gte, lt, sql } from "drizzle-orm";
import { FEW_NUMBERS, type NumberRanges } from "@/lib/contract/issued-invoices";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import type { InvoiceRules } from "../settings/invoice-rules";
import { periodOf } from "./period";
import { hurryInvoices } from "./send-invoices";
import { invoiceRanges } from "./tables";

/** Ranges are read once a day, and after a day of them was missed. */
const HOURS = 24;

/** Reads the ranges of numbers that the service has, once a day. Where there are more than before, what waits is issued at once. */
export async function readRanges(db: Database, rules: InvoiceRules, { isDue = false } = {}): Promise<void> {
  if (rules.issuer?.service !== "ecpay") return;
  const issuing = rules.issuingFor(rules.issuer);
  const now = await databaseNow(db);
  const before = await listRanges(db, now);
  const age = before.read_at ? now.getTime() - Date.parse(before.read_at) : Number.POSITIVE_INFINITY;
  if (!issuing || (!isDue && age < HOURS * 60 * 60_000)) return;
  const read = await issuing.ranges(now);
  if (read.kind === "unknown") return;
  for (const { is_enabled: isEnabled, ...range } of read.ranges) {
    const row = { ...range, isEnabled, readAt: now };
    await db.insert(invoiceRanges).values(row).onConflictDoUpdate({ target: invoiceRanges.first, set: row });
  }
  await db.delete(invoiceRanges).where(lt(invoiceRanges.period, periodOf(now)));
  const after = await listRanges(db, now);
  if (numbersLeft(after, now) > numbersLeft(before, now)) await hurryInvoices(db);
}

export async function listRanges(db: Database, now: Date): Promise<NumberRanges> {
  const rows = await db
    .select()
    .from(invoiceRanges)
    .where(gte(invoiceRanges.period, periodOf(now)))
    .orderBy(asc(invoiceRanges.period), asc(invoiceRanges.first))
    .limit(100);
  const readAt = rows.map((row) => row.readAt.getTime());
  return {
    read_at: rows.length > 0 ? new Date(Math.max(...readAt)).toISOString() : null,
    ranges: rows.map(({ period, first, last, used, total, isEnabled }) => {
      return { period, first, last, used, total, is_enabled: isEnabled };
    }),
  };
}

/** Numbers of the period of this day that can still be used. */
export function numbersLeft({ ranges }: NumberRanges, now: Date): number {
  const usable = ranges.filter(({ period, is_enabled }) => is_enabled && period === periodOf(now));
  return usable.reduce((sum, { total, used }) => sum + total - used, 0);
}

/** Whether few numbers are left of those of this period, or none were enabled; false where none were ever read. */
export async function areNumbersFew(db: Database): Promise<boolean> {
  const now = await databaseNow(db);
  const period = periodOf(now);
  const [found] = await db
    .select({
      any: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${invoiceRanges.total}) filter (where ${invoiceRanges.isEnabled}), 0)::int`,
      used: sql<number>`coalesce(sum(${invoiceRanges.used}) filter (where ${invoiceRanges.isEnabled}), 0)::int`,
    })
    .from(invoiceRanges)
    .where(sql`${invoiceRanges.period} = ${period}`);
  const { any = 0, total = 0, used = 0 } = found ?? {};
  return any > 0 && total - used <= total * FEW_NUMBERS;
}
