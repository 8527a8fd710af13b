import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { OrderInvoice } from "@/lib/contract/invoices";
import type {
  InvoiceFilter,
  InvoiceGroup,
  InvoiceListing,
  InvoiceQuery,
  InvoiceStatus,
  IssuedInvoice,
  NoInvoice,
  OrderInvoices,
  ShownInvoice,
} from "@/lib/contract/issued-invoices";
import { typedOrderNumber } from "@/lib/contract/order-number";
import { foldedCode } from "@/lib/contract/tidy-text";
import type { MailedInvoice } from "@/lib/mails/invoice-mails";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { isOneOf } from "../db/queries/is-one-of";
import { type OrderRow, readOrderRow } from "../orders/locked-order";
import { orders } from "../orders/tables";
import { type InvoiceRules, issuerOfOrder } from "../settings/invoice-rules";
import { invoiceStateOf } from "./act-on-invoice";
import type { AllowanceRow, InvoiceRow } from "./compare-order";
import { allowanceActionsOf, allowancesThat, invoiceActionsOf, invoicesThat } from "./invoice-life";
import { boundsOf } from "./period";
import { netOf } from "./read-kept";
import { invoiceAllowances, invoices } from "./tables";

/** Above this number of rows the list shows no exact count. */
const COUNTED = 10_000;

const iso = (at: Date | null) => at?.toISOString() ?? null;

const allowanceNeedsStaff = sql`exists (select from invoice_allowances a where a.invoice_id = invoices.id and a.needs_staff)`;

/** Most allowances are settled; open ones have an index of their own. */
const allowanceIsOpen = sql`invoices.id in (select a.invoice_id from invoice_allowances a
  where ${isOneOf("a.status", allowancesThat("isOpen"))})`;

const groups: Record<InvoiceGroup, SQL> = {
  work: sql`(${invoices.needsStaff} or ${allowanceNeedsStaff})`,
  open: sql`(${isOneOf(invoices.status, invoicesThat("isOpen"))} or ${allowanceIsOpen})`,
  issued: isOneOf(invoices.status, invoicesThat("isIssued")),
  allowed: isOneOf(invoices.status, invoicesThat("isAllowed")),
  voided: isOneOf(invoices.status, ["voided"]),
  won: sql`${invoices.won}`,
};

/** Invoices of a two-month period by date of issue, or by date of creation when not issued yet. */
function inPeriod(period: string | undefined): SQL | undefined {
  if (!period) return undefined;
  const { from, to } = boundsOf(period);
  const at = sql`coalesce(${invoices.issuedAt}, ${invoices.createdAt})`;
  return sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
}

function conditionOf({ group, period, keyword }: InvoiceFilter & { keyword?: string }): SQL | undefined {
  if (keyword) return hasNumber(keyword);
  return and(group && groups[group], inPeriod(period));
}

/** Search by the beginning of an invoice number, in any spelling, or by order number. */
function hasNumber(keyword: string): SQL {
  const invoice = foldedCode(keyword).replace(/[\s-]/g, "").toUpperCase();
  if (/^[A-Z]{2}\d{0,8}$/.test(invoice)) return sql`${invoices.number} like ${`${invoice}%`}`;
  const order = typedOrderNumber.safeParse(keyword).data;
  return order ? sql`${invoices.orderId} = (select o.id from ${orders} o where o.number = ${order})` : sql`false`;
}

function countUpTo(db: Database, where: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(invoices)
    .where(where)
    .limit(COUNTED);
  return db.$count(found.as("found"));
}

/** How many invoices need staff. */
export const countInvoiceWork = (db: Database) => countUpTo(db, groups.work);

export async function listInvoices(db: Database, query: InvoiceQuery): Promise<Omit<InvoiceListing, "issuer">> {
  const { page, per_page, group, period, keyword } = query;
  const isWork = !keyword && (group === "work" || group === "open");
  const counts = await Promise.all(
    (Object.keys(groups) as InvoiceGroup[]).map(async (name) => {
      return [name, await countUpTo(db, conditionOf({ group: name, period }))] as const;
    }),
  );
  const which = conditionOf({ group, period, keyword });
  const total = await countUpTo(db, which);
  const rows = await db
    .select({
      row: invoices,
      order: orders.number,
      allowance: sql<AllowanceRow["status"] | null>`(select a.status from invoice_allowances a
        where a.invoice_id = invoices.id order by a.id desc limit 1)`,
      allowanceNeedsStaff: sql<boolean>`${allowanceNeedsStaff}`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(which)
    .orderBy(...(isWork ? [sql`${invoices.lateAt} asc nulls last`, asc(invoices.id)] : [desc(invoices.id)]))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return {
    data: rows.map(({ row, order, allowance, ...more }) => ({
      id: row.id,
      order,
      status: row.status,
      is_test: row.isTest,
      number: row.number,
      kind: row.buyer.kind,
      amount: row.amount,
      allowed: row.allowed,
      issued_at: iso(row.issuedAt),
      late_at: iso(row.lateAt),
      needs_staff: row.needsStaff || more.allowanceNeedsStaff,
      won: row.won,
      text: row.text,
      allowance,
    })),
    page,
    per_page,
    total,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    counts: Object.fromEntries(counts) as InvoiceListing["counts"],
  };
}

/** @param mayReadPeople without it carriers are left out @throws ApiError not_found */
export async function readOrderInvoices(
  db: Database,
  number: string,
  mayReadPeople: boolean,
  rules: InvoiceRules,
): Promise<OrderInvoices> {
  const order = await readOrderRow(db, number);
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, order.id))
    .orderBy(desc(invoices.id))
    .limit(100);
  const ids = rows.map(({ id }) => id);
  const [now, allowances] = await Promise.all([
    databaseNow(db),
    db
      .select()
      .from(invoiceAllowances)
      .where(inArray(invoiceAllowances.invoiceId, ids))
      .orderBy(desc(invoiceAllowances.id)),
  ]);
  return {
    number,
    version: order.version,
    none_because: rows.length > 0 ? null : await whyNoInvoice(db, order, rules),
    invoices: rows.map((row) => {
      const own = allowances.filter(({ invoiceId }) => invoiceId === row.id);
      return invoiceFacts(row, own, now, mayReadPeople);
    }),
  };
}

