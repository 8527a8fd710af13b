import { eq, sql } from "drizzle-orm";
import type { AllowanceStatus } from "@/lib/contract/issued-invoices";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { databaseNow, inMinutes } from "../db/queries/database-now";
import { isOneOf } from "../db/queries/is-one-of";
import type { Issuing } from "../invoice-services/issuing";
import { atMost } from "../jobs/at-most";
import { bySystem, changeOrder } from "../orders/change-order";
import { orders } from "../orders/tables";
import type { InvoiceRules } from "../settings/invoice-rules";
import { isCallable, LEASE, later, MANY_TRIES } from "./claim";
import type { AllowanceRow, InvoiceRow } from "./compare-order";
import { allowancesThat } from "./invoice-life";
import { allow, changeAllowance, countAllowed, moveAllowance } from "./settle-allowance";
import { invoiceAllowances, invoices } from "./tables";

const A_ROUND = 50;
/** Hours after sending the link when the buyer is reminded; the link is valid for 72. */
const REMIND_HOURS = 48;
/** A consent's notice may come shortly after the link has expired. */
const SLACK_MINUTES = 60;

type Work = { row: AllowanceRow; invoice: InvoiceRow & { number: string; issuedAt: Date }; issuing: Issuing };

/**
 * Asks buyers for consent, reminds them, checks for consent when no notice came, and cancels allowances. Claimed before
 * the service is called, as for invoices. @param notice URL where the service posts the consent
 */
export async function sendAllowances(db: Database, rules: InvoiceRules, notice: string): Promise<number> {
  return atMost(
    A_ROUND,
    () => claim(db, rules),
    async ({ row, wasDue }) => {
      const [invoice] = await db.select().from(invoices).where(eq(invoices.id, row.invoiceId)).limit(1);
      const issuing = invoice && rules.issuingFor(invoice);
      if (!issuing || !invoice.number || !invoice.issuedAt) return;
      const { number, issuedAt } = invoice;
      const work: Work = { row, invoice: { ...invoice, number, issuedAt }, issuing };
      if (wasDue) return ask(db, work, notice);
      if (row.status === "asking") return findAsked(db, work);
      if (row.status === "awaiting") return follow(db, work);
      if (row.status === "cancelling") return takeBack(db, work);
    },
  );
}

async function claim(db: Database, rules: InvoiceRules) {
  const next = (which: ReturnType<typeof sql>) => sql`(select a.id from invoice_allowances a
    join invoices i on i.id = a.invoice_id where a.next_attempt_at <= now() and ${which} and ${isCallable(rules)}
    order by a.next_attempt_at limit 1 for update of a skip locked)`;
  const set = { nextAttemptAt: LEASE, tries: sql`${invoiceAllowances.tries} + 1` };
  const [due] = await db
    .update(invoiceAllowances)
    .set({ ...set, status: "asking" })
    .where(sql`${invoiceAllowances.id} = ${next(isOneOf<AllowanceStatus>("a.status", ["due"]))}`)
    .returning();
  if (due) return { row: due, wasDue: true };
  const [open] = await db
    .update(invoiceAllowances)
    .set(set)
    .where(sql`${invoiceAllowances.id} = ${next(isOneOf("a.status", allowancesThat("isAsked")))}`)
    .returning();
  return open && { row: open, wasDue: false };
}

async function ask(db: Database, work: Work, notice: string): Promise<void> {
  const { row, invoice, issuing } = work;
  const [order] = await db.select().from(orders).where(eq(orders.id, invoice.orderId)).limit(1);
  if (!order) return;
  const { contactName: name, contactEmail: email } = order;
  const { number, issuedAt } = invoice;
  const { amount, lines } = row;
  const outcome = await issuing.askForAllowance({ number, issuedAt, name, email, amount, lines, notice });
  switch (outcome.kind) {
    case "asked":
      return changeAllowance(
        db,
        work,
        ["asking"],
        {
          ...{ status: "awaiting", number: outcome.number, consentBefore: outcome.until, tries: 0, text: null },
          ...{ nextAttemptAt: inMinutes(REMIND_HOURS * 60), reminded: false, needsStaff: false },
        },
        { kind: "allowance_asked", detail: { amount } },
      );
    case "by_hand":
      return changeAllowance(
        db,
        work,
        ["asking"],
        { status: "by_hand", nextAttemptAt: null, needsStaff: true },
        { kind: "allowance_by_hand", detail: { amount } },
      );
    case "refused": {
      const text = outcome.message.slice(0, 200);
      return changeAllowance(
        db,
        work,
        ["asking"],
        { status: "failed", nextAttemptAt: null, needsStaff: true, text },
        { kind: "allowance_failed", detail: { amount, text } },
      );
    }
    default:
      await moveAllowance(db, row, ["asking"], {
        status: outcome.kind === "unreachable" ? "due" : "asking",
        nextAttemptAt: outcome.kind === "unreachable" ? later(row.tries) : inMinutes(1),
        needsStaff: row.tries >= MANY_TRIES,
        text: outcome.message.slice(0, 200),
      });
  }
}

