import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { paymentNotices, payments } from "../orders/payment-tables";
import type { CardGateway } from "../payment-methods/card-gateway";
import { type AttemptOutcome, settleAttempt } from "./settle-attempt";

/** What the gateway wants to hear; anything else makes it send the notice again. */
const HEARD = "1|OK";

/**
 * A notice of the card gateway. It pays only if signature, merchant, try and amount are right and it is no simulation;
 * the same notice again, or another after the first right one, changes nothing (docs/taiwan.md, ECPay).
 * @returns what is answered, as plain text
 */
export async function receiveNotice(
  db: Database,
  gateway: CardGateway,
  fields: Record<string, string>,
): Promise<string> {
  const reading = gateway.readNotice(fields);
  if (reading.kind === "refused") return refuse(reading.reason);
  const [payment] = await db.select().from(payments).where(eq(payments.tradeNumber, reading.tradeNumber)).limit(1);
  if (!payment) return refuse("unknown");
  if (reading.amount !== payment.amount) return refuse("amount");
  const outcome = reading.simulated ? undefined : outcomeOf(reading);
  const kind = reading.simulated ? "simulated" : reading.kind;
  const note = (tx: Database) => isNew(tx, payment.id, kind, fields);
  if (outcome) await settleAttempt(db, payment, outcome, note);
  else await note(db);
  return HEARD;
}

type Reading = Exclude<ReturnType<CardGateway["readNotice"]>, { kind: "refused" }>;

function outcomeOf(reading: Reading): AttemptOutcome | undefined {
  if (reading.kind === "paid") {
    const { providerTradeNumber, authorization } = reading;
    return { kind: "paid", providerTradeNumber, authorization };
  }
  return reading.kind === "failed" ? { kind: "failed", message: reading.message } : undefined;
}

async function isNew(tx: Database, paymentId: number, outcome: string, fields: Record<string, string>) {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
  const noted = await tx
    .insert(paymentNotices)
    .values({ paymentId, digest, outcome })
    .onConflictDoNothing()
    .returning({ id: paymentNotices.id });
  return noted.length > 0;
}

function refuse(reason: string): string {
  log.warn({ reason }, "a payment notice was refused");
  return `0|${reason}`;
}
