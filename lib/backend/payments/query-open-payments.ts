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
/** Before an account or a code expires, and between questions from then on. */
const LAST_MINUTES = 5;
/** Longer than an answer can take: after this another process may take over the query of one that died. */
const LEASE_MINUTES = 3;
const AT_ONCE = 20;

const lease = sql`now() + ${`${LEASE_MINUTES} minutes`}::interval`;

/**
 * Asks a service's gateway about its tries of which there is no news. Each is claimed for some minutes, so that instances do
 * not repeat each other, and no transaction is open meanwhile. @returns how many were asked about
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

/** Claims an open try as it was read; undefined when somebody else asks about it. */
export async function claimTry(db: Database, { id, queries }: Payment): Promise<Payment | undefined> {
  const [payment] = await db
    .update(payments)
    .set({ queries: queries + 1, nextQueryAt: lease })
    .where(and(eq(payments.id, id), eq(payments.status, "open"), eq(payments.queries, queries)))
    .returning();
  return payment;
}

/** Records what the gateway said of a claimed try, and when it is asked again. After the last question the try is left as it is. */
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

/** Money may come to an account or for a code until it has expired: it is asked about until then, and just before the order is given up. */
function nextUntilExpiry(until: Date, pause = LONGEST_PAUSE) {
  const before = sql`${until.toISOString()}::timestamptz - ${`${LAST_MINUTES} minutes`}::interval`;
  return sql`least(${after(pause)}, greatest(${before}, ${after(LAST_MINUTES)}))`;
}
