import {
  addCartItem as addBody,
  type Cart,
  cart,
  cartQuery,
  deleteCartItem as deleteBody,
  mergeCart as mergeBody,
  updateCartItem as updateBody,
} from "@/lib/contract/carts";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { endpoint, jsonBody, routes } from "../http/routing";
import { findMemberId } from "../members/sign-in";
import { addCartItem, deleteCartItem, updateCartItem } from "./change-cart";
import { mergeCart } from "./merge-cart";
import { emptyCart, findCart, findMemberCart } from "./queries";

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
      const found = uuid ? await findCart(c.get("db"), uuid) : await cartOfBearer(c.get("db"), c.get("bearer"));
      if (!found) throw new ApiError("not_found");
      return ok(found);
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/carts",
      summary: "Add to a cart",
      member: "optional",
      request: { body: jsonBody(addBody) },
      errors: ["not_found", "insufficient_stock", "line_limit", "cart_limit"],
      data: cart,
    }),
    async (c) => {
      const memberId = await findMemberId(c.get("db"), c.get("bearer"));
      return ok(await addCartItem(c.get("db"), c.req.valid("json"), memberId), "cart_added");
    },
  )
  .openapi(
    endpoint({
      method: "put",
      path: "/carts",
      summary: "Set the amount of a line",
      request: { body: jsonBody(updateBody) },
      errors: ["not_found", "insufficient_stock", "line_limit"],
      data: cart,
    }),
    async (c) => ok(await updateCartItem(c.get("db"), c.req.valid("json")), "cart_updated"),
  )
  .openapi(
    endpoint({
      method: "delete",
      path: "/carts",
      summary: "Take a line out",
      request: { body: jsonBody(deleteBody) },
      errors: ["not_found"],
      data: cart,
    }),
    async (c) => ok(await deleteCartItem(c.get("db"), c.req.valid("json")), "cart_deleted"),
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
      const memberId = await findMemberId(c.get("db"), c.get("bearer"));
      if (memberId === undefined) throw new ApiError("not_signed_in");
      return ok(await mergeCart(c.get("db"), memberId, c.req.valid("json").uuid ?? undefined));
    },
  );

/** Without a uuid: the open cart of a signed-in member, and nobody else's. */
async function cartOfBearer(db: Database, bearer: string | undefined): Promise<Cart> {
  const memberId = await findMemberId(db, bearer);
  return (memberId !== undefined && (await findMemberCart(db, memberId))) || emptyCart;
}
