import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { AllowanceStatus, Consent } from "@/lib/contract/issued-invoices";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import type { NoticeReading } from "../invoice-services/issuing";
import { byBooks, bySystem, changeOrder, type NewEvent } from "../orders/change-order";
import type { AllowanceRow, InvoiceRow } from "./compare-order";
import { invoiceAllowances, invoices } from "./tables";

/** Updates an allowance if it is still in one of these states; the order is locked. */
export async function moveAllowance(
  tx: Database,
  { id }: AllowanceRow,
  from: AllowanceStatus[],
  set: PgUpdateSetSource<typeof invoiceAllowances>,
): Promise<boolean> {
  const moved = await tx
    .update(invoiceAllowances)
    .set(set)
    .where(and(eq(invoiceAllowances.id, id), inArray(invoiceAllowances.status, from)))
    .returning({ id: invoiceAllowances.id });
  return moved.length > 0;
}

/** Changes an allowance and records it in the order's history. */
export async function changeAllowance(
  db: Database,
  { row, invoice }: { row: AllowanceRow; invoice: Pick<InvoiceRow, "orderId"> },
  from: AllowanceStatus[],
  set: PgUpdateSetSource<typeof invoiceAllowances>,
  event: NewEvent,
): Promise<void> {
  await changeOrder(db, { id: invoice.orderId }, byBooks, async (tx) => ({
    events: (await moveAllowance(tx, row, from, set)) ? [event] : [],
  }));
}

/**
 * The allowance counts from now on: the buyer consented, or signed the paper form. One that is being cancelled counts
 * until it is cancelled. @returns events for the history; none when it counted already
 */
export async function allow(
  tx: Database,
  row: AllowanceRow,
  consent: Consent,
  more: { number?: string } = {},
): Promise<NewEvent[]> {
  const isTakenBack = row.status === "cancelling" && row.allowedAt === null;
  const status: AllowanceStatus = isTakenBack ? "cancelling" : "allowed";
  const set = {
    ...more,
    status,
    allowedAt: sql`now()`,
    consents: [...row.consents, consent],
    ...(!isTakenBack && { nextAttemptAt: null }),
    needsStaff: false,
    text: null,
  };
  const counts = await tx
    .update(invoiceAllowances)
    .set(set)
    .where(
      and(
        eq(invoiceAllowances.id, row.id),
        sql`${invoiceAllowances.allowedAt} is null`,
        inArray(invoiceAllowances.status, ["asking", "awaiting", "expired", "by_hand", "cancelling"]),
      ),
    )
    .returning({ id: invoiceAllowances.id });
  if (counts.length === 0) return [];
  await countAllowed(tx, row.invoiceId, row.amount);
  return [{ kind: "allowance_made", detail: { amount: row.amount, text: more.number ?? row.number ?? "" } }];
}

/** @param more TWD by which the allowances' sum grows; negative when one was cancelled */
export async function countAllowed(tx: Database, invoiceId: number, more: number): Promise<void> {
  const allowed = sql`${invoices.allowed} + ${more}`;
  await tx
    .update(invoices)
    .set({
      allowed,
      lateAt: null,
      status: sql`case when ${allowed} = 0 then 'issued' when ${allowed} = ${invoices.amount} then 'allowed'
        else 'partly_allowed' end`,
    })
    .where(eq(invoices.id, invoiceId));
}

/** Handles the notice of a buyer's consent. @returns why it was refused */
export async function receiveConsent(
  db: Database,
  { allowance, invoice }: NoticeReading & { kind: "consented" },
): Promise<"unknown" | undefined> {
  const [found] = await db
    .select({ row: invoiceAllowances, number: invoices.number, orderId: invoices.orderId })
    .from(invoiceAllowances)
    .innerJoin(invoices, eq(invoices.id, invoiceAllowances.invoiceId))
    .where(eq(invoiceAllowances.number, allowance))
    .limit(1);
  if (!found || found.number !== invoice.replace("-", "")) return "unknown";
  const at = (await databaseNow(db)).toISOString();
  await changeOrder(db, { id: found.orderId }, bySystem, async (tx) => {
    // Read again, now that the order is locked.
    const [row] = await tx.select().from(invoiceAllowances).where(eq(invoiceAllowances.id, found.row.id)).limit(1);
    return { events: row ? await allow(tx, row, { at, by: "online", text_version: null }) : [] };
  });
  return undefined;
}
