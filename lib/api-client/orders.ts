import { checkoutPreview, type PreviewCheckoutInput } from "../contract/checkouts";
import {
  type CancelOrder,
  type MemberOrderInput,
  memberOrderListing,
  order,
  type PlaceOrderInput,
  placedOrder,
} from "../contract/orders";
import type { Send } from "./client";

export function orderCalls(send: Send) {
  return {
    preview: (body: PreviewCheckoutInput) =>
      send({ method: "POST", path: "/checkouts/preview", body, data: checkoutPreview }),
    place: (body: PlaceOrderInput, idempotencyKey?: string) =>
      send({
        method: "POST",
        path: "/orders",
        body,
        headers: { "Idempotency-Key": idempotencyKey },
        data: placedOrder,
      }),
    /** Of the signed-in member. */
    list: (query: MemberOrderInput = {}) => send({ path: "/orders", query, data: memberOrderListing }),
    /** `access` is the token that came with the placed order; a signed-in member needs none for their own. */
    get: (number: string, access?: string) =>
      send({ path: `/orders/${encodeURIComponent(number)}`, headers: { "X-Order-Access": access }, data: order }),
    cancel: (number: string, access: string | undefined, body: CancelOrder) =>
      send({
        method: "POST",
        path: `/orders/${encodeURIComponent(number)}/cancel`,
        headers: { "X-Order-Access": access },
        body,
        data: order,
      }),
  };
}
