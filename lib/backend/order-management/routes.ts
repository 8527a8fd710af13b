import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { cartUuid } from "@/lib/contract/cart-uuid";
import { checkoutPreview, previewCheckout as previewBody } from "@/lib/contract/checkouts";
import { id } from "@/lib/contract/envelope";
import { invoiceCheck, invoiceCheckResult } from "@/lib/contract/invoice-checks";
import { idempotencyKey, placeOrder as placeBody } from "@/lib/contract/order-forms";
import { lookUpOrder as lookUpBody } from "@/lib/contract/order-lookup";
import {
  changeAddress as addressBody,
  cancelOrder as cancelBody,
  order,
  orderTimeline,
  placedOrder,
  reorderedCart,
} from "@/lib/contract/orders";
import { paymentStep, reportTransfer as reportBody, startPayment as startBody } from "@/lib/contract/payments";
import { refundAccountLink } from "@/lib/contract/refund-accounts";
import { checkInvoiceNumber } from "../checkout/check-invoice-number";
import { placeOrder } from "../checkout/place-order";
import { previewCheckout } from "../checkout/preview-checkout";
import { ok } from "../http/answers";
import { orNotFound } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { doOnce } from "../http/idempotency";
import { endpoint, routes } from "../http/routing";
import { findMemberId } from "../members/sign-in";
import { byShopper } from "../orders/change-order";
import { ofOrder, orderAccess, orderAccessToken, requireOwnOrder } from "../orders/order-access";
import { paymentsFor, plansFor, rulesFor, transferAccount } from "../payment-methods/payment-options";
import { payOnce } from "../payments/open-payment-page";
import { issueAccountLink } from "../payments/refund-account";
import { reportTransfer } from "../payments/report-transfer";
import { readShopRules } from "../settings/shop-rules";
import { actOnOrder } from "./act-on-order";
import { changeAddress } from "./change-address";
import { lookUpOrder } from "./look-up-order";
import { findOrder, findTimeline } from "./queries";
import { reorder } from "./reorder";

const refundOfOrder = ofOrder.params.extend({ id });
const key = { "idempotency-key": idempotencyKey.optional() };

const keyedAccess = orderAccess.extend(key);

async function ownOrder(c: Context<BackendEnv>) {
  const number = c.req.param("number") ?? "";
  await requireOwnOrder(c, number);
  return { db: c.get("db"), number };
}

async function readOrder(c: Context<BackendEnv>, name: string) {
  const rules = await readShopRules(c.get("db"));
  const options = c.get("payments");
  const found = orNotFound(await findOrder(c.get("db"), name, "shopper", transferAccount(options, rules.payment)));
  if (!found.allowed_actions.includes("pay")) return found;
  const { shipping, store, total, due = total } = found;
  const { offered } = paymentsFor(options, rulesFor(rules, store), shipping, due);
  return { ...found, payable_by: offered, ...plansFor(offered, due, rules.payment) };
}

