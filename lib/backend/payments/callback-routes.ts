import { createHash } from "node:crypto";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { limitBody } from "../http/limit-body";
import type { DeclaredRoute } from "../http/routing";
import { paymentNotices, payments } from "../orders/payment-tables";
import type { CardGateway } from "../payment-methods/card-gateway";
import type { PaymentOptions } from "../payment-methods/payment-options";
import { readCardGateway } from "../settings/card-keys";
import { type AttemptOutcome, settleAttempt } from "./settle-attempt";

/** What the gateway wants to hear; anything else makes it send the notice again. */
const HEARD = "1|OK";

/**
 * A notice of the gateway. It pays only if signature, merchant, try and amount are right and it is no simulation; a
 * second one changes nothing (docs/taiwan.md, ECPay). @returns the plain text to answer
 */
async function receiveNotice(db: Database, gateway: CardGateway, fields: Record<string, string>): Promise<string> {
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

const MAX_NOTICE = 20_000;

const ecpayNotice: DeclaredRoute = {
  method: "post",
  path: "/payments/callbacks/ecpay",
  summary: "ECPay says how a payment went",
  "x-open": true,
  "x-errors": ["body_too_large"],
  request: {
    body: {
      required: true,
      content: { "application/x-www-form-urlencoded": { schema: z.record(z.string(), z.string()) } },
    },
  },
  responses: {
    200: {
      description: "`1|OK`, or `0|` and why the notice was not taken",
      content: { "text/plain": { schema: z.string() } },
    },
  },
};

/** What payment providers call; outside the envelope, since they demand answers of their own (docs/api.md). */
export function callbackRoutes(db: Database, options: () => PaymentOptions) {
  const app = new OpenAPIHono<BackendEnv>();
  app.openAPIRegistry.registerPath(ecpayNotice);
  app.post("/payments/callbacks/ecpay", limitBody(MAX_NOTICE), async (c) => {
    const card = await readCardGateway(db, options());
    if (!card) throw new ApiError("not_found");
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    return c.text(await receiveNotice(db, card, fields));
  });
  return app;
}
