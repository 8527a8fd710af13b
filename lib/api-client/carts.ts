import { type AddCartItem, cart, type DeleteCartItem, type MergeCart, type UpdateCartItem } from "../contract/carts";
import { readAddedTo, readCart, readChangedCart } from "../existing-backend/shop";
import type { Send } from "./call";

/** An existing backend need not return the cart after a change: the answer then holds none. */
export function cartCalls(send: Send) {
  return {
    get: (uuid: string | undefined) => send({ path: "/carts", query: { uuid }, data: cart, reads: readCart }),
    add: (body: AddCartItem) =>
      send({
        method: "POST",
        path: "/carts",
        body,
        data: cart,
        reads: readAddedTo,
        isAnswerOptional: true,
      }),
    update: (body: UpdateCartItem) =>
      send({ method: "PUT", path: "/carts", body, data: cart, reads: readChangedCart, isAnswerOptional: true }),
    /** Merges into the cart of the signed-in member. */
    merge: (body: MergeCart) => send({ method: "POST", path: "/carts/merge", body, data: cart }),
    remove: (body: DeleteCartItem) =>
      send({ method: "DELETE", path: "/carts", body, data: cart, reads: readChangedCart, isAnswerOptional: true }),
  };
}
