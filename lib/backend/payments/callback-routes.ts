import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Database } from "../db/database";
import type { BackendEnv } from "../http/environment";
import { limitBody } from "../http/limit-body";
import type { DeclaredRoute } from "../http/routing";
import type { CardGateway } from "./card-gateway";
import { receiveNotice } from "./receive-notice";

/** A notice has some thirty short fields. */
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
export function callbackRoutes(db: Database, card: CardGateway | undefined) {
  const app = new OpenAPIHono<BackendEnv>();
  if (!card) return app;
  app.openAPIRegistry.registerPath(ecpayNotice);
  app.post("/payments/callbacks/ecpay", limitBody(MAX_NOTICE), async (c) => {
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    return c.text(await receiveNotice(db, card, fields));
  });
  return app;
}
