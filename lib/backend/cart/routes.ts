import {
  addCartItem as addBody,
  cart,
  cartQuery,
  deleteCartItem as deleteBody,
  updateCartItem as updateBody,
} from "@/lib/contract/carts";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { endpoint, jsonBody, routes } from "../http/routing";
import { addCartItem, deleteCartItem, updateCartItem } from "./change-cart";
import { emptyCart, findCart } from "./queries";

export const cartRoutes = routes()
  .openapi(
    endpoint({ method: "get", path: "/carts", summary: "A cart", request: { query: cartQuery }, data: cart }),
    async (c) => {
      const { uuid } = c.req.valid("query");
      const found = uuid ? await findCart(c.get("db"), uuid) : emptyCart;
      if (!found) throw new ApiError("not_found");
      return ok(c, found);
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/carts",
      summary: "Add to a cart",
      request: { body: jsonBody(addBody) },
      data: cart,
    }),
    async (c) => ok(c, await addCartItem(c.get("db"), c.req.valid("json")), "cart_added"),
  )
  .openapi(
    endpoint({
      method: "put",
      path: "/carts",
      summary: "Set the amount of a line",
      request: { body: jsonBody(updateBody) },
      data: cart,
    }),
    async (c) => ok(c, await updateCartItem(c.get("db"), c.req.valid("json")), "cart_updated"),
  )
  .openapi(
    endpoint({
      method: "delete",
      path: "/carts",
      summary: "Take a line out",
      request: { body: jsonBody(deleteBody) },
      data: cart,
    }),
    async (c) => ok(c, await deleteCartItem(c.get("db"), c.req.valid("json")), "cart_deleted"),
  );
