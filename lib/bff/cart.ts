import "server-only";
import type { Answer } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { Cart } from "../contract/carts";
import type { ReorderedCart } from "../contract/orders";
import { apiMessage } from "../i18n/translate";
import { keepCartUuid, readCartUuid } from "../session/cart";
import { readUserSession } from "../session/user";
import { openOrder } from "./order-right";

const nothing: Cart = { uuid: null, cart_items: [], total: 0 };

/**
 * The visitor's cart; one that is no longer open reads as empty, or as the cart that a signed-in member has filled on
 * another device meanwhile. Its uuid is kept all the same: an order whose answer was lost on the way is sent again with
 * it, and adding to it starts a new cart.
 */
export async function readCart(): Promise<Answer<Cart>> {
  const uuid = await readCartUuid();
  if (!uuid) return readMemberCart();
  try {
    return await getApi().carts.get(uuid);
  } catch (error) {
    if (!(error instanceof ApiCallError && error.isNotFound)) throw error;
    return readMemberCart();
  }
}

async function readMemberCart(): Promise<Answer<Cart>> {
  const session = await readUserSession();
  if (!session) return { msg: apiMessage("ok"), data: nothing };
  const answer = await getApi(session.user_token.token).carts.get(undefined);
  if (answer.data.uuid) await keepCartUuid(answer.data.uuid);
  return answer;
}

/** Adds to the visitor's cart and keeps the uuid that the API answers with (docs/specification.md section 7). */
export async function addToCart(line: { sku: string; amount: number }): Promise<Answer<Cart>> {
  const session = await readUserSession();
  const answer = await getApi(session?.user_token.token).carts.add({ ...line, uuid: await readCartUuid() });
  if (answer.data.uuid) await keepCartUuid(answer.data.uuid);
  return answer;
}

/** Puts the goods of an order into the visitor's cart, or into a new one of this browser. */
export async function reorder(number: string): Promise<Answer<ReorderedCart>> {
  const { api, access } = await openOrder(number);
  const answer = await api.orders.reorder(number, access, (await readCartUuid()) ?? null);
  if (answer.data.cart?.uuid) await keepCartUuid(answer.data.cart.uuid);
  return answer;
}

/** The uuid of a cart that must be there. @throws ApiCallError not found */
export async function requireCartUuid(): Promise<string> {
  const uuid = await readCartUuid();
  if (!uuid) throw new ApiCallError("refused", 404, apiMessage("errors.not_found"), { error: "not_found" });
  return uuid;
}
