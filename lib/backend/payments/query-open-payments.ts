import { and, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { databaseNow, inMinutes } from "../db/queries/database-now";
import { atMost } from "../jobs/at-most";
import { bySystem, changeOrder } from "../orders/change-order";
import { payments } from "../orders/payment-tables";
import type { PaymentGateway, PaymentService, QueryOutcome } from "../payment-methods/payment-gateway";
import { goesThrough } from "./of-service";
import { heldUntil, keepInstructions } from "./payment-instructions";
import { type Payment, settleAttempt } from "./settle-attempt";
import { askAndTake } from "./take-accepted";

const LONGEST_PAUSE = 720;
/** Minutes between queries about an unclear try whose other pauses are over: it is asked about until it is clear. */
const DAILY = 24 * 60;
/** Minutes before an account or code expires, and between queries from then on. */
const LAST_MINUTES = 5;
/** Longer than any answer takes: afterwards another process may take over the query of a crashed one. */
const LEASE_MINUTES = 3;
const AT_ONCE = 20;

const lease = inMinutes(LEASE_MINUTES);
const isFree = or(isNull(payments.leasedUntil), lte(payments.leasedUntil, sql`now()`));

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
      const { outcome, isUnclear } = await askAndTake(db, gateway, payment);
      if (await noteOutcome(db, payment, outcome, isUnclear)) await setNextQuery(db, service, payment, outcome);
    },
  );
}

async function claimDue(db: Database, service: PaymentService): Promise<Payment | undefined> {
  const next = sql`(select id from payments where next_query_at <= now() and ${isFree} and ${goesThrough(service)}
    order by next_query_at limit 1 for update skip locked)`;
  const [payment] = await db
    .update(payments)
    .set({ queries: sql`${payments.queries} + 1`, leasedUntil: lease })
    .where(sql`${payments.id} = ${next}`)
    .returning();
  return payment;
}

/** Claims an open try outside of its timetable; undefined while another process asks about it. */
export async function claimTry(db: Database, { id }: Payment): Promise<Payment | undefined> {
  const [payment] = await db
    .update(payments)
    .set({ leasedUntil: lease })
    .where(and(eq(payments.id, id), eq(payments.status, "open"), isFree))
    .returning();
  return payment;
}

/** Ends a claim of `claimTry`; the timetable stays as it was. */
export async function releaseTry(db: Database, { id }: Payment): Promise<void> {
  await db.update(payments).set({ leasedUntil: null }).where(eq(payments.id, id));
}

/**
 * Records the gateway's answer for a claimed try.
 * @param isUnclear the shop asked for the money, and does not know whether it got it
 * @returns whether there is more to ask
 */
export async function noteOutcome(
  db: Database,
  payment: Payment,
  outcome: QueryOutcome,
  isUnclear: boolean,
): Promise<boolean> {
  if (outcome.kind === "paid") {
    if (outcome.amount === payment.amount) {
      await settleAttempt(db, payment, outcome);
      return false;
    }
    log.error({ payment: payment.id }, "the gateway names another amount than ours");
  }
  if (outcome.kind === "failed") {
    await settleAttempt(db, payment, outcome);
    return !outcome.isFinal;
  }
  if (outcome.kind === "issued" && outcome.amount === payment.amount) {
    await keepInstructions(db, payment, outcome.instructions);
  }
  if (isUnclear || outcome.kind === "paid") await giveToStaff(db, payment);
  return true;
}

/** An unclear try is work for staff, and keeps its order: the deadline does not end it (`expireUnpaidOrders`). */
async function giveToStaff(db: Database, { id, orderId }: Payment): Promise<void> {
  await changeOrder(db, { id: orderId }, bySystem, async (tx) => {
    const given = await tx
      .update(payments)
      .set({ unclearSince: sql`now()`, nextQueryAt: sql`coalesce(${payments.nextQueryAt}, ${after(DAILY)})` })
      .where(and(eq(payments.id, id), isNull(payments.unclearSince), ne(payments.status, "paid")))
      .returning({ id: payments.id });
    return { events: given.length > 0 ? [{ kind: "payment_unclear" }] : [] };
  });
}

/** After the last query the try is left as it is, unless it is unclear. */
async function setNextQuery(
  db: Database,
  { questions }: PaymentService,
  payment: Payment,
  outcome: QueryOutcome,
): Promise<void> {
  const isIssued = outcome.kind === "issued" && outcome.amount === payment.amount;
  const payUntil = isIssued ? outcome.instructions.payUntil : payment.payUntil;
  const until = payUntil && heldUntil(payment.method, payUntil);
  const pause = outcome.kind === "wait" ? outcome.minutes : questions.pauses[payment.queries - 1];
  const next = until && until > (await databaseNow(db)) ? nextUntilExpiry(until, pause) : after(pause);
  const daily = sql`case when ${payments.unclearSince} is not null then ${after(DAILY)} end`;
  await db
    .update(payments)
    .set({ nextQueryAt: next ?? daily, leasedUntil: null })
    .where(and(eq(payments.id, payment.id), ne(payments.status, "paid")));
}

function after(minutes: number | undefined) {
  return minutes === undefined ? null : inMinutes(minutes);
}

/** An account or code can be paid until it expires: queried until then, and just before the order is cancelled. */
function nextUntilExpiry(until: Date, pause = LONGEST_PAUSE) {
  const before = sql`${until.toISOString()}::timestamptz - ${`${LAST_MINUTES} minutes`}::interval`;
  return sql`least(${after(pause)}, greatest(${before}, ${after(LAST_MINUTES)}))`;
}
