import { OpenAPIHono } from "@hono/zod-openapi";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { limitBody } from "../http/limit-body";
import { MAX_NOTICE, type NoticeAnswers, postedFields, postedNotice } from "../http/posted-form";
import type { InvoiceOptions } from "../invoice-services/invoice-options";
import type { NoticeReading } from "../invoice-services/issuing";
import { readIssuer } from "../settings/service-keys";
import { receivePrize } from "./prizes";
import { receiveConsent } from "./settle-allowance";

const answers: NoticeAnswers = { heard: "1|OK", refused: (reason) => `0|${reason}` };
const notice = postedNotice(
  "/invoices/callbacks/ecpay",
  "ECPay says that a buyer consented to an allowance, or that an invoice won a prize",
  answers,
);

/** @returns why a notice was refused */
async function take(db: Database, reading: NoticeReading): Promise<string | undefined> {
  switch (reading.kind) {
    case "refused":
      return reading.reason;
    case "consented":
      return receiveConsent(db, reading);
    case "won":
      return receivePrize(db, reading.invoice);
  }
}

/**
 * Endpoints for the invoice service; without the usual envelope, since it requires its own answer format (docs/api.md).
 */
export function invoiceCallbackRoutes(db: Database, options: () => InvoiceOptions) {
  const app = new OpenAPIHono<BackendEnv>();
  app.openAPIRegistry.registerPath(notice);
  app.post(notice.path, limitBody(MAX_NOTICE), async (c) => {
    const gateway = await readIssuer(db, options());
    if (!gateway) throw new ApiError("not_found");
    const reading = gateway.issuing.readNotice(await postedFields(c));
    const reason = await take(db, reading);
    if (reason) log.warn({ reason }, "a notice about an invoice was refused");
    return c.text(reason ? answers.refused(reason) : answers.heard);
  });
  return app;
}
