import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { Database } from "../db/database";
import { amountDue } from "../orders/amount-due";
import { bySystem, changeOrder } from "../orders/change-order";
import type { OrderRow } from "../orders/locked-order";
import { mailShopper } from "../orders/order-mail";
import { payments } from "../orders/payment-tables";
import type { PaymentInstructions } from "../payment-methods/payment-gateway";

/** What the shopper is shown, and until when the order keeps its stock. */
type FoundInstructions = {
  heldUntil: Date;
  shown: Pick<Order, "virtual_account" | "pay_codes"> & { pay_before?: string };
};

/**
 * Days until stores report a paid bar code (docs/taiwan.md): the order waits longer by these than the shopper is shown.
 */
const DAYS_LATE: Partial<Record<PaymentMethod, number>> = { barcode: 2 };
const DAY = 24 * 60 * 60_000;

/** Until when a notice may come of a payment made by `payUntil`. */
export function heldUntil(method: PaymentMethod, payUntil: Date): Date {
  return new Date(payUntil.getTime() + (DAYS_LATE[method] ?? 0) * DAY);
}

/** The account or code for the sum that is due now; undefined when a new one has to be requested. */
export async function findInstructions(db: Database, row: OrderRow): Promise<FoundInstructions | undefined> {
  if (row.orderStatus !== "pending") return undefined;
  const [found] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, row.id),
        eq(payments.method, row.paymentMethod),
        eq(payments.status, "open"),
        eq(payments.amount, amountDue(row)),
        gt(payments.payUntil, sql`now() - ${`${DAYS_LATE[row.paymentMethod] ?? 0} days`}::interval`),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  if (!found?.payUntil) return undefined;
  const { bankCode, account, payCodes: codes, amount, payUntil } = found;
  const pay_before = payUntil.toISOString();
  const until = heldUntil(row.paymentMethod, payUntil);
  const isHeldLonger = row.payBefore !== null && until > payUntil;
  if (codes) {
    const shown = { pay_codes: { codes, amount, pay_before }, ...(isHeldLonger && { pay_before }) };
    return { heldUntil: until, shown };
  }
  if (!bankCode || !account) return undefined;
  return { heldUntil: until, shown: { virtual_account: { bank_code: bankCode, account, amount, pay_before } } };
}

/**
 * Stores the gateway's payment instructions once, and keeps the order with its stock until no notice can come any more.
 * @param alongside runs first in the same transaction; false ends it
 */
export async function keepInstructions(
  db: Database,
  payment: Pick<typeof payments.$inferSelect, "id" | "orderId">,
  { bankCode, account, codes, payUntil }: PaymentInstructions,
  alongside?: (tx: Database) => Promise<boolean>,
): Promise<void> {
  await changeOrder(db, { id: payment.orderId }, bySystem, async (tx, { row }) => {
    if (alongside && !(await alongside(tx))) return { events: [] };
    const kept = await tx
      .update(payments)
      .set({ bankCode, account, payCodes: codes, payUntil })
      .where(and(eq(payments.id, payment.id), eq(payments.status, "open"), isNull(payments.payUntil)))
      .returning({ id: payments.id });
    // Since this try began the shopper may have chosen another method, or the order was changed or cancelled.
    const found = kept.length > 0 ? await findInstructions(tx, row) : undefined;
    if (!found) return { events: [] };
    const what = found.shown.pay_codes ? "pay_codes_issued" : "account_issued";
    await mailShopper(tx, `order_${what}`, row);
    return { set: deadlineUntil(row, found.heldUntil), events: [{ kind: what }] };
  });
}

/** The later deadline of an order that waits for such a payment; a partly paid order has none. */
export function deadlineUntil({ payBefore }: OrderRow, until: Date): Partial<OrderRow> {
  return payBefore && payBefore < until ? { payBefore: until, deadlineMoved: true } : {};
}
