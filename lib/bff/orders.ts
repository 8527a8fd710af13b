import "server-only";
import type { Answer } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { type CheckoutForm, idempotencyKey, type Order } from "../contract/orders";
import { apiMessage } from "../i18n/translate";
import { forgetCartUuid } from "../session/cart";
import { keepOrderAccess, readOrderAccess } from "../session/orders";
import { requireCartUuid } from "./cart";

/** Orders the visitor's cart; this browser may read the order from now on, and starts with an empty cart. */
export async function placeOrder(form: CheckoutForm, key: string | null): Promise<Answer<Order>> {
  const uuid = await requireCartUuid();
  const { msg, data } = await getApi().orders.place({ ...form, uuid }, idempotencyKey.safeParse(key).data);
  const { access_token, ...order } = data;
  await keepOrderAccess(order.number, access_token);
  await forgetCartUuid();
  return { msg, data: order };
}

/** Cancels an order that this browser placed. @throws ApiCallError not found for every other order */
export async function cancelOrder(number: string, version: number): Promise<Answer<Order>> {
  const access = await readOrderAccess(number);
  if (!access) throw new ApiCallError("refused", 404, apiMessage("errors.not_found"), { error: "not_found" });
  return getApi().orders.cancel(number, access, { version });
}
