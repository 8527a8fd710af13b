import { accountCalls } from "./account";
import { adminCalls } from "./admin";
import { cartCalls } from "./carts";
import { type ClientOptions, createSend } from "./client";
import { contentCalls } from "./content";
import { orderCalls } from "./orders";
import { productCalls } from "./products";
import { userCalls } from "./users";

/** One function per endpoint of the contract, by noun. Each gives `{ msg, data }` or throws an `ApiCallError`. */
export function createApi(options: ClientOptions) {
  const send = createSend(options);
  return {
    carts: cartCalls(send),
    products: productCalls(send),
    orders: orderCalls(send),
    users: userCalls(send),
    me: accountCalls(send),
    content: contentCalls(send),
    admin: adminCalls(send),
  };
}

export type Api = ReturnType<typeof createApi>;
