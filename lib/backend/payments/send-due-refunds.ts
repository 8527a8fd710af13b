import { eq, type SQL, sql } from "drizzle-orm";
import type { RefundStatus } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { databaseNow, inDays, inMinutes } from "../db/queries/database-now";
import { isOneOf } from "../db/queries/is-one-of";
import { atMost } from "../jobs/at-most";
import { bySystem } from "../orders/change-order";
import { payments, refunds } from "../orders/payment-tables";
import { refundsThat } from "../orders/refund-status";
import type {
  PaidTrade,
  PaymentGateway,
  PaymentService,
  RefundOutcome,
  TradeRefund,
} from "../payment-methods/payment-gateway";
import { listedServices } from "../payment-methods/payment-options";
import { changeRefund } from "./change-refund";
import { goesThrough } from "./of-service";

const AT_ONCE = 20;
/** Longer than any gateway takes: a refund in sending for so long belongs to a crashed process. */
const LOST_MINUTES = 3;
/** After so many hours without a gateway, staff get its due refunds: its keys were removed for good. */
const ORPHANED_HOURS = 24;
/** Days for which the gateway is tried; the law gives a shop 15 days (docs/taiwan.md, Law). */
const LAST_DAY = 10;
const QUESTION_MINUTES = 30;

type Due = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** A refund by its id and its order's number. */
const reference = {
  id: refunds.id,
  number: sql<string>`(select number from orders where orders.id = refunds.order_id)`,
};

/**
 * Sends due refunds of payments through a service, queries unclear ones, and hands long-refused ones to staff. Each is
 * claimed first, since a second call could refund twice. @returns how many were sent or queried
 */
export async function sendDueRefunds(
  db: Database,
  service: PaymentService,
  gateway: PaymentGateway | undefined,
): Promise<number> {
  await giveUpLost(db, service);
  if (!gateway) return handOverOrphaned(db, service);
  const call = async (due: Due, name: "refund" | "refundState") => {
    const { trade, refund } = await tradeOf(db, due);
    return trade ? gateway[name](trade, refund) : noTrade;
  };
  const send = async (due: Due) => note(db, due, await call(due, "refund"));
  const ask = async (due: Due) => noteAnswer(db, due, await call(due, "refundState"));
  const sent = await atMost(AT_ONCE, () => claim(db, service, toSend), send);
  const asked = await atMost(AT_ONCE - sent, () => claim(db, service, toAsk), ask);
  return sent + asked;
}

const noTrade: RefundOutcome = { kind: "refused", message: "no payment of the gateway's" };

const toSend = {
  from: isOneOf("status", refundsThat("maySend")),
  set: { status: "sending" as const, claimedAt: sql`now()`, nextAttemptAt: null },
};
const toAsk = {
  from: isOneOf<RefundStatus>("status", ["unclear"]),
  set: { nextAttemptAt: inMinutes(QUESTION_MINUTES) },
};

/**
 * Refunds of this service's payments; those of unknown payments belong to the first service, since they predate the
 * others.
 */
function isOf(service: PaymentService): SQL {
  const ofPayment = sql`exists (select from payments where payments.id = refunds.payment_id and ${goesThrough(service)})`;
  return service.key === listedServices[0]?.key ? sql`(refunds.payment_id is null or ${ofPayment})` : ofPayment;
}

async function claim(db: Database, service: PaymentService, { from, set }: typeof toSend | typeof toAsk) {
  const next = sql`(select id from refunds where next_attempt_at <= now() and ${from} and ${isOf(service)}
    order by next_attempt_at limit 1 for update skip locked)`;
  const { amount, paymentId, attempts, createdAt } = refunds;
  const [due] = await db
    .update(refunds)
    .set({ ...set, attempts: sql`${attempts} + 1` })
    .where(sql`${refunds.id} = ${next}`)
    .returning({ ...reference, amount, paymentId, attempts, createdAt });
  return due;
}

