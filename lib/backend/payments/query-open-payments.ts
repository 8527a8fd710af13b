import { and, eq, sql } from "drizzle-orm";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { atMost } from "../jobs/at-most";
import { payments } from "../orders/payment-tables";
import type { PaymentGateway, PaymentService, QueryOutcome } from "../payment-methods/payment-gateway";
import { goesThrough } from "./of-service";
import { heldUntil, keepInstructions } from "./payment-instructions";
import { type Payment, settleAttempt } from "./settle-attempt";
import { takeAccepted } from "./take-accepted";

const LONGEST_PAUSE = 720;
/** Minutes before an account or code expires, and between queries from then on. */
const LAST_MINUTES = 5;
/** Longer than any answer takes: afterwards another process may take over the query of a crashed one. */
const LEASE_MINUTES = 3;
const AT_ONCE = 20;

const lease = sql`now() + ${`${LEASE_MINUTES} minutes`}::interval`;

/**
 * Queries a service's gateway about open tries without a notice. Each is claimed for some minutes, so that instances do
 * not repeat each other, and no transaction is open meanwhile. @returns how many were queried
 */
export async function queryOpenPayments(
  db: Database,
  service: PaymentService,
  gateway: PaymentGateway | undefined,
): Promise<number> {
  if (!gateway) return 0;
  return atMost(
    AT_ONCE,
    () => claimDue(db, service),
    async (payment) => {
      const answer = await gateway.query(payment.tradeNumber ?? "", payment.providerTradeNumber);
      const outcome = answer.kind === "accepted" ? await takeAccepted(db, gateway, payment) : answer;
      await noteOutcome(db, service, payment, outcome);
    },
  );
}

async function claimDue(db: Database, service: PaymentService): Promise<Payment | undefined> {
  const next = sql`(select id from payments where next_query_at <= now() and ${goesThrough(service)}
    order by next_query_at limit 1 for update skip locked)`;
  const [payment] = await db
    .update(payments)
    .set({ queries: sql`${payments.queries} + 1`, nextQueryAt: lease })
    .where(sql`${payments.id} = ${next}`)
    .returning();
  return payment;
}

/** Claims an open try as it was read; undefined when another process has claimed it. */
export async function claimTry(db: Database, { id, queries }: Payment): Promise<Payment | undefined> {
  const [payment] = await db
    .update(payments)
    .set({ queries: queries + 1, nextQueryAt: lease })
    .where(and(eq(payments.id, id), eq(payments.status, "open"), eq(payments.queries, queries)))
    .returning();
  return payment;
}

/**
 * Records the gateway's answer for a claimed try, and the time of the next query. After the last query the try is
 * left as it is.
 */
export async function noteOutcome(
  db: Database,
  { questions }: PaymentService,
  payment: Payment,
  outcome: QueryOutcome,
): Promise<void> {
  if (outcome.kind === "paid") {
    if (outcome.amount === payment.amount) return settleAttempt(db, payment, outcome);
    log.error({ payment: payment.id }, "the gateway names another amount than ours");
  }
  if (outcome.kind === "failed") {
    await settleAttempt(db, payment, outcome);
    if (outcome.isFinal) return;
  }
  const isIssued = outcome.kind === "issued" && outcome.amount === payment.amount;
  if (isIssued) await keepInstructions(db, payment, outcome.instructions);
  const payUntil = isIssued ? outcome.instructions.payUntil : payment.payUntil;
  const until = payUntil && heldUntil(payment.method, payUntil);
  const pause = outcome.kind === "wait" ? outcome.minutes : questions.pauses[payment.queries - 1];
  await db
    .update(payments)
    .set({ nextQueryAt: until && until > new Date() ? nextUntilExpiry(until, pause) : after(pause) })
    .where(sql`${payments.id} = ${payment.id} and ${payments.status} <> 'paid'`);
}

function after(minutes: number | undefined) {
  return minutes === undefined ? null : sql`now() + ${`${minutes} minutes`}::interval`;
}

/** An account or code can be paid until it expires: queried until then, and just before the order is cancelled. */
function nextUntilExpiry(until: Date, pause = LONGEST_PAUSE) {
  const before = sql`${until.toISOString()}::timestamptz - ${`${LAST_MINUTES} minutes`}::interval`;
  return sql`least(${after(pause)}, greatest(${before}, ${after(LAST_MINUTES)}))`;
}
