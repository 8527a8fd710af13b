import type { Context } from "hono";
import {
  addCartItem as addBody,
  type Cart,
  cart,
  cartQuery,
  cartUuid,
  deleteCartItem as deleteBody,
  mergeCart as mergeBody,
  updateCartItem as updateBody,
} from "@/lib/contract/carts";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { endpoint, jsonBody, routes } from "../http/routing";
import { findMemberId } from "../members/sign-in";
import { addCartItem, deleteCartItem, updateCartItem } from "./change-cart";
import { mergeCart } from "./merge-cart";
import { cartOf, emptyCart, findMemberCart, isOwn, readBasket } from "./queries";
import { readIdOf, uuidOfReadId } from "./read-id";

export const cartRoutes = routes()
  .openapi(
    endpoint({
      method: "get",
      path: "/carts",
      summary: "A cart",
      member: "optional",
      request: { query: cartQuery },
      errors: ["not_found"],
      data: cart,
    }),
    async (c) => {
      const { uuid } = c.req.valid("query");
      return ok(uuid ? await cartNamed(c, uuid) : withReadId(c, await cartOfBearer(c)));
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/carts",
      summary: "Add to a cart",
      member: "optional",
      request: { body: jsonBody(addBody) },
      errors: ["not_found", "insufficient_stock", "line_limit", "cart_limit", "too_many_requests"],
      data: cart,
    }),
    async (c) => {
      const caller = { memberId: await memberIdOf(c), clientAddress: c.get("clientAddress") };
      const cart = await addCartItem(c.get("db"), c.req.valid("json"), caller);
      return ok(withReadId(c, cart), "cart_added");
    },
  )
  .openapi(
    endpoint({
      method: "put",
      path: "/carts",
      summary: "Set the amount of a line",
      member: "optional",
      request: { body: jsonBody(updateBody) },
      errors: ["not_found", "insufficient_stock", "line_limit"],
      data: cart,
    }),
    async (c) => {
      const cart = await updateCartItem(c.get("db"), c.req.valid("json"), await memberIdOf(c));
      return ok(withReadId(c, cart), "cart_updated");
    },
  )
  .openapi(
    endpoint({
      method: "delete",
      path: "/carts",
      summary: "Take a line out",
      member: "optional",
      request: { body: jsonBody(deleteBody) },
      errors: ["not_found"],
      data: cart,
    }),
    async (c) => {
      const cart = await deleteCartItem(c.get("db"), c.req.valid("json"), await memberIdOf(c));
      return ok(withReadId(c, cart), "cart_deleted");
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/carts/merge",
      summary: "Bring a guest's cart into the member's",
      member: "required",
      request: { body: jsonBody(mergeBody) },
      data: cart,
    }),
    async (c) => {
      const memberId = await memberIdOf(c);
      if (memberId === undefined) throw new ApiError("not_signed_in");
      return ok(withReadId(c, await mergeCart(c.get("db"), memberId, c.req.valid("json").uuid ?? undefined)));
    },
  );

function memberIdOf(c: Context<BackendEnv>): Promise<number | undefined> {
  return findMemberId(c.get("db"), c.get("bearer"));
}

/** The cart of a uuid, or of an id for reading; who may not change it is not told its uuid. @throws ApiError not_found */
async function cartNamed(c: Context<BackendEnv>, name: string): Promise<Cart> {
  const isUuid = cartUuid.safeParse(name).success;
  const uuid = isUuid ? name : uuidOfReadId(c.get("signingKey"), name);
  const basket = await readBasket(c.get("db"), uuid);
  if (!basket?.isOpen) throw new ApiError("not_found");
  const found = cartOf(uuid, basket);
  const isCallers = isUuid && (basket.memberId === null || isOwn(basket, await memberIdOf(c)));
  return isCallers ? withReadId(c, found) : { ...found, uuid: null, read_only: true };
}

/** Without a uuid: the open cart of a signed-in member, and nobody else's. */
async function cartOfBearer(c: Context<BackendEnv>): Promise<Cart> {
  const memberId = await memberIdOf(c);
  return (memberId !== undefined && (await findMemberCart(c.get("db"), memberId))) || emptyCart;
}

function withReadId(c: Context<BackendEnv>, found: Cart): Cart {
  return found.uuid ? { ...found, read_id: readIdOf(c.get("signingKey"), found.uuid) } : found;
}
