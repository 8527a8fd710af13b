import { eq, sql } from "drizzle-orm";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { bySystem } from "../orders/change-order";
import type { CardGateway, RefundOutcome } from "./card-gateway";
import { settleRefund } from "./settle-refund";
import { payments, refunds } from "./tables";

const AT_ONCE = 20;

type Due = { id: number; number: string; amount: number; paymentId: number | null };

/**
 * Sends refunds of card payments to the gateway, each once: it is taken off the list before the gateway is asked, since a
 * second call could give the money twice. What the gateway does not answer clearly stays pending, for staff to look at.
 * @returns how many were sent
 */
export async function sendDueRefunds(db: Database, gateway: CardGateway): Promise<number> {
  let sent = 0;
  for (let due = await claim(db); due && sent < AT_ONCE; due = await claim(db)) {
    await send(db, gateway, due);
    sent++;
  }
  return sent;
}

async function claim(db: Database): Promise<Due | undefined> {
  const next = sql`(select id from refunds where next_attempt_at <= now() and status = 'pending'
    order by next_attempt_at limit 1 for update skip locked)`;
  const [due] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: null })
    .where(sql`${refunds.id} = ${next}`)
    .returning({
      id: refunds.id,
      number: sql<string>`(select number from orders where orders.id = refunds.order_id)`,
      amount: refunds.amount,
      paymentId: refunds.paymentId,
    });
  return due;
}

async function send(db: Database, gateway: CardGateway, due: Due): Promise<void> {
  const outcome = await ask(db, gateway, due);
  if (outcome.kind === "unknown") {
    log.warn({ refund: due.id }, "the gateway did not say what became of a refund");
    await db
      .update(refunds)
      .set({ note: outcome.message.slice(0, 200) })
      .where(eq(refunds.id, due.id));
    return;
  }
  const note = outcome.kind === "failed" ? outcome.message.slice(0, 200) : undefined;
  await settleRefund(db, due, { status: outcome.kind, note }, bySystem);
}

async function ask(db: Database, gateway: CardGateway, { amount, paymentId }: Due): Promise<RefundOutcome> {
  const [payment] = await db
    .select({ tradeNumber: payments.tradeNumber, providerTradeNumber: payments.providerTradeNumber })
    .from(payments)
    .where(eq(payments.id, paymentId ?? 0))
    .limit(1);
  if (!payment?.tradeNumber || !payment.providerTradeNumber) return { kind: "failed", message: "no card payment" };
  const { tradeNumber, providerTradeNumber } = payment;
  return gateway.refund({ tradeNumber, providerTradeNumber, amount });
}
