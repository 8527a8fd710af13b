import { asc, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "@/lib/contract/actors";
import { staffEventKinds } from "@/lib/contract/order-event-kinds";
import { latest } from "@/lib/contract/order-steps";
import type { AdminOrder, Order, OrderTimeline } from "@/lib/contract/orders";
import type { BankAccount, Refund } from "@/lib/contract/payments";
import { LEGAL_RETURN_DAYS } from "@/lib/contract/settings";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { databaseNow } from "../db/queries/database-now";
import { oneView } from "../db/queries/one-view";
import { accountName, returnDaysOf } from "../orders/agreed";
import { allowedActions } from "../orders/allowed-actions";
import { lacking } from "../orders/amount-due";
import { findLineProgress, type OrderRow, orderStateOf } from "../orders/locked-order";
import { factsOf } from "../orders/order-facts";
import { refundAccounts, refunds, transferReports } from "../orders/payment-tables";
import { refundActionsOf } from "../orders/refund-status";
import { orderEvents, orderLines, orders } from "../orders/tables";
import { findInstructions } from "../payments/payment-instructions";
import { accountStateOf } from "../payments/refund-account";
import { EVER, findReturnable, listReturnsOf } from "../returns/queries";
import { lastReturnDay, returnWindowStart } from "../returns/return-window";
import { listShipments } from "../shipments/queries";

export const lineFields = {
  id: orderLines.id,
  sku: orderLines.sku,
  product_id: orderLines.productId,
  title: orderLines.title,
  values: orderLines.values,
  unit_price: orderLines.unitPrice,
  amount: orderLines.amount,
  total: orderLines.total,
  discount: orderLines.discount,
  image: orderLines.image,
  return_exempt: orderLines.returnExempt,
};

/** An order as this actor sees it; undefined when there is none. @param bankAccount the account for a transfer */
export function findOrder(
  db: Database,
  number: string,
  actor: Actor,
  bankAccount?: BankAccount,
): Promise<Order | undefined> {
  return oneView(db, (tx) => readOrder(tx, number, actor, bankAccount));
}

async function readOrder(
  db: Database,
  number: string,
  actor: Actor,
  bankAccount?: BankAccount,
): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number)).limit(1);
  if (!row) return undefined;
  const state = orderStateOf(db, row);
  const return_days = await returnDaysOf(db, row);
  const [lines, orderState, shipments, refunds, returns, report, instructions] = await Promise.all([
    listLines(db, row, actor, return_days),
    state,
    state.then((known) => listShipments(db, row.id, known, actor)),
    listRefunds(db, row.id, actor),
    listReturnsOf(db, row.id, actor),
    findTransferReport(db, row),
    findInstructions(db, row),
  ]);
  const returnable = lines.reduce((sum, line) => sum + (actor === "staff" ? line.returnable_late : line.returnable), 0);
  const owesTransfer = row.paymentMethod === "bank_transfer" && row.orderStatus === "pending";
  return {
    ...factsOf(row),
    transfer_account: owesTransfer ? (bankAccount ?? null) : null,
    ...(owesTransfer && isReplaced(row, bankAccount) && { account_replaced: true as const }),
    transfer_report: report,
    ...instructions?.shown,
    lines,
    shipments,
    refunds,
    returns,
    return_until: returnUntil(shipments, return_days),
    allowed_actions: allowedActions(orderState, actor, returnable),
  };
}

function isReplaced({ agreed }: OrderRow, account: BankAccount | undefined): boolean {
  return account !== undefined && agreed?.account !== undefined && agreed.account !== accountName(account);
}

function returnUntil(shipments: Order["shipments"], days: number): Order["return_until"] {
  const deliveredAt = latest(shipments.map(({ delivered_at }) => delivered_at));
  if (!deliveredAt) return null;
  const lastDay = (within: number) => lastReturnDay(new Date(deliveredAt), within);
  return { by_law: lastDay(LEGAL_RETURN_DAYS), offered: lastDay(days) };
}

/** One look-up by primary key for each line, in the statement that reads them. */
const availableNow = sql<number>`coalesce((select i.on_hand - i.reserved from inventories i
  where i.sku = order_lines.sku), 0)`;