/** Why an order has no invoice, or when it will get one. */
async function whyNoInvoice(db: Database, order: OrderRow, rules: InvoiceRules): Promise<NoInvoice> {
  const service = await issuerOfOrder(db, order);
  if (service === "exempt") return "exempt";
  const issuer = rules.issuerOf(service);
  if (!issuer) return rules.issuer ? "before" : "off";
  const { cash } = rules;
  const { net, isDue } = netOf(order, cash);
  if (order.orderStatus === "cancelled" || (isDue && net <= 0)) return "nothing_kept";
  if (isDue) return issuer === "waits" ? "no_keys" : "soon";
  if (order.paymentMethod !== "cash_on_delivery") return "unpaid";
  return cash;
}

const masked = (buyer: OrderInvoice): OrderInvoice => (buyer.kind === "company" ? buyer : { kind: "member" });

function invoiceFacts(row: InvoiceRow, allowances: AllowanceRow[], now: Date, mayReadPeople: boolean): IssuedInvoice {
  const isOpen = allowances.some(({ status }) => status !== "allowed" && status !== "cancelled");
  return {
    id: row.id,
    status: row.status,
    service: row.service,
    is_test: row.isTest,
    buyer: mayReadPeople ? row.buyer : masked(row.buyer),
    number: row.number,
    random_code: row.randomCode,
    issued_at: iso(row.issuedAt),
    voided_at: iso(row.voidedAt),
    amount: row.amount,
    tax: row.tax,
    allowed: row.allowed,
    lines: row.lines,
    allowances: allowances.map((one) => ({
      id: one.id,
      status: one.status,
      number: one.number,
      amount: one.amount,
      tax: one.tax,
      lines: one.lines,
      consents: one.consents,
      consent_before: iso(one.consentBefore),
      needs_staff: one.needsStaff,
      text: one.text,
      allowed_actions: allowanceActionsOf(one.status, { isByHand: row.service === "by_hand" }),
      created_at: one.createdAt.toISOString(),
    })),
    needs_staff: row.needsStaff,
    text: row.text,
    late_at: iso(row.lateAt),
    won: row.won,
    allowed_actions: invoiceActionsOf(row.status, invoiceStateOf(row, now, isOpen)),
    created_at: row.createdAt.toISOString(),
  };
}

/** The order's invoice for the shopper: the newest with a number, else a pending one; null without one. */
export async function readShownInvoice(db: Database, number: string): Promise<ShownInvoice | null> {
  const [found] = await db
    .select({ row: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.number, number), or(isNotNull(invoices.number), ne(invoices.status, "dropped"))))
    .orderBy(sql`${invoices.number} is null`, desc(invoices.id))
    .limit(1);
  if (!found) return null;
  const { row } = found;
  const [waiting] = await db
    .select()
    .from(invoiceAllowances)
    .where(and(eq(invoiceAllowances.invoiceId, row.id), eq(invoiceAllowances.status, "awaiting")))
    .limit(1);
  const isShown = row.status === "partly_allowed" || row.status === "allowed" || row.status === "voided";
  return {
    status: isShown ? (row.status as ShownInvoice["status"]) : row.number ? "issued" : "waiting",
    number: row.number,
    random_code: row.randomCode,
    issued_at: iso(row.issuedAt),
    amount: row.amount,
    allowed: row.allowed,
    kind: row.buyer.kind,
    awaiting: waiting ? { amount: waiting.amount, consent_before: iso(waiting.consentBefore) } : null,
    won: row.won,
  };
}

/** The facts of an invoice for a mail to its buyer, if it is in one of these states. */
export async function readMailedInvoice(
  db: Database,
  id: number,
  statuses: InvoiceStatus[],
): Promise<MailedInvoice | undefined> {
  const holds = inArray(invoices.status, statuses);
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), holds))
    .limit(1);
  if (!row?.number || !row.issuedAt) return undefined;
  const { number, randomCode, issuedAt, amount, buyer, isTest } = row;
  return { number, randomCode, issuedAt: issuedAt.toISOString(), amount, kind: buyer.kind, isTest };
}
