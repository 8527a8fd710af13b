import "server-only";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { Cart, CartName, ReadCart, ShownCart } from "../contract/carts";
import type { ReorderedCart } from "../contract/orders";
import { apiMessage } from "../i18n/translate";
import { keepCartUuid, readCartUuid } from "../session/cart";
import { completeLines } from "./complete-lines";
import { type OfOrder, withOrderAccess } from "./order-access";
import { refused } from "./refused";
import { asVisitor, withToken } from "./visitor";

type Line = { sku: string; amount: number };

const nothing: Cart = { uuid: null, cart_items: [], total: 0 };

/**
 * The visitor's cart. A cart that is no longer open or that the backend has forgotten, or a member's after signing out,
 * reads as empty, or as the cart that the signed-in member has filled on another device since. Its uuid is kept: an order
 * whose answer was lost is sent again with it, signing in brings the cart back, and adding to it starts a new cart.
 */
export async function readCart(): Promise<Answer<ShownCart>> {
  const uuid = await readCartUuid();
  const found = uuid && (await lookAt(uuid));
  return found && !found.data.read_only ? named(found) : readMemberCart();
}

async function readMemberCart(): Promise<Answer<ShownCart>> {
  const none = () => ({ msg: apiMessage("ok"), data: nothing });
  const found = await withToken<Answer<ReadCart>>((token) => getApi(token).carts.get(undefined), none).catch(
    (error: unknown) => {
      if (!saysNoCart(error)) throw error;
      return none();
    },
  );
  const answer = await named(found);
  if (answer.data.uuid) await keepCartUuid(answer.data.uuid);
  return answer;
}

/** The cart of a uuid; undefined where the backend has none for it. */
async function lookAt(uuid: string): Promise<Answer<ReadCart> | undefined> {
  try {
    return await asVisitor((api) => api.carts.get(uuid));
  } catch (error) {
    if (!saysNoCart(error)) throw error;
    return undefined;
  }
}

/** Refusals that ask for another try later, so that they say nothing of the cart. */
const LATER = new Set([408, 425, 429]);

/**
 * Whether a refusal may mean that the backend does not know the cart (any more). Backends say it in many ways, so every
 * refusal without another reason counts; looking at the cart tells.
 */
function saysNoCart(error: unknown): boolean {
  if (!(error instanceof ApiCallError) || !(error.kind === "refused" || error.kind === "http")) return false;
  return error.isNotFound || (!error.data && error.status < 500 && !LATER.has(error.status));
}

/**
 * Looks at the cart of a refused change, where the refusal may mean that there is none.
 * @returns its lines; none for a cart that the backend has forgotten
 * @throws the refusal, where it means something else or looking failed
 */
async function linesAfter(refusal: unknown, uuid: string): Promise<ReadCart["cart_items"]> {
  if (!saysNoCart(refusal)) throw refusal;
  const found = await lookAt(uuid).catch(() => {
    throw refusal;
  });
  return found?.data.cart_items ?? [];
}

/**
 * Adds to the visitor's cart and stores the uuid of the answer (docs/specification.md section 7). Where the backend has
 * forgotten the cart, which it says by a refusal, the goods are added once more, to a new one.
 */
export async function addToCart(line: Line, request: Request): Promise<Answer<ShownCart>> {
  const uuid = (await readCartUuid()) ?? null;
  const addTo = (cart: string | null) => asVisitor((api) => api.carts.add({ ...line, uuid: cart }), request);
  const answer = await addTo(uuid).catch(async (refusal: unknown) => {
    if (!uuid || (await linesAfter(refusal, uuid)).length > 0) throw refusal;
    return addTo(null);
  });
  if (answer.data.uuid) await keepCartUuid(answer.data.uuid);
  return whole(answer);
}

/** In a forgotten cart nothing is changed: the other lines are gone as well, and the shopper has to see that. */
export async function updateCart(line: Line): Promise<Answer<ShownCart>> {
  const uuid = await requireCartUuid();
  return whole(await asVisitor((api) => api.carts.update({ ...line, uuid })));
}

/** Succeeds as well where the line is gone already, or its whole cart. */
export async function removeFromCart({ sku }: Pick<Line, "sku">): Promise<Answer<ShownCart>> {
  const uuid = await requireCartUuid();
  const answer = await asVisitor((api) => api.carts.remove({ sku, amount: 0, uuid })).catch(
    async (refusal: unknown) => {
      if ((await linesAfter(refusal, uuid)).some((line) => line.sku === sku)) throw refusal;
      return { msg: apiMessage("cart_deleted"), data: null };
    },
  );
  return whole(answer);
}

/** A shared cart; the visitor's own stays as it is. @param uuid its `read_id`, or its uuid */
export async function readSharedCart(_request: Request, { uuid }: { uuid: string }): Promise<Answer<ShownCart>> {
  return named(await asVisitor((api) => api.carts.get(uuid)));
}

/** The cart after a change; an existing backend need not return it. */
async function whole({ msg, data }: Answer<ReadCart | CartName | null>): Promise<Answer<ShownCart>> {
  if (data?.cart_items) return named({ msg, data });
  return { msg, data: (await readCart()).data };
}

async function named({ msg, data }: Answer<ReadCart>): Promise<Answer<ShownCart>> {
  return { msg, data: await completeLines(data) };
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
