import { randomBytes } from "node:crypto";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { databaseNow, inMinutes } from "../db/queries/database-now";
import { isOneOf } from "../db/queries/is-one-of";
import { atMost } from "../jobs/at-most";
import { byBooks, changeOrder, type NewEvent } from "../orders/change-order";
import type { LockedOrder } from "../orders/locked-order";
import { orders } from "../orders/tables";
import { type InvoiceRules, issuerOfOrder } from "../settings/invoice-rules";
import { invoicesThat, isAllowanceOpen } from "./invoice-life";
import { allowanceLines, linesOf, taxIn } from "./invoice-sums";
import { canStillVoid, lateAfter } from "./period";
import { type Held, type Plan, planInvoice } from "./plan-invoice";
import { netOf, readKept } from "./read-kept";
import { returnConsents } from "./return-consents";
import { invoiceAllowances, invoices } from "./tables";

const AT_ONCE = 100;
/** Longer than a comparison takes: afterwards another process compares the order again. */
const LEASE_MINUTES = 3;
const WAIT_FOR_KEYS = 5;

export type InvoiceRow = typeof invoices.$inferSelect;
export type AllowanceRow = typeof invoiceAllowances.$inferSelect;

/** Our name of a try at the service: unique for ever, letters and digits. */
export function newOwnNumber(): string {
  return `INV${randomBytes(10).toString("hex").toUpperCase()}`;
}

/** The order's invoice that is valid, or is about to be. */
export async function holdingInvoice(tx: Database, orderId: number): Promise<InvoiceRow | undefined> {
  const [held] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isOneOf(invoices.status, invoicesThat("holds"))))
    .limit(1);
  return held;
}

export async function allowancesOf(tx: Database, invoiceId: number): Promise<AllowanceRow[]> {
  return tx
    .select()
    .from(invoiceAllowances)
    .where(eq(invoiceAllowances.invoiceId, invoiceId))
    .orderBy(desc(invoiceAllowances.id));
}

/** Whether the service can still void an invoice. */
export function canVoid(row: InvoiceRow, now: Date): boolean {
  return row.issuedAt !== null && !row.voidRefused && row.buyer.kind !== "donation" && canStillVoid(row.issuedAt, now);
}

/**
 * Compares changed orders with their invoices, and records what has to be done; `send-invoices.ts` and
 * `send-allowances.ts` do it. Changes of orders that get no invoice are discarded. @returns how many were compared
 */
