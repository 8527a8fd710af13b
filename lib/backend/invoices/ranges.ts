import { asc, gte, lt } from "drizzle-orm";
import type { NumberRanges } from "@/lib/contract/issued-invoices";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import type { InvoiceRules } from "../settings/invoice-rules";
import { noteFewNumbers } from "./note-for-staff";
import { periodOf } from "./period";
import { hurryInvoices } from "./send-invoices";
import { invoiceRanges } from "./tables";

/** Ranges are read once a day, and hourly when less than half of their numbers are left. */
const HOURS = 24;
const HALF = 0.5;

/**
 * Reads the service's number ranges. With new ranges, waiting invoices are issued at once; when few numbers are left,
 * staff are notified. @param isDue whether staff request it
 */
export async function readRanges(db: Database, rules: InvoiceRules, { isDue = false } = {}): Promise<void> {
  if (rules.issuer?.service !== "ecpay") return;
  const issuing = rules.issuingFor(rules.issuer);
  const now = await databaseNow(db);
  const before = await listRanges(db, now);
  const age = before.read_at ? now.getTime() - Date.parse(before.read_at) : Number.POSITIVE_INFINITY;
  const isRunningOut = numbersLeft(before, now) < HALF * numbersIn(before, now);
  if (!issuing || (!isDue && !isRunningOut && age < HOURS * 60 * 60_000)) return;
  const read = await issuing.ranges(now);
  if (read.kind === "unknown") return;
  for (const { is_enabled: isEnabled, ...range } of read.ranges) {
    const row = { ...range, isEnabled, readAt: now };
    await db.insert(invoiceRanges).values(row).onConflictDoUpdate({ target: invoiceRanges.first, set: row });
  }
  await db.delete(invoiceRanges).where(lt(invoiceRanges.period, periodOf(now)));
  const after = await listRanges(db, now);
  if (numbersLeft(after, now) > numbersLeft(before, now)) await hurryInvoices(db);
  await noteFewNumbers(db);
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

const usable = ({ ranges }: NumberRanges, now: Date) =>
  ranges.filter(({ period, is_enabled }) => is_enabled && period === periodOf(now));

/** Numbers that can still be used in this day's period. */
function numbersLeft(ranges: NumberRanges, now: Date): number {
  return usable(ranges, now).reduce((sum, { total, used }) => sum + total - used, 0);
}

function numbersIn(ranges: NumberRanges, now: Date): number {
  return usable(ranges, now).reduce((sum, { total }) => sum + total, 0);
}
