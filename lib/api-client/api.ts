import { accountCalls } from "./account";
import { adminClient } from "./admin";
import { createReadBytes } from "./bytes";
import { cartCalls } from "./carts";
import { type ClientOptions, createSend } from "./client";
import { contentCalls } from "./content";
import { documentCalls } from "./document";
import { orderCalls } from "./orders";
import { pictureCalls } from "./pictures";
import { productCalls } from "./products";
import { returnCalls } from "./returns";
import { userCalls } from "./users";

/** One function per endpoint of the contract, by noun. Each gives `{ msg, data }` or throws an `ApiCallError`. */
export function createApi(options: ClientOptions) {
  const send = createSend(options);
  const readBytes = createReadBytes(options);
  return {
    carts: cartCalls(send),
    products: productCalls(send),
    orders: orderCalls(send),
    returns: returnCalls(send),
    pictures: pictureCalls(send, readBytes),
    users: userCalls(send),
    me: accountCalls(send),
    content: contentCalls(send),
    document: documentCalls(readBytes),
    admin: adminClient(send, readBytes),
  };
}

export type Api = ReturnType<typeof createApi>;
