import { and, eq, sql } from "drizzle-orm";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { inMinutes } from "../db/queries/database-now";
import type { Done, Issuing } from "../invoice-services/issuing";
import { byBooks, changeOrder } from "../orders/change-order";
import { later, MANY_TRIES } from "./claim";
import type { InvoiceRow } from "./compare-order";
import { invoices } from "./tables";

/** Voids an invoice at the service. If the answer was lost, a query shows whether it was voided. */
export async function settleVoid(db: Database, row: InvoiceRow, issuing: Issuing): Promise<void> {
  const { number, issuedAt, ownNumber } = row;
  if (!number || !issuedAt) return;
  const outcome = await issuing.void({ number, issuedAt }, row.reason ?? apiMessage("invoice.void_reason"));
  const inBook = outcome.kind === "refused" ? await issuing.find(ownNumber) : undefined;
  const isVoid = outcome.kind === "done" || (inBook?.kind === "found" && inBook.isVoid);
  if (isVoid) return finishVoid(db, row);
  if (outcome.kind === "refused" && inBook?.kind === "found") return keep(db, row, outcome);
  const isByHand = outcome.kind === "by_hand";
  await db
    .update(invoices)
    .set({
      needsStaff: isByHand || row.tries >= MANY_TRIES,
      nextAttemptAt: isByHand ? null : outcome.kind === "unknown" ? inMinutes(1) : later(row.tries),
      text: "message" in outcome ? outcome.message.slice(0, 200) : null,
    })
    .where(and(eq(invoices.id, row.id), eq(invoices.status, "voiding")));
}

async function finishVoid(db: Database, { id, orderId, number }: InvoiceRow): Promise<void> {
  await changeOrder(db, { id: orderId }, byBooks, async (tx) => {
    const voided = await tx
      .update(invoices)
      .set({
        ...{ status: "voided", voidedAt: sql`now()` },
        ...{ nextAttemptAt: null, lateAt: null, needsStaff: false, text: null },
      })
      .where(and(eq(invoices.id, id), eq(invoices.status, "voiding")))
      .returning({ id: invoices.id });
    return { events: voided.length > 0 ? [{ kind: "invoice_voided", detail: { text: number ?? "" } }] : [] };
  });
}

/** The service cannot void it any more: an allowance is needed instead. */
async function keep(db: Database, { id, orderId }: InvoiceRow, outcome: Done & { message: string }): Promise<void> {
  const text = outcome.message.slice(0, 200);
  await changeOrder(db, { id: orderId }, byBooks, async (tx) => {
    const kept = await tx
      .update(invoices)
      .set({ status: "issued", voidRefused: true, text, nextAttemptAt: null })
      .where(and(eq(invoices.id, id), eq(invoices.status, "voiding")))
      .returning({ id: invoices.id });
    return { events: kept.length > 0 ? [{ kind: "invoice_failed", detail: { text } }] : [] };
  });
}
