import { type AddCartItem, cart, type DeleteCartItem, type MergeCart, type UpdateCartItem } from "../contract/carts";
import type { Send } from "./client";

export function cartCalls(send: Send) {
  return {
    get: (uuid: string | undefined) => send({ path: "/carts", query: { uuid }, data: cart }),
    add: (body: AddCartItem) => send({ method: "POST", path: "/carts", body, data: cart }),
    update: (body: UpdateCartItem) => send({ method: "PUT", path: "/carts", body, data: cart }),
    /** Of the signed-in member. */
    merge: (body: MergeCart) => send({ method: "POST", path: "/carts/merge", body, data: cart }),
    remove: (body: DeleteCartItem) => send({ method: "DELETE", path: "/carts", body, data: cart }),
  };
}
