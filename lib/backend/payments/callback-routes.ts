import { createHash } from "node:crypto";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { limitBody } from "../http/limit-body";
import { MAX_NOTICE, postedFields, postedNotice } from "../http/posted-form";
import type { DeclaredRoute } from "../http/routing";
import { paymentNotices, payments } from "../orders/payment-tables";
import type { PaymentService, PostingGateway } from "../payment-methods/payment-gateway";
import { listedServices, type PaymentOptions } from "../payment-methods/payment-options";
import { readGateway } from "../settings/service-keys";
import { isOfService } from "./of-service";
import { keepInstructions } from "./payment-instructions";
import { receiveReturn } from "./receive-return";
import { type AttemptOutcome, settleAttempt } from "./settle-attempt";

/**
 * Handles a gateway's notice. It counts as payment only if signature, merchant, try and amount are right and it is no
 * simulation; a repeated notice changes nothing (docs/taiwan.md, ECPay). @returns why it is refused
 */
async function receiveNotice(
  db: Database,
  service: PaymentService,
  gateway: PostingGateway,
  fields: Record<string, string>,
) {
  const reading = gateway.readNotice(fields);
  if (reading.kind === "refused") return reading.reason;
  const [payment] = await db.select().from(payments).where(eq(payments.tradeNumber, reading.tradeNumber)).limit(1);
  if (!payment || !isOfService(payment, service)) return "unknown";
  if (reading.amount !== payment.amount) return "amount";
  const isSimulated = reading.kind !== "issued" && reading.simulated;
  const note = (tx: Database) => isNew(tx, payment.id, isSimulated ? "simulated" : reading.kind, fields);
  const outcome = isSimulated ? undefined : outcomeOf(reading);
  if (outcome) await settleAttempt(db, payment, outcome, note);
  else if (reading.kind === "issued") await keepInstructions(db, payment, reading.instructions, note);
  else await note(db);
  return undefined;
}

type Reading = Exclude<ReturnType<PostingGateway["readNotice"]>, { kind: "refused" }>;

function outcomeOf(reading: Reading): AttemptOutcome | undefined {
  if (reading.kind === "paid") return { ...reading, kind: "paid" };
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

const returnOf = ({ name, path }: PaymentService): DeclaredRoute => ({
  method: "get",
  path: `/payments/callbacks/${path}`,
  summary: `The shopper's browser comes back from ${name}`,
  "x-open": true,
  "x-errors": ["not_found"],
  request: { query: z.object({ transactionId: z.string().optional(), orderId: z.string().optional() }) },
  responses: { 303: { description: "To the page of the order, or to the shop when the address is about none" } },
});

/**
 * Endpoints for payment providers; without the usual envelope, since each requires its own answer format (docs/api.md).
 */
export function callbackRoutes(db: Database, options: () => PaymentOptions) {
  const app = new OpenAPIHono<BackendEnv>();
  for (const service of listedServices) {
    const { notices } = service;
    const route = notices
      ? postedNotice(`/payments/callbacks/${service.path}`, `${service.name} says how a payment went`, notices)
      : returnOf(service);
    app.openAPIRegistry.registerPath(route);
    const gatewayNow = async () => {
      const gateway = await readGateway(service.key, db, options());
      if (!gateway) throw new ApiError("not_found");
      return gateway;
    };
    if (notices) {
      app.post(route.path, limitBody(MAX_NOTICE), async (c) => {
        const gateway = await gatewayNow();
        if (!("readNotice" in gateway)) throw new ApiError("not_found");
        const reason = await receiveNotice(db, service, gateway, await postedFields(c));
        if (reason) log.warn({ reason }, "a payment notice was refused");
        return c.text(reason ? notices.refused(reason) : notices.heard);
      });
    } else {
      app.get(route.path, async (c) => {
        const number = await receiveReturn(db, service, await gatewayNow(), c.req.query());
        c.header("Cache-Control", "private, no-store");
        c.header("Referrer-Policy", "no-referrer");
        const { publicUrl } = options();
        return c.redirect(number ? `${publicUrl}/orders/${number}?paid=1` : `${publicUrl}/`, 303);
      });
    }
  }
  return app;
}
