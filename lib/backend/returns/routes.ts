import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { id } from "@/lib/contract/envelope";
import { idempotencyKey } from "@/lib/contract/order-forms";
import { orderNumber } from "@/lib/contract/order-number";
import {
  type ReturnRequest,
  requestReturn as requestBody,
  returnRequest,
  updateReturn as updateBody,
} from "@/lib/contract/returns";
import { ok } from "../http/answers";
import type { BackendEnv } from "../http/environment";
import { once } from "../http/idempotency";
import { endpoint, routes } from "../http/routing";
import { byShopper } from "../orders/change-order";
import { readOrderRow } from "../orders/locked-order";
import { orderAccess, requireOwnOrder } from "../orders/order-access";
import { actOnReturn } from "./act-on-return";
import { findReturn, listReturnsOf } from "./queries";
import { requestReturn, updateReturn } from "./request-return";

const ofReturn = { params: z.object({ id }), headers: orderAccess, member: "optional" } as const;
const keyedAccess = orderAccess.extend({ "idempotency-key": idempotencyKey.optional() });

/** @throws ApiError not_found, also for a return of another shopper's order */
async function ownReturn(c: Context<BackendEnv>, returnId: number): Promise<ReturnRequest> {
  const found = await findReturn(c.get("db"), returnId, "shopper");
  await requireOwnOrder(c, found.number);
  return found;
}

export const returnRoutes = routes()
  .openapi(
    endpoint("POST /returns", "Request a return", {
      headers: keyedAccess,
      body: requestBody,
      member: "optional",
      errors: ["not_found", "not_returnable", "picture_refused"],
      data: returnRequest,
    }),
    async (c) => {
      const input = c.req.valid("json");
      await requireOwnOrder(c, input.number);
      const intent = { scope: `return:${input.number}`, key: c.req.valid("header")["idempotency-key"], request: input };
      const made = await once(c.get("db"), intent, (db) => requestReturn(db, input));
      return ok(await ownReturn(c, made), "return_requested");
    },
  )
  .openapi(
    endpoint("GET /returns", "The returns of an order, oldest first", {
      query: z.object({ number: orderNumber }),
      headers: orderAccess,
      member: "optional",
      errors: ["not_found"],
      data: z.array(returnRequest),
    }),
    async (c) => {
      const { number } = c.req.valid("query");
      await requireOwnOrder(c, number);
      const { id } = await readOrderRow(c.get("db"), number);
      return ok(await listReturnsOf(c.get("db"), id, "shopper"));
    },
  )
  .openapi(endpoint("GET /returns/{id}", "One return", { ...ofReturn, data: returnRequest }), async (c) =>
    ok(await ownReturn(c, c.req.valid("param").id)),
  )
  .openapi(
    endpoint("PUT /returns/{id}", "Change a return request, or add its tracking number", {
      ...ofReturn,
      body: updateBody,
      errors: ["state_conflict"],
      data: returnRequest,
    }),
    async (c) => {
      const own = await ownReturn(c, c.req.valid("param").id);
      await updateReturn(c.get("db"), own.id, c.req.valid("json"));
      return ok(await ownReturn(c, own.id), "return_changed");
    },
  )
  .openapi(
    endpoint("DELETE /returns/{id}", "Withdraw a return request", {
      ...ofReturn,
      errors: ["version_conflict", "state_conflict"],
      data: returnRequest,
    }),
    async (c) => {
      const own = await ownReturn(c, c.req.valid("param").id);
      await actOnReturn(c.get("db"), own.id, { action: "withdraw", version: own.version }, byShopper);
      return ok(await ownReturn(c, own.id), "return_withdrawn");
    },
  );
