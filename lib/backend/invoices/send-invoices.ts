import { and, eq, sql } from "drizzle-orm";
import type { InvoiceStatus } from "@/lib/contract/issued-invoices";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { inMinutes } from "../db/queries/database-now";
import { isOneOf } from "../db/queries/is-one-of";
import type { FindOutcome, IssueOutcome, Issuing } from "../invoice-services/issuing";
import { atMost } from "../jobs/at-most";
import type { OrderRow } from "../orders/locked-order";
import { orders } from "../orders/tables";
import type { InvoiceRules } from "../settings/invoice-rules";
import { refuseUnknownNumber } from "./check-buyer";
import { isCallable, LEASE } from "./claim";
import type { InvoiceRow } from "./compare-order";
import { invoicesThat } from "./invoice-life";
import { settleIssue } from "./settle-issue";
import { settleVoid } from "./settle-void";
import { invoices } from "./tables";

/** Calls per run, and concurrent calls. */
const A_ROUND = 100;
const AT_ONCE = 4;

/**
 * Issues what is due, queries unanswered tries, and voids. Each is claimed in the database before the service is
 * called, outside of any transaction: from then on it is `issuing`, and is queried by our own number before it is sent
 * again, so that none is issued twice, even after crashes and with several instances. @returns how many were called for
 */
export async function sendInvoices(db: Database, rules: InvoiceRules): Promise<number> {
  const round = async () => {
    const asked = await atMost(
      A_ROUND / AT_ONCE,
      () => claim(db, rules, isOneOf("i.status", invoicesThat("isAsked"))),
      (row) => follow(db, row, rules),
    );
    const issued = await atMost(
      A_ROUND / AT_ONCE,
      () => claim(db, rules, isOneOf<InvoiceStatus>("i.status", ["due"]), { status: "issuing" }),
      (row) => issue(db, row, rules),
    );
    return asked + issued;
  };
  const counts = await Promise.all(Array.from({ length: AT_ONCE }, round));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function claim(
  db: Database,
  rules: InvoiceRules,
  which: ReturnType<typeof sql>,
  set: Partial<Pick<InvoiceRow, "status">> = {},
): Promise<InvoiceRow | undefined> {
  const next = sql`(select i.id from invoices i where i.next_attempt_at <= now() and ${which} and ${isCallable(rules)}
    order by i.next_attempt_at limit 1 for update skip locked)`;
  const [row] = await db
    .update(invoices)
    .set({ ...set, nextAttemptAt: LEASE, tries: sql`${invoices.tries} + 1` })
    .where(sql`${invoices.id} = ${next}`)
    .returning();
  return row;
}

async function issue(db: Database, row: InvoiceRow, rules: InvoiceRules): Promise<void> {
  const issuing = rules.issuingFor(row);
  const [order] = await db.select().from(orders).where(eq(orders.id, row.orderId)).limit(1);
  if (!issuing || !order) return;
  await settleIssue(db, row, (await refuseUnknownNumber(row, rules)) ?? (await call(db, row, order, issuing)));
}

async function call(db: Database, row: InvoiceRow, order: OrderRow, issuing: Issuing): Promise<IssueOutcome> {
  const attempt = attemptOf(row, order);
  if (!row.replaces) return issuing.issue(attempt);
  const [old] = await db.select().from(invoices).where(eq(invoices.id, row.replaces)).limit(1);
  if (!old?.number || !old.issuedAt) return { kind: "refused", message: "" };
  return issuing.reissue({ number: old.number, issuedAt: old.issuedAt }, old.reason ?? "", attempt);
}

/** The service's input for an invoice. */
function attemptOf({ ownNumber, buyer, amount, lines }: InvoiceRow, order: OrderRow) {
  const { contactName: name, contactEmail: email, contactPhone: phone, zip, county, district, street, store } = order;
  const home = county && [zip, county, district, street].join("");
  const address = home || store?.store_address || apiMessage("invoice.no_address");
  return { ownNumber, buyer, person: { name, email, phone, address }, amount, lines, remark: order.number };
}

/** Calls of the service that were not answered. */
async function follow(db: Database, row: InvoiceRow, rules: InvoiceRules): Promise<void> {
  const issuing = rules.issuingFor(row);
  if (!issuing) return;
  if (row.status === "voiding") return settleVoid(db, row, issuing);
  await settleIssue(db, row, fromBook(row, await issuing.find(row.ownNumber)));
}

/**
 * Queries a try. When the service does not know it, it is sent again under the same number, which the service accepts
 * once.
 */
function fromBook(row: InvoiceRow, found: FindOutcome): IssueOutcome {
  if (found.kind === "not_found") return { kind: "unreachable", message: row.text ?? "" };
  if (found.kind === "unknown") return found;
  if (found.amount !== row.amount) return { kind: "unknown", message: apiMessage("invoice.other_amount") };
  return { ...found, kind: "issued" };
}

/** Makes waiting invoices due at once: a range of numbers was bought, or the service is reachable again. */
export async function hurryInvoices(db: Database): Promise<void> {
  await db
    .update(invoices)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(invoices.status, "due"), sql`${invoices.nextAttemptAt} > ${inMinutes(0)}`));
}
