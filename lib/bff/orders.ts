import "server-only";
import type { Answer } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { orderNumber } from "../contract/order-number";
import { type CheckoutForm, idempotencyKey, type Order } from "../contract/orders";
import { forgetCartUuid } from "../session/cart";
import { keepOrderAccess, readOrderAccess } from "../session/orders";
import { readUserSession } from "../session/user";
import { requireCartUuid } from "./cart";

/** Orders the visitor's cart; this browser may read the order from now on, and starts with an empty cart. */
export async function placeOrder(form: CheckoutForm, key: string | null): Promise<Answer<Order>> {
  const uuid = await requireCartUuid();
  const session = await readUserSession();
  const { msg, data } = await getApi(session?.user_token.token).orders.place(
    { ...form, uuid },
    idempotencyKey.safeParse(key).data,
  );
  const { access_token, ...order } = data;
  await keepOrderAccess(order.number, access_token);
  await forgetCartUuid();
  return { msg, data: order };
}

/**
 * Cancels an order that this browser placed, or that is the signed-in member's.
 * @throws ApiCallError not found for every other order
 */
export async function cancelOrder(number: string, version: number): Promise<Answer<Order>> {
  const [access, session] = await Promise.all([readOrderAccess(number), readUserSession()]);
  return getApi(session?.user_token.token).orders.cancel(number, access, { version });
}

/**
 * Opens an order by the link of its mail: this browser may read it from now on. The answer leads to the order's own
 * address, without the secret; a wrong link leads there too, where such an order is said not to exist.
 */
export async function openOrderByLink(number: string, access: string | null): Promise<Response> {
  const known = orderNumber.safeParse(number).success && access && (await opens(number, access));
  if (known) await keepOrderAccess(number, access);
  return new Response(null, {
    status: 303,
    headers: {
      Location: `/orders/${encodeURIComponent(number)}`,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}

async function opens(number: string, access: string): Promise<boolean> {
  try {
    await getApi().orders.get(number, access);
    return true;
  } catch (error) {
    if (error instanceof ApiCallError) return false;
    throw error;
  }
}
