import "server-only";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { getApi, visitorApi } from "../api-client/server";
import type { Cart, CartName, ShownCart } from "../contract/carts";
import type { ReorderedCart } from "../contract/orders";
import { apiMessage } from "../i18n/translate";
import { keepCartUuid, readCartUuid } from "../session/cart";
import { readUserSession } from "../session/user";
import { nameLines } from "./named-lines";
import { type OfOrder, withOrderAccess } from "./order-right";
import { refused } from "./refused";

type Line = { sku: string; amount: number };

const nothing: Cart = { uuid: null, cart_items: [], total: 0 };

/**
 * The visitor's cart. A cart that is no longer open, or a member's after signing out, reads as empty, or as the cart
 * that the signed-in member has filled on another device since. Its uuid is kept: an order whose answer was lost is
 * sent again with it, signing in brings the cart back, and adding to it starts a new cart.
 */
export async function readCart(): Promise<Answer<ShownCart>> {
  const uuid = await readCartUuid();
  if (!uuid) return readMemberCart();
  try {
    const answer = await (await visitorApi()).carts.get(uuid);
    return answer.data.read_only ? await readMemberCart() : await named(answer);
  } catch (error) {
    if (!(error instanceof ApiCallError && error.isNotFound)) throw error;
    return readMemberCart();
  }
}

async function readMemberCart(): Promise<Answer<ShownCart>> {
  const session = await readUserSession();
  if (!session) return { msg: apiMessage("ok"), data: nothing };
  const answer = await named(await getApi(session.user_token.token).carts.get(undefined));
  if (answer.data.uuid) await keepCartUuid(answer.data.uuid);
  return answer;
}

/** Adds to the visitor's cart and stores the uuid of the answer (docs/specification.md section 7). */
export async function addToCart(line: Line, request: Request): Promise<Answer<ShownCart>> {
  const api = await visitorApi(request);
  const answer = await api.carts.add({ ...line, uuid: (await readCartUuid()) ?? null });
  if (answer.data.uuid) await keepCartUuid(answer.data.uuid);
  return whole(answer);
}

export async function updateCart(line: Line): Promise<Answer<ShownCart>> {
  const uuid = await requireCartUuid();
  return whole(await (await visitorApi()).carts.update({ ...line, uuid }));
}

export async function removeFromCart({ sku }: Pick<Line, "sku">): Promise<Answer<ShownCart>> {
  const uuid = await requireCartUuid();
  return whole(await (await visitorApi()).carts.remove({ sku, amount: 0, uuid }));
}

/** A shared cart; the visitor's own stays as it is. @param uuid its `read_id`, or its uuid */
export async function readSharedCart(_request: Request, { uuid }: { uuid: string }): Promise<Answer<ShownCart>> {
  return named(await (await visitorApi()).carts.get(uuid));
}

/** The cart after a change; an existing backend need not return it. */
async function whole({ msg, data }: Answer<ShownCart | CartName | null>): Promise<Answer<ShownCart>> {
  if (data?.cart_items) return named({ msg, data });
  return { msg, data: (await readCart()).data };
}

async function named({ msg, data }: Answer<ShownCart>): Promise<Answer<ShownCart>> {
  return { msg, data: await nameLines(data) };
}

/** Adds the products of an order to the visitor's cart, or to a new one of this browser. */
export async function reorder(_form: unknown, _request: Request, { number }: OfOrder): Promise<Answer<ReorderedCart>> {
  const uuid = (await readCartUuid()) ?? null;
  const answer = await withOrderAccess(number, (api, access) => api.orders.reorder(number, access, uuid));
  if (answer.data.cart?.uuid) await keepCartUuid(answer.data.cart.uuid);
  return answer;
}

/**
 * The uuid of the cart, which is required.
 * @throws ApiCallError not found
 */
export async function requireCartUuid(): Promise<string> {
  const uuid = await readCartUuid();
  if (!uuid) throw refused("not_found");
  return uuid;
}
