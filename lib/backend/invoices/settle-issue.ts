import { and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { inMinutes } from "../db/queries/database-now";
import type { IssueOutcome } from "../invoice-services/issuing";
import { byBooks, changeOrder, type NewEvent, type OrderChange } from "../orders/change-order";
import { mailShopper } from "../orders/order-mail";
import { orders } from "../orders/tables";
import { later, MANY_TRIES } from "./claim";
import { type InvoiceRow, newOwnNumber } from "./compare-order";
import { recordNoneLeft } from "./note-for-staff";
import { firstAskAt } from "./prizes";
import { invoices } from "./tables";

/** The query after a lost answer waits, so that the first call can still arrive. */
const LOST_MINUTES = 1;
/** Without numbers the next try waits until staff can have bought some. */
const NO_NUMBERS_MINUTES = 30;

/** Records the outcome of an issuing try once. An unclear outcome stays open and is queried. */
export async function settleIssue(db: Database, row: InvoiceRow, outcome: IssueOutcome): Promise<void> {
  const mine = and(eq(invoices.id, row.id), eq(invoices.status, "issuing"));
  if (outcome.kind === "unknown" || outcome.kind === "taken") {
    const needsStaff = row.needsStaff || row.tries >= MANY_TRIES;
    const next = row.tries > MANY_TRIES ? later(row.tries) : inMinutes(LOST_MINUTES);
    await db
      .update(invoices)
      .set({ nextAttemptAt: next, needsStaff, text: said(outcome.message) })
      .where(mine);
    return;
  }
  await changeOrder(db, { id: row.orderId }, byBooks, async (tx) => {
    const settled = await settle(tx, row, outcome, mine);
    // Changes made meanwhile are compared again, even if the history gets no event.
    if (settled.events.length === 0) {
      await tx.update(orders).set({ invoiceCheckAt: sql`now()` }).where(eq(orders.id, row.orderId));
    }
    return settled;
  });
}

const said = (message: string) => message.slice(0, 200) || null;

type Clear = Exclude<IssueOutcome, { kind: "unknown" | "taken" }>;

async function settle(
  tx: Database,
  row: InvoiceRow,
  outcome: Clear,
  mine: ReturnType<typeof and>,
): Promise<OrderChange> {
  const change = async (set: PgUpdateSetSource<typeof invoices>) =>
    (await tx.update(invoices).set(set).where(mine).returning({ id: invoices.id })).length > 0;
  switch (outcome.kind) {
    case "issued": {
      const { number, randomCode, issuedAt } = outcome;
      const cleared = { nextAttemptAt: null, lateAt: null, needsStaff: false, text: null };
      const prizeAskAt = firstAskAt({ buyer: row.buyer, issuedAt });
      const isNew = await change({ status: "issued", number, randomCode, issuedAt, prizeAskAt, ...cleared, tries: 0 });
      if (!isNew) return { events: [] };
      await mailInvoice(tx, row.id, row.orderId);
      const issued: NewEvent = { kind: "invoice_issued", detail: { text: number, amount: row.amount } };
      if (!row.replaces) return { events: [issued] };
      const [old] = await tx
        .update(invoices)
        .set({ status: "voided", voidedAt: sql`now()`, lateAt: null })
        .where(and(eq(invoices.id, row.replaces), eq(invoices.status, "replacing")))
        .returning({ number: invoices.number });
      const voided: NewEvent = { kind: "invoice_voided", detail: { text: old?.number ?? "" } };
      return { set: { invoice: row.buyer }, events: [voided, issued] };
    }
    case "refused": {
      const text = said(outcome.message);
      const failed: NewEvent = { kind: "invoice_failed", detail: { text: text ?? "" } };
      // The try of this name is over; the next one has another.
      const set: PgUpdateSetSource<typeof invoices> = row.replaces
        ? { status: "dropped", text, nextAttemptAt: null, lateAt: null }
        : { status: "failed", text, needsStaff: true, nextAttemptAt: null, ownNumber: newOwnNumber() };
      if (!(await change(set))) return { events: [] };
      if (row.replaces) {
        await tx
          .update(invoices)
          .set({ status: "issued", text, needsStaff: true, lateAt: null })
          .where(and(eq(invoices.id, row.replaces), eq(invoices.status, "replacing")));
      }
      return { events: [failed] };
    }
    case "by_hand":
      return (await change({ status: "by_hand", needsStaff: true, nextAttemptAt: null }))
        ? { events: [{ kind: "invoice_by_hand" }] }
        : { events: [] };
    case "no_numbers":
      await recordNoneLeft(tx);
      await change({
        ...{ status: "due", text: said(outcome.message), needsStaff: true },
        nextAttemptAt: inMinutes(NO_NUMBERS_MINUTES),
      });
      return { events: [] };
    case "unreachable": {
      const needsStaff = row.needsStaff || row.tries >= MANY_TRIES;
      await change({ status: "due", text: said(outcome.message), needsStaff, nextAttemptAt: later(row.tries) });
      return { events: [] };
    }
  }
}

/** Mails the buyer that the invoice was issued, in the same transaction. */
export async function mailInvoice(tx: Database, invoice: number, orderId: number): Promise<void> {
  const { number, contactEmail } = orders;
  const [order] = await tx.select({ number, contactEmail }).from(orders).where(eq(orders.id, orderId));
  if (order) await mailShopper(tx, "order_invoice_issued", order, { invoice });
}