/** Refunds that a crashed process was sending: they may have arrived. */
async function giveUpLost(db: Database, service: PaymentService): Promise<void> {
  const lost = await db
    .select(reference)
    .from(refunds)
    .where(
      sql`${isOneOf(refunds.status, ["sending"])} and ${refunds.claimedAt} < now() - ${`${LOST_MINUTES} minutes`}::interval
        and ${isOf(service)}`,
    )
    .limit(AT_ONCE);
  for (const which of lost) await loseSight(db, which, "the shop stopped while it asked the gateway");
}

async function handOverOrphaned(db: Database, service: PaymentService): Promise<number> {
  const orphaned = await db
    .select(reference)
    .from(refunds)
    .where(sql`${isOneOf(refunds.status, refundsThat("isOpen"))}
      and ${refunds.nextAttemptAt} < now() - ${`${ORPHANED_HOURS} hours`}::interval and ${isOf(service)}`)
    .limit(AT_ONCE);
  for (const which of orphaned) await handOver(db, which, `${service.name} was switched off`);
  return 0;
}

async function note(db: Database, due: Due, outcome: RefundOutcome): Promise<void> {
  if (outcome.kind === "unknown") return loseSight(db, due, outcome.message);
  if (outcome.kind === "succeeded") return changeRefund(db, due, "succeed", bySystem);
  await refuse(db, due, outcome);
}

/** A refund without a clear answer is queried until it is clear, and never sent a second time. */
async function noteAnswer(db: Database, due: Due, outcome: RefundOutcome): Promise<void> {
  if (outcome.kind === "succeeded") return changeRefund(db, due, "succeed", bySystem);
  if (outcome.kind === "refused") return refuse(db, due, outcome);
  if (await isTooLate(db, due)) await handOver(db, due, outcome.message);
}

async function loseSight(db: Database, which: { number: string; id: number }, message: string): Promise<void> {
  const note = message.slice(0, 200);
  await changeRefund(db, which, "lose_sight", bySystem, {
    note,
    nextAttemptAt: inMinutes(QUESTION_MINUTES),
    isForStaff: true,
  });
}

async function refuse(db: Database, due: Due, outcome: RefundOutcome & { kind: "refused" }): Promise<void> {
  const note = outcome.message.slice(0, 200);
  const nextAttemptAt = outcome.retryAt ?? inDays(1);
  if (outcome.isExpected) await changeRefund(db, due, "wait", bySystem, { note, nextAttemptAt });
  else await changeRefund(db, due, "refuse", bySystem, { note, nextAttemptAt, isForStaff: due.attempts === 1 });
  if (await isTooLate(db, due)) await handOver(db, due, note);
}

async function handOver(db: Database, due: { id: number; number: string }, note: string): Promise<void> {
  await changeRefund(db, due, "take_over", bySystem, { note: note.slice(0, 200), isForStaff: true });
}

async function isTooLate(db: Database, { createdAt }: Due): Promise<boolean> {
  return (await databaseNow(db)).getTime() - createdAt.getTime() > LAST_DAY * 24 * 60 * 60_000;
}

async function tradeOf(db: Database, due: Due): Promise<{ trade: PaidTrade | undefined; refund: TradeRefund }> {
  const { id, amount, paymentId } = due;
  const sumOf = (condition: SQL) => sql<number>`coalesce((select sum(r.amount) from refunds r
    where r.payment_id = payments.id and r.id <> ${id} and ${condition}), 0)::int`;
  const [payment] = await db
    .select({
      paid: payments,
      refunded: sumOf(sql`${isOneOf<RefundStatus>("r.status", ["succeeded"])} and not r.by_hand`),
      // Staff may have taken over a refund that the gateway did make.
      uncertain: sumOf(sql`(${isOneOf("r.status", refundsThat("mayHaveArrived"))} or (r.by_hand and r.attempts > 0))`),
    })
    .from(payments)
    .where(eq(payments.id, paymentId ?? 0))
    .limit(1);
  const refund = { amount, refunded: payment?.refunded ?? 0, uncertain: payment?.uncertain ?? 0 };
  const paid = payment?.paid;
  if (!paid?.tradeNumber || !paid.providerTradeNumber || !paid.paidAt) return { trade: undefined, refund };
  const { tradeNumber, providerTradeNumber, authorization, paidAt } = paid;
  return { trade: { tradeNumber, providerTradeNumber, authorization, amount: paid.amount, paidAt }, refund };
}
