import { z } from "@hono/zod-openapi";
import { checkoutPreview, previewCheckout as previewBody } from "@/lib/contract/checkouts";
import {
  cancelOrder as cancelBody,
  idempotencyKey,
  order,
  orderNumber,
  placeOrder as placeBody,
  placedOrder,
} from "@/lib/contract/orders";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { endpoint, jsonBody, routes } from "../http/routing";
import { findMemberId } from "../members/sign-in";
import { actOnOrder } from "./act-on-order";
import { placeOrder } from "./place-order";
import { previewCheckout } from "./preview-checkout";
import { findOrder } from "./queries";
import { isShoppersOrder } from "./shopper-right";

const number = z.object({ number: orderNumber });

/** `X-Order-Access` carries the token of the placed order; without it or its member's bearer the order does not exist. */
const access = z.object({ "x-order-access": z.string().max(100).optional() });

export const orderRoutes = routes()
  .openapi(
    endpoint({
      method: "post",
      path: "/checkouts/preview",
      summary: "What an order would come to",
      request: { body: jsonBody(previewBody) },
      data: checkoutPreview,
    }),
    async (c) => ok(c, await previewCheckout(c.get("db"), c.req.valid("json"))),
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/orders",
      summary: "Place an order",
      request: { headers: z.object({ "idempotency-key": idempotencyKey.optional() }), body: jsonBody(placeBody) },
      data: placedOrder,
    }),
    async (c) => {
      const placed = await placeOrder(c.get("db"), c.req.valid("json"), {
        idempotencyKey: c.req.valid("header")["idempotency-key"],
        signingKey: c.get("signingKey"),
        memberId: await findMemberId(c.get("db"), c.get("bearer")),
      });
      return ok(c, placed, "order_placed");
    },
  )
  .openapi(
    endpoint({
      method: "get",
      path: "/orders/{number}",
      summary: "One order",
      request: { params: number, headers: access },
      data: order,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const opens = await isShoppersOrder(c.get("db"), number, {
        signingKey: c.get("signingKey"),
        access: c.req.valid("header")["x-order-access"],
        bearer: c.get("bearer"),
      });
      const found = opens ? await findOrder(c.get("db"), number, "shopper") : undefined;
      if (!found) throw new ApiError("not_found");
      return ok(c, found);
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/orders/{number}/cancel",
      summary: "Cancel an order",
      request: { params: number, headers: access, body: jsonBody(cancelBody) },
      data: order,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const opens = await isShoppersOrder(c.get("db"), number, {
        signingKey: c.get("signingKey"),
        access: c.req.valid("header")["x-order-access"],
        bearer: c.get("bearer"),
      });
      if (!opens) throw new ApiError("not_found");
      const { version } = c.req.valid("json");
      await actOnOrder(c.get("db"), number, { action: "cancel", version }, { actor: "shopper", name: null });
      const found = await findOrder(c.get("db"), number, "shopper");
      if (!found) throw new ApiError("not_found");
      return ok(c, found, "order_changed");
    },
  );
