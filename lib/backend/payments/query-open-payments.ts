import { sql } from "drizzle-orm";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { atMost } from "../jobs/at-most";
import { payments } from "../orders/payment-tables";
import type { CardGateway } from "../payment-methods/card-gateway";
import { type Payment, settleAttempt } from "./settle-attempt";

/** Minutes between two questions about one try; after the last one the try is left as it is. */
const PAUSES = [5, 10, 20, 30, 60, 180, 720];
/** Longer than an answer can take: after this another process may take over the query of one that died. */
const LEASE_MINUTES = 3;
const AT_ONCE = 20;

/**
 * Asks the gateway about tries without a notice. Each is claimed for some minutes, so that instances do not repeat each
 * other, and no transaction is open meanwhile. @returns how many were asked about
 */
export async function queryOpenPayments(db: Database, gateway: CardGateway | undefined): Promise<number> {
  if (!gateway) return 0;
  return atMost(
    AT_ONCE,
    () => claim(db),
    (payment) => ask(db, gateway, payment),
  );
}

async function claim(db: Database): Promise<Payment | undefined> {
  const next = sql`(select id from payments where next_query_at <= now()
    order by next_query_at limit 1 for update skip locked)`;
  const lease = sql`now() + ${`${LEASE_MINUTES} minutes`}::interval`;
  const [payment] = await db
    .update(payments)
    .set({ queries: sql`${payments.queries} + 1`, nextQueryAt: lease })
    .where(sql`${payments.id} = ${next}`)
    .returning();
  return payment;
}

async function ask(db: Database, gateway: CardGateway, payment: Payment): Promise<void> {
  const outcome = await gateway.query(payment.tradeNumber ?? "");
  if (outcome.kind === "paid") {
    if (outcome.amount === payment.amount) return settleAttempt(db, payment, outcome);
    log.error({ payment: payment.id }, "the gateway names another amount than ours");
  }
  if (outcome.kind === "failed") await settleAttempt(db, payment, outcome);
  const pause = outcome.kind === "wait" ? outcome.minutes : PAUSES[payment.queries - 1];
  await db
    .update(payments)
    .set({ nextQueryAt: pause === undefined ? null : sql`now() + ${`${pause} minutes`}::interval` })
    .where(sql`${payments.id} = ${payment.id} and ${payments.status} <> 'paid'`);
}