/** After a lost answer: finds the service's allowance that none of our rows has. */
async function findAsked(db: Database, work: Work): Promise<void> {
  const { row, invoice, issuing } = work;
  const found = await issuing.findAllowances(invoice);
  if (found.kind === "unknown") {
    await moveAllowance(db, row, ["asking"], { nextAttemptAt: later(row.tries), needsStaff: row.tries >= MANY_TRIES });
    return;
  }
  const known = await db
    .select({ number: invoiceAllowances.number })
    .from(invoiceAllowances)
    .where(eq(invoiceAllowances.invoiceId, row.invoiceId));
  const isNew = ({ number }: { number: string }) => known.every((one) => one.number !== number);
  const lost = found.allowances.find((one) => isNew(one) && !one.isVoid && one.amount === row.amount);
  if (!lost) {
    await moveAllowance(db, row, ["asking"], { status: "due", nextAttemptAt: sql`now()` });
    return;
  }
  await changeAllowance(
    db,
    work,
    ["asking"],
    {
      ...{ status: "awaiting", number: lost.number, tries: 0, text: null },
      ...{ consentBefore: sql`now() + interval '72 hours'`, nextAttemptAt: inMinutes(1) },
    },
    { kind: "allowance_asked", detail: { amount: row.amount } },
  );
}

/** Whether the service's remaining sum is lower by this allowance: then the buyer consented. */
async function hasConsented({ row, invoice, issuing }: Work): Promise<boolean | undefined> {
  const found = await issuing.find(invoice.ownNumber);
  if (found.kind !== "found") return undefined;
  return found.left <= invoice.amount - invoice.allowed - row.amount;
}

const online = (now: Date) => ({ at: now.toISOString(), by: "online", text_version: null }) as const;

async function follow(db: Database, work: Work): Promise<void> {
  const { row, invoice, issuing } = work;
  const consented = await hasConsented(work);
  if (consented === undefined) {
    await moveAllowance(db, row, ["awaiting"], { nextAttemptAt: later(row.tries) });
    return;
  }
  const now = await databaseNow(db);
  if (consented) {
    await changeOrder(db, { id: invoice.orderId }, bySystem, async (tx) => ({
      events: await allow(tx, row, online(now)),
    }));
    return;
  }
  const until = row.consentBefore?.getTime() ?? 0;
  if (now.getTime() > until) {
    return changeAllowance(
      db,
      work,
      ["awaiting"],
      { status: "expired", nextAttemptAt: null, needsStaff: true },
      { kind: "allowance_expired", detail: { amount: row.amount } },
    );
  }
  const untilReminder = until - now.getTime() - (72 - REMIND_HOURS) * 60 * 60_000;
  if (!row.reminded && untilReminder > 0) {
    const next = inMinutes(Math.ceil(untilReminder / 60_000));
    await moveAllowance(db, row, ["awaiting"], { nextAttemptAt: next });
    return;
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, invoice.orderId)).limit(1);
  if (!row.reminded && order && row.number) {
    await issuing.tellBuyer({ invoice: invoice.number, allowance: row.number, email: order.contactEmail }, "asked");
  }
  const left = Math.ceil((until - now.getTime()) / 60_000) + SLACK_MINUTES;
  await moveAllowance(db, row, ["awaiting"], { reminded: true, nextAttemptAt: inMinutes(left), tries: 0 });
}

async function takeBack(db: Database, work: Work): Promise<void> {
  const { row, invoice, issuing } = work;
  const isAllowed = row.allowedAt !== null;
  const which = { invoice: invoice.number, number: row.number ?? "", isAllowed };
  const outcome = await issuing.cancelAllowance(which, apiMessage("invoice.cancel_reason"));
  if (outcome.kind === "by_hand" || outcome.kind === "unknown" || outcome.kind === "unreachable") {
    const isByHand = outcome.kind === "by_hand";
    await moveAllowance(db, row, ["cancelling"], {
      nextAttemptAt: isByHand ? null : later(row.tries),
      needsStaff: isByHand || row.tries >= MANY_TRIES,
    });
    return;
  }
  // The buyer may have consented meanwhile, or an earlier cancellation was done and only its answer was lost.
  const consented = outcome.kind === "refused" ? await hasConsented(work) : undefined;
  if (outcome.kind === "refused" && consented === undefined) {
    await moveAllowance(db, row, ["cancelling"], { nextAttemptAt: later(row.tries) });
    return;
  }
  await changeOrder(db, { id: invoice.orderId }, bySystem, async (tx) => {
    if (outcome.kind === "refused" && !isAllowed && consented)
      return { events: await allow(tx, row, online(await databaseNow(tx))) };
    const text = outcome.kind === "refused" ? outcome.message.slice(0, 200) : null;
    if (outcome.kind === "refused" && isAllowed && (await stillCounts(work))) {
      await moveAllowance(tx, row, ["cancelling"], { status: "allowed", nextAttemptAt: null, needsStaff: true, text });
      return { events: [{ kind: "allowance_failed", detail: { amount: row.amount, text: text ?? "" } }] };
    }
    const set = { status: "cancelled", nextAttemptAt: null, needsStaff: false, text: null } as const;
    if (!(await moveAllowance(tx, row, ["cancelling"], set))) return { events: [] };
    if (isAllowed) await countAllowed(tx, row.invoiceId, -row.amount);
    return { events: [{ kind: "allowance_cancelled", detail: { amount: row.amount } }] };
  });
}

/** Whether the service still counts this allowance. */
async function stillCounts({ invoice, issuing }: Work): Promise<boolean> {
  const found = await issuing.find(invoice.ownNumber);
  return found.kind !== "found" || found.left === invoice.amount - invoice.allowed;
}