async function listLines(db: Database, row: OrderRow, actor: Actor, days: number): Promise<Order["lines"]> {
  const found = await db
    .select({
      ...lineFields,
      removed: sql<number>`coalesce((select sum(m.unsent + m.came_back) from order_removals m
        where m.order_line_id = order_lines.id), 0)::int`,
      ...(actor === "staff" && row.orderStatus === "in_review" && { available: availableNow }),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, row.id))
    .orderBy(asc(orderLines.id));
  const progress = actor === "staff" ? await findLineProgress(db, row.id) : [];
  const lines = found.map((line) => {
    const own = progress.find(({ id }) => id === line.id);
    const packable = own ? own.amount - own.parcelled : 0;
    return { ...line, packable, removable: packable + (own?.cameBack ?? 0) };
  });
  if (row.orderStatus !== "processing" && row.orderStatus !== "completed") {
    return lines.map((line) => ({ ...line, returnable: 0, returnable_by_law: 0, returnable_late: 0 }));
  }
  const now = await databaseNow(db);
  const returnable = await findReturnable(db, row.id, returnWindowStart(now, days));
  const byLaw = await findReturnable(db, row.id, returnWindowStart(now, LEGAL_RETURN_DAYS));
  const late = actor === "staff" ? await findReturnable(db, row.id, EVER, true) : returnable;
  return lines.map((line) => {
    const pieces = (of: Map<number, number>) => of.get(line.id) ?? 0;
    return { ...line, returnable: pieces(returnable), returnable_by_law: pieces(byLaw), returnable_late: pieces(late) };
  });
}

async function findTransferReport(db: Database, row: OrderRow): Promise<Order["transfer_report"]> {
  if (row.paymentMethod !== "bank_transfer") return null;
  const { lastFive, amount, transferredOn, createdAt } = transferReports;
  const [report] = await db
    .select({ last_five: lastFive, amount, transferred_on: transferredOn, reported_at: isoTime(createdAt) })
    .from(transferReports)
    .where(eq(transferReports.orderId, row.id))
    .orderBy(desc(transferReports.id))
    .limit(1);
  return report ?? null;
}

export function findAdminOrder(db: Database, number: string): Promise<AdminOrder | undefined> {
  return oneView(db, (tx) => readAdminOrder(tx, number));
}

async function readAdminOrder(db: Database, number: string): Promise<AdminOrder | undefined> {
  const { memberId, deliveryStatus, orderStatus, total, credit } = orders;
  const [order, events, [more]] = await Promise.all([
    readOrder(db, number, "staff"),
    listEvents(db, number),
    db
      .select({ member_id: memberId, delivery_status: deliveryStatus, money: { orderStatus, total, credit } })
      .from(orders)
      .where(eq(orders.number, number))
      .limit(1),
  ]);
  if (!order || !more) return undefined;
  const { money, ...facts } = more;
  const late_due = lacking(money);
  return { ...order, events, ...facts, ...(late_due > 0 && { late_due }) };
}

/** The events of an order that a shopper sees, oldest first. */
export async function findTimeline(db: Database, number: string): Promise<OrderTimeline> {
  const events = await listEvents(db, number);
  return events.filter(({ kind }) => !staffEventKinds.includes(kind)).map(({ actor_name: _, ...event }) => event);
}

function listEvents(db: Database, number: string): Promise<AdminOrder["events"]> {
  const { kind, actor, actorName, detail, createdAt } = orderEvents;
  return db
    .select({ kind, actor, actor_name: actorName, detail, created_at: isoTime(createdAt) })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderEvents.id))
    .limit(500);
}

/** Refunds of an order, oldest first, with what this actor may do with each. */
async function listRefunds(db: Database, orderId: number, actor: Actor): Promise<Refund[]> {
  const { refundId, lastFour, givenAt, linkUntil } = refundAccounts;
  const rows = await db
    // The first column is never null, so it tells whether there is a row.
    .select({ refund: refunds, account: { refundId, lastFour, givenAt, linkUntil } })
    .from(refunds)
    .leftJoin(refundAccounts, eq(refundAccounts.refundId, refunds.id))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id))
    .limit(100);
  return rows.map(({ refund, account: asked }) => {
    const { id, amount, status, reason, returnId, byHand, note, createdAt, nextAttemptAt, settledAt } = refund;
    const account = accountStateOf(status, asked);
    return {
      id,
      amount,
      status,
      reason,
      return_id: returnId,
      automatic: !byHand,
      note: actor === "staff" ? note : null,
      ...(account && { account }),
      created_at: createdAt.toISOString(),
      next_attempt_at: nextAttemptAt?.toISOString() ?? null,
      allowed_actions: actor === "staff" ? refundActionsOf(status, reason) : [],
      settled_at: settledAt?.toISOString() ?? null,
    };
  });
}