export async function compareOrders(db: Database, rules: InvoiceRules): Promise<number> {
  const changed = db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.invoiceCheckAt} is not null and ${orders.agreed} ->> 'issuer' in ('none', 'exempt')`)
    .limit(500);
  await db.update(orders).set({ invoiceCheckAt: null }).where(inArray(orders.id, changed));
  return atMost(
    AT_ONCE,
    () => claim(db),
    (claimed) => compareOrder(db, claimed, rules),
  );
}

async function claim(db: Database) {
  const next = sql`(select id from orders where invoice_check_at <= now() order by invoice_check_at limit 1
    for update skip locked)`;
  const [claimed] = await db
    .update(orders)
    .set({ invoiceCheckAt: sql`now() + ${`${LEASE_MINUTES} minutes`}::interval` })
    .where(sql`${orders.id} = ${next}`)
    .returning({ id: orders.id, version: orders.version });
  return claimed;
}

async function compareOrder(
  db: Database,
  { id, version }: { id: number; version: number },
  rules: InvoiceRules,
): Promise<void> {
  await changeOrder(db, { id }, byBooks, async (tx, order) => {
    // The order changed meanwhile: it is compared again.
    if (order.row.version !== version) {
      await tx.update(orders).set({ invoiceCheckAt: sql`now()` }).where(eq(orders.id, id));
      return { events: [] };
    }
    const { events, again } = await carryOut(tx, order, rules);
    if (events.length === 0)
      await tx
        .update(orders)
        .set({ invoiceCheckAt: again ?? null })
        .where(eq(orders.id, id));
    return { events };
  });
}

function heldOf(row: InvoiceRow, all: AllowanceRow[], now: Date): Held {
  const open = all.find(({ status }) => isAllowanceOpen(status));
  const hasAllowed = all.some(({ status }) => status === "allowed");
  const { amount, allowed } = row;
  // A replacement counts as being issued until both invoices are settled.
  const status = row.replaces !== null && row.status === "due" ? "issuing" : row.status;
  return { status, amount, allowed, canVoid: canVoid(row, now), open, hasAllowed };
}

async function carryOut(
  tx: Database,
  { row }: LockedOrder,
  rules: InvoiceRules,
): Promise<{ events: NewEvent[]; again?: SQL }> {
  const held = await holdingInvoice(tx, row.id);
  const all = held ? await allowancesOf(tx, held.id) : [];
  const now = await databaseNow(tx);
  const { net, isDue } = netOf(row, rules.cash);
  const issuer = rules.issuerOf(await issuerOfOrder(tx, row));
  const plan = planInvoice(!held && !(isDue && issuer) ? 0 : Math.max(0, net), held && heldOf(held, all, now));
  const words = { shipping: apiMessage("invoice.shipping"), difference: apiMessage("invoice.difference") };
  const kept = async () => linesOf(await readKept(tx, row, Math.max(0, net)), words);
  if (plan.kind === "issue" && issuer) {
    // Without the service's keys the order stays among those that are paid and have no invoice.
    if (issuer === "waits") return { events: [], again: inMinutes(WAIT_FOR_KEYS) };
    await tx.insert(invoices).values({
      orderId: row.id,
      ...issuer,
      ownNumber: newOwnNumber(),
      buyer: row.invoice,
      amount: net,
      tax: taxIn(net),
      lines: await kept(),
      nextAttemptAt: sql`now()`,
      lateAt: lateAfter(now),
    });
    return { events: [] };
  }
  return { events: held ? await work(tx, held, all, plan, { net, kept, now }) : [] };
}

async function work(
  tx: Database,
  held: InvoiceRow,
  all: AllowanceRow[],
  plan: Plan,
  { net, kept, now }: { net: number; kept: () => Promise<InvoiceRow["lines"]>; now: Date },
): Promise<NewEvent[]> {
  const mine = and(eq(invoices.id, held.id), eq(invoices.status, held.status));
  const change = (set: PgUpdateSetSource<typeof invoices>) => tx.update(invoices).set(set).where(mine);
  const open = all.find(({ status }) => isAllowanceOpen(status));
  switch (plan.kind) {
    case "drop":
      await change({ status: "dropped", nextAttemptAt: null, lateAt: null, needsStaff: false });
      return [];
    case "rewrite":
      await change({ amount: net, tax: taxIn(net), lines: await kept() });
      return [];
    case "void":
      await change({ status: "voiding", nextAttemptAt: sql`now()`, lateAt: lateAfter(now), tries: 0 });
      return [];
    case "cancel_open":
      if (open) await takeBack(tx, open);
      return [];
    case "cancel_allowed": {
      const last = all.find(({ status }) => status === "allowed");
      if (last) await takeBack(tx, last);
      return [];
    }
    case "allow": {
      const earlier = all.flatMap(({ status, lines }) => (status === "allowed" ? lines : []));
      const lines = allowanceLines(held.lines, earlier, await kept(), plan.amount);
      await tx.insert(invoiceAllowances).values({
        invoiceId: held.id,
        amount: plan.amount,
        tax: taxIn(plan.amount),
        lines,
        consents: await returnConsents(tx, held.orderId, all),
        nextAttemptAt: sql`now()`,
      });
      await tx
        .update(invoices)
        .set({ lateAt: lateAfter(now) })
        .where(eq(invoices.id, held.id));
      return [];
    }
    default:
      return [];
  }
}

/** An allowance that the service knows is cancelled there; any other is only deleted here. */
async function takeBack(tx: Database, { id, status, number }: AllowanceRow): Promise<void> {
  const isThere = number !== null && status !== "by_hand";
  await tx
    .update(invoiceAllowances)
    .set(
      isThere
        ? { status: "cancelling", nextAttemptAt: sql`now()`, tries: 0 }
        : { status: "cancelled", nextAttemptAt: null, needsStaff: false },
    )
    .where(and(eq(invoiceAllowances.id, id), eq(invoiceAllowances.status, status)));
}