export const orderRoutes = routes()
  .openapi(
    endpoint("POST /checkouts/preview", "Preview the totals of an order", {
      body: previewBody,
      member: "optional",
      errors: ["not_found"],
      data: checkoutPreview,
    }),
    async (c) => {
      const memberId = await findMemberId(c.get("db"), c.get("bearer"));
      const caller = { memberId, clientAddress: c.get("clientAddress") };
      return ok(await previewCheckout(c.get("db"), c.req.valid("json"), c.get("payments"), caller));
    },
  )
  .openapi(
    endpoint("POST /checkouts/invoice-checks", "Check an e-invoice number with the Ministry of Finance", {
      body: invoiceCheck,
      errors: ["too_many_requests"],
      data: invoiceCheckResult,
    }),
    async (c) => {
      const check = c.req.valid("json");
      return ok({ result: await checkInvoiceNumber(c.get("db"), check, c.get("invoicing"), c.get("clientAddress")) });
    },
  )
  .openapi(
    endpoint("POST /orders", "Place an order", {
      headers: z.object(key),
      body: placeBody,
      member: "optional",
      errors: [
        "policies_missing",
        "not_found",
        "insufficient_stock",
        "sku_unavailable",
        "line_limit",
        "below_minimum_total",
        "above_maximum_total",
        "ordering_paused",
        "cart_empty",
        "cart_ordered",
        "total_changed",
        "coupon_refused",
        "payment_not_offered",
        "shipping_not_offered",
      ],
      data: placedOrder,
    }),
    async (c) => {
      const placed = await placeOrder(c.get("db"), c.req.valid("json"), {
        idempotencyKey: c.req.valid("header")["idempotency-key"],
        signingKey: c.get("signingKey"),
        payments: c.get("payments"),
        memberId: await findMemberId(c.get("db"), c.get("bearer")),
        clientAddress: c.get("clientAddress"),
      });
      return ok(placed, placed.order_status === "in_review" ? "order_in_review" : "order_placed");
    },
  )
  .openapi(
    endpoint("POST /orders/lookup", "Find an order by its number and contact details", {
      body: lookUpBody,
      errors: ["not_found", "too_many_requests"],
      data: placedOrder,
    }),
    async (c) => {
      const found = await lookUpOrder(c.get("db"), c.req.valid("json"), c.get("clientAddress"));
      return ok({ ...(await readOrder(c, found)), access_token: orderAccessToken(c.get("signingKey"), found) });
    },
  )
  .openapi(endpoint("GET /orders/{number}", "One order", { ...ofOrder, data: order }), async (c) =>
    ok(await readOrder(c, (await ownOrder(c)).number)),
  )
  .openapi(
    endpoint("GET /orders/{number}/events", "The history of an order, oldest first", {
      ...ofOrder,
      data: orderTimeline,
    }),
    async (c) => {
      const own = await ownOrder(c);
      return ok(await findTimeline(own.db, own.number));
    },
  )
  .openapi(
    endpoint("POST /orders/{number}/pay", "Pay an order, again or in another way", {
      ...ofOrder,
      headers: keyedAccess,
      body: startBody,
      errors: ["state_conflict", "payment_not_offered", "payment_unavailable"],
      data: paymentStep,
    }),
    async (c) => {
      const own = await ownOrder(c);
      const input = c.req.valid("json");
      const key = c.req.valid("header")["idempotency-key"];
      return ok(await payOnce(own.db, own.number, input, key, c.get("payments")));
    },
  )
  .openapi(
    endpoint("POST /orders/{number}/transfer-report", "Report the bank transfer that pays an order", {
      ...ofOrder,
      body: reportBody,
      errors: ["state_conflict"],
      data: order,
    }),
    async (c) => {
      const own = await ownOrder(c);
      await reportTransfer(own.db, own.number, c.req.valid("json"));
      return ok(await readOrder(c, own.number), "transfer_reported");
    },
  )
  .openapi(
    endpoint(
      "POST /orders/{number}/refunds/{id}/account-link",
      "Get the link for entering the bank account of a refund",
      { ...ofOrder, params: refundOfOrder, errors: ["state_conflict"], data: refundAccountLink },
    ),
    async (c) => {
      const own = await ownOrder(c);
      const which = { number: own.number, id: c.req.valid("param").id };
      const { token } = await issueAccountLink(own.db, c.get("signingKey"), which);
      return ok({ token });
    },
  )
  .openapi(
    endpoint("POST /orders/{number}/cancel", "Cancel an order", {
      ...ofOrder,
      headers: keyedAccess,
      body: cancelBody,
      errors: ["state_conflict"],
      data: order,
    }),
    async (c) => {
      const own = await ownOrder(c);
      const input = { action: "cancel" as const, ...c.req.valid("json") };
      await doOnce(c, `cancel:${own.number}`, input, (db) => actOnOrder(db, own.number, input, byShopper));
      return ok(await readOrder(c, own.number), "order_changed");
    },
  )
  .openapi(
    endpoint("PUT /orders/{number}/address", "Change the delivery address before the order is packed", {
      ...ofOrder,
      body: addressBody,
      errors: ["state_conflict", "fee_differs"],
      data: order,
    }),
    async (c) => {
      const own = await ownOrder(c);
      await changeAddress(own.db, own.number, c.req.valid("json"), byShopper);
      return ok(await readOrder(c, own.number), "order_changed");
    },
  )
  .openapi(
    endpoint("POST /orders/{number}/reorder", "Order again: put the products of an order into a cart", {
      ...ofOrder,
      body: z.strictObject({ uuid: cartUuid.nullable() }),
      data: reorderedCart,
    }),
    async (c) => {
      const own = await ownOrder(c);
      const memberId = await findMemberId(own.db, c.get("bearer"));
      const found = await reorder(own.db, own.number, c.req.valid("json").uuid, memberId);
      return ok(found, found.cart ? "reordered" : "nothing_reordered");
    },
  );
