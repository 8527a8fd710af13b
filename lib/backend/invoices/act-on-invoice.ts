import { and, eq, sql } from "drizzle-orm";
import type { PgInsertValue, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { ActOnAllowance, ActOnInvoice } from "@/lib/contract/issued-invoices";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { ApiError, orNotFound } from "../http/api-error";
import { type ActedBy, changeOrder, type NewEvent, requireStep } from "../orders/change-order";
import { allowancesOf, canVoid, type InvoiceRow, newOwnNumber } from "./compare-order";
import { allowanceSteps, invoiceSteps } from "./invoice-life";
import { lateAfter } from "./period";
import { allow } from "./settle-allowance";
import { mailInvoice } from "./settle-issue";
import { invoiceAllowances, invoices } from "./tables";

type InvoiceRef = { number: string; id: number };

/** The state of an invoice that the rules check. */
export function invoiceStateOf(row: InvoiceRow, now: Date, hasOpenAllowance: boolean) {
  return {
    canVoid: canVoid(row, now) && !hasOpenAllowance,
    allowed: row.allowed,
    isByHand: row.service === "by_hand",
  };
}

/**
 * Staff retry, void, reissue, take over or enter an invoice.
 * @throws ApiError not_found, version_conflict, state_conflict, validation_failed for a number in use
 */
export async function actOnInvoice(db: Database, which: InvoiceRef, input: ActOnInvoice, by: ActedBy): Promise<void> {
  const { number, id } = which;
  await changeOrder(db, { number, version: input.version }, by, async (tx, { row: order }) => {
    const mine = and(eq(invoices.id, id), eq(invoices.orderId, order.id));
    const row = orNotFound((await tx.select().from(invoices).where(mine).for("update"))[0]);
    const now = await databaseNow(tx);
    const isOpen = (await allowancesOf(tx, id)).some(({ status }) => status !== "allowed" && status !== "cancelled");
    const status = requireStep(invoiceSteps, input.action, row.status, by, invoiceStateOf(row, now, isOpen));
    const done = await carryOut(tx, row, input, now);
    await tx
      .update(invoices)
      .set({ status, needsStaff: false, text: null, ...done.set })
      .where(mine);
    if (input.action === "enter") await mailInvoice(tx, id, order.id);
    if (done.next) await tx.insert(invoices).values(done.next);
    const buyer = input.action === "retry" && input.invoice;
    return { ...(buyer && { set: { invoice: buyer } }), events: [done.event] };
  });
}

type Acted = { set: PgUpdateSetSource<typeof invoices>; event: NewEvent; next?: PgInsertValue<typeof invoices> };

async function carryOut(tx: Database, row: InvoiceRow, input: ActOnInvoice, now: Date): Promise<Acted> {
  const changed: NewEvent = { kind: "invoice_changed", detail: { text: row.number ?? "" } };
  switch (input.action) {
    case "retry":
      return {
        set: { nextAttemptAt: sql`now()`, tries: 0, ...(input.invoice && { buyer: input.invoice }) },
        event: changed,
      };
    case "take_over":
      return { set: { service: "by_hand", nextAttemptAt: null, needsStaff: true }, event: { kind: "invoice_by_hand" } };
    case "void":
      return {
        set: { nextAttemptAt: sql`now()`, lateAt: lateAfter(now), reason: input.reason, tries: 0 },
        event: { kind: "invoice_changed", detail: { text: input.reason } },
      };
    case "settle_void":
      return {
        set: { voidedAt: now, nextAttemptAt: null, lateAt: null },
        event: { kind: "invoice_voided", detail: { text: row.number ?? "" } },
      };
    case "enter": {
      const { number, random_code: randomCode, issued_at } = input;
      const [used] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.number, number)).limit(1);
      if (used) {
        throw new ApiError("validation_failed", { errors: { number: [apiMessage("invoice.number_used")] } });
      }
      return {
        set: { number, randomCode, issuedAt: new Date(issued_at), nextAttemptAt: null, lateAt: null },
        event: { kind: "invoice_issued", detail: { text: number, amount: row.amount } },
      };
    }
    case "reissue": {
      // Staff void and issue it outside of the shop, and enter the new number here.
      const isByHand = row.service === "by_hand";
      const { orderId, service, isTest, amount, tax, lines } = row;
      return {
        set: { reason: input.reason, lateAt: lateAfter(now), ...(isByHand && { status: "voided", voidedAt: now }) },
        event: { kind: "invoice_changed", detail: { text: input.reason } },
        next: {
          ...{ orderId, service, isTest, amount, tax, lines },
          ...{ ownNumber: newOwnNumber(), buyer: input.invoice, replaces: isByHand ? null : row.id },
          ...{ nextAttemptAt: sql`now()`, lateAt: lateAfter(now) },
        },
      };
    }
  }
}

/** Staff handle an allowance. @throws ApiError not_found, version_conflict, state_conflict */
export async function actOnAllowance(
  db: Database,
  which: InvoiceRef,
  input: ActOnAllowance,
  by: ActedBy,
): Promise<void> {
  const { number, id } = which;
  await changeOrder(db, { number, version: input.version }, by, async (tx, { row: order }) => {
    const [found] = await tx
      .select({ row: invoiceAllowances, service: invoices.service })
      .from(invoiceAllowances)
      .innerJoin(invoices, eq(invoices.id, invoiceAllowances.invoiceId))
      .where(and(eq(invoiceAllowances.id, id), eq(invoices.orderId, order.id)));
    const { row, service } = orNotFound(found);
    const state = { isByHand: service === "by_hand" };
    const status = requireStep(allowanceSteps, input.action, row.status, by, state);
    if (input.action === "settle") {
      const at = (await databaseNow(tx)).toISOString();
      const consent = { at, by: "paper", text_version: null } as const;
      return { events: await allow(tx, row, consent, { number: input.number }) };
    }
    const set = {
      retry: { nextAttemptAt: sql`now()`, tries: 0 },
      ask_again: { nextAttemptAt: sql`now()`, tries: 0, number: null, consentBefore: null, reminded: false },
      paper: { nextAttemptAt: null, needsStaff: true },
      cancel: { nextAttemptAt: sql`now()`, tries: 0 },
    }[input.action];
    await tx
      .update(invoiceAllowances)
      .set({ status, needsStaff: false, text: null, ...set })
      .where(and(eq(invoiceAllowances.id, id), eq(invoiceAllowances.status, row.status)));
    const kinds = {
      retry: "allowance_asked",
      ask_again: "allowance_asked",
      paper: "allowance_by_hand",
      cancel: "allowance_cancelled",
    } as const;
    return { events: [{ kind: kinds[input.action], detail: { amount: row.amount } }] };
  });
}
