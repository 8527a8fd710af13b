import { and, eq, lt, sql } from "drizzle-orm";
import { FEW_NUMBERS, type InvoiceStatus } from "@/lib/contract/issued-invoices";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { isOneOf } from "../db/queries/is-one-of";
import { rowsOf } from "../db/queries/rows-of";
import { staffFacts } from "../mail/tables";
import { orders } from "../orders/tables";
import { allowancesThat, invoicesThat } from "./invoice-life";
import { periodOf } from "./period";
import { invoiceAllowances, invoiceRanges, invoices } from "./tables";

/** Orders per run. */
const AT_ONCE = 500;
/** Hours before the ministry's deadline at which staff are notified. */
const LATE_HOURS = 48;

/** For columns of `invoices` as `i`. */
const isFailed = sql`(i.needs_staff and ${isOneOf<InvoiceStatus>("i.status", ["failed"])})`;
const isLate = sql`(i.late_at is not null and i.late_at < now() + ${`${LATE_HOURS} hours`}::interval
  and ${isOneOf("i.status", invoicesThat("isOpen"))})`;
/** For columns of `invoice_allowances` as `a`. */
const isStuck = sql`(a.needs_staff and ${isOneOf("a.status", allowancesThat("isStuck"))})`;

export type InvoiceTrouble = { number: string; state: "failed" | "allowance" | "late"; lateAt: Date | null };

/** Invoice problems of these orders for staff; orders without one are left out. @param numbers at most 100 */
export async function readInvoiceTrouble(db: Database, numbers: string[]): Promise<InvoiceTrouble[]> {
  type Row = { number: string; state: InvoiceTrouble["state"]; late_at: string | Date | null };
  const rows = await rowsOf<Row>(
    db,
    sql`select distinct on (o.number) o.number, i.late_at,
        case when ${isFailed} then 'failed' when ${isLate} then 'late' else 'allowance' end as state
      from ${orders} o join ${invoices} i on i.order_id = o.id
      where o.number = any(array[${sql.join(
        numbers.map((number) => sql`${number}`),
        sql`, `,
      )}]::text[]) and (${isFailed} or ${isLate}
        or exists (select from ${invoiceAllowances} a where a.invoice_id = i.id and ${isStuck}))
      order by o.number, i.id desc`,
  );
  return rows.map(({ number, state, late_at }) => ({ number, state, lateAt: late_at ? new Date(late_at) : null }));
}

/**
 * Creates a notice for staff of each order whose invoice failed or becomes late, once until it is settled.
 * @returns how many
 */
export async function noteInvoiceTrouble(db: Database): Promise<number> {
  await db.execute(sql`update ${staffFacts} set over_at = now()
    where kind = 'invoices' and over_at is null and not exists (
      select from ${orders} o join ${invoices} i on i.order_id = o.id where o.number = subject and (${isFailed} or ${isLate}
        or exists (select from ${invoiceAllowances} a where a.invoice_id = i.id and ${isStuck})))`);
  const noted = await rowsOf(
    db,
    sql`insert into ${staffFacts} (kind, subject)
      select distinct 'invoices', o.number from (
        select i.order_id from ${invoices} i where ${isFailed}
        union select i.order_id from ${invoices} i where ${isLate}
        union select i.order_id from ${invoiceAllowances} a join ${invoices} i on i.id = a.invoice_id where ${isStuck}
      ) found join ${orders} o on o.id = found.order_id
      where not exists (
        select from ${staffFacts} f where f.kind = 'invoices' and f.subject = o.number and f.over_at is null)
      limit ${AT_ONCE} on conflict do nothing returning id`,
  );
  return noted.length;
}

const NONE = ":none";

/** The first number of the range in a notice's subject. */
export const rangeOf = (subject: string) => subject.replace(NONE, "");

/**
 * This period's numbers, when few of the enabled ones are left, or none. `subject`: the newest of the ranges, and
 * whether it is used up.
 */
export async function readFewNumbers(db: Database): Promise<{ subject: string; left: number } | undefined> {
  const period = periodOf(await databaseNow(db));
  type Row = { first: string | null; total: number; used: number };
  const [found] = await rowsOf<Row>(
    db,
    sql`select coalesce(max(first) filter (where is_enabled), max(first)) as first, coalesce(sum(total) filter (where is_enabled), 0)::int as total,
        coalesce(sum(used) filter (where is_enabled), 0)::int as used
      from ${invoiceRanges} where period = ${period}`,
  );
  if (!found?.first) return undefined;
  const left = Math.max(0, found.total - found.used);
  if (left > found.total * FEW_NUMBERS) return undefined;
  return { subject: left === 0 ? `${found.first}${NONE}` : found.first, left };
}

/** The service reports that no number is left, whatever was read earlier. */
export async function recordNoneLeft(tx: Database): Promise<void> {
  const period = periodOf(await databaseNow(tx));
  const { used, total, isEnabled } = invoiceRanges;
  const thought = and(eq(invoiceRanges.period, period), eq(isEnabled, true), lt(used, total));
  const wrong = await tx
    .update(invoiceRanges)
    .set({ used: total })
    .where(thought)
    .returning({ first: invoiceRanges.first });
  if (wrong.length > 0) await noteFewNumbers(tx);
}

/** One notice for each range when few of its numbers are left, and one when none are. */
export async function noteFewNumbers(db: Database): Promise<void> {
  const few = await readFewNumbers(db);
  // A range that is used up also counts as low: the first of the two notices stays open.
  await db.execute(sql`update ${staffFacts} set over_at = now()
    where kind = 'invoice_numbers' and over_at is null and subject not in (${few?.subject ?? ""}, ${rangeOf(few?.subject ?? "")})`);
  if (few) await db.insert(staffFacts).values({ kind: "invoice_numbers", subject: few.subject }).onConflictDoNothing();
}
