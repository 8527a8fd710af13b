import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import type { Database } from "../db/database";
import type { BackendEnv } from "../http/environment";
import type { CardGateway } from "./card-gateway";
import { receiveNotice } from "./receive-notice";

/** A notice has some thirty short fields. */
const MAX_NOTICE = 20_000;

/** What payment providers call; outside the envelope, since they demand answers of their own (api.md). */
export function callbackRoutes(db: Database, card: CardGateway | undefined) {
  const app = new OpenAPIHono<BackendEnv>();
  if (!card) return app;
  app.post("/payments/callbacks/ecpay", bodyLimit({ maxSize: MAX_NOTICE }), async (c) => {
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    return c.text(await receiveNotice(db, card, fields));
  });
  return app;
}
