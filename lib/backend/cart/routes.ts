import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import type { Context } from "hono";
import { cartUuid } from "@/lib/contract/cart-uuid";
import {
  addCartItem as addBody,
  type Cart,
  cart,
  cartQuery,
  deleteCartItem as deleteBody,
  mergeCart as mergeBody,
  updateCartItem as updateBody,
} from "@/lib/contract/carts";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { endpoint, routes } from "../http/routing";
import { findMemberId } from "../members/sign-in";
import { addCartItem, deleteCartItem, updateCartItem } from "./change-cart";
import { mergeCart } from "./merge-cart";
import { cartOf, emptyCart, findMemberCart, isOwn, readBasket } from "./queries";

/*
 * The uuid of a cart lets any caller change and order it. A shared cart has a second, read-only id: the uuid as one
 * block of AES under a key of the shop, so that nothing has to be stored.
 */

const CIPHER = "aes-256-ecb";

/** One random block is a safe input for this cipher mode: nothing is chained, and no two carts are equal. */
function keyOf(signingKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", signingKey, "", "cart-read-id", 32));
}

/** The read-only id of a cart. */
function readIdOf(signingKey: string, uuid: string): string {
  const cipher = createCipheriv(CIPHER, keyOf(signingKey), null).setAutoPadding(false);
  const block = Buffer.concat([cipher.update(Buffer.from(uuid.replaceAll("-", ""), "hex")), cipher.final()]);
  return block.toString("base64url");
}

/** The cart of a read-only id. An invented id decrypts to a cart that does not exist. */
function uuidOfReadId(signingKey: string, readId: string): string {
  const cipher = createDecipheriv(CIPHER, keyOf(signingKey), null).setAutoPadding(false);
  const hex = Buffer.concat([cipher.update(Buffer.from(readId, "base64url")), cipher.final()]).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export const cartRoutes = routes()
  .openapi(
    endpoint("GET /carts", "A cart", { query: cartQuery, member: "optional", errors: ["not_found"], data: cart }),
    async (c) => {
      const { uuid } = c.req.valid("query");
      return ok(uuid ? await cartNamed(c, uuid) : withReadId(c, await cartOfBearer(c)));
    },
  )
  .openapi(
    endpoint("POST /carts", "Add to a cart", {
      body: addBody,
      member: "optional",
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
    endpoint("PUT /carts", "Set the quantity of a line", {
      body: updateBody,
      member: "optional",
      errors: ["not_found", "insufficient_stock", "line_limit"],
      data: cart,
    }),
    async (c) => {
      const cart = await updateCartItem(c.get("db"), c.req.valid("json"), await memberIdOf(c));
      return ok(withReadId(c, cart), "cart_updated");
    },
  )
  .openapi(
    endpoint("DELETE /carts", "Remove a line", {
      body: deleteBody,
      member: "optional",
      errors: ["not_found"],
      data: cart,
    }),
    async (c) => {
      const cart = await deleteCartItem(c.get("db"), c.req.valid("json"), await memberIdOf(c));
      return ok(withReadId(c, cart), "cart_deleted");
    },
  )
  .openapi(
    endpoint("POST /carts/merge", "Merge a guest's cart into the member's", {
      body: mergeBody,
      member: "required",
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

/** The cart of a uuid or read-only id; readers who may not change it do not get its uuid. @throws ApiError not_found */
async function cartNamed(c: Context<BackendEnv>, name: string): Promise<Cart> {
  const isUuid = cartUuid.safeParse(name).success;
  const uuid = isUuid ? name : uuidOfReadId(c.get("signingKey"), name);
  const basket = await readBasket(c.get("db"), uuid);
  if (!basket?.isOpen) throw new ApiError("not_found");
  const found = cartOf(uuid, basket);
  const isCallers = isUuid && (basket.memberId === null || isOwn(basket, await memberIdOf(c)));
  return isCallers ? withReadId(c, found) : { ...found, uuid: null, read_only: true };
}

/** Without a uuid: only the signed-in member's open cart. */
async function cartOfBearer(c: Context<BackendEnv>): Promise<Cart> {
  const memberId = await memberIdOf(c);
  return (memberId !== undefined && (await findMemberCart(c.get("db"), memberId))) || emptyCart;
}

function withReadId(c: Context<BackendEnv>, found: Cart): Cart {
  return found.uuid ? { ...found, read_id: readIdOf(c.get("signingKey"), found.uuid) } : found;
}
