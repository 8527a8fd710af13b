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
  // Made when asked for: a request needs one or two of some hundred functions.
  return {
    get carts() {
      return cartCalls(send);
    },
    get products() {
      return productCalls(send);
    },
    get orders() {
      return orderCalls(send);
    },
    get returns() {
      return returnCalls(send);
    },
    get pictures() {
      return pictureCalls(send, readBytes);
    },
    get users() {
      return userCalls(send);
    },
    get me() {
      return accountCalls(send);
    },
    get content() {
      return contentCalls(send);
    },
    get document() {
      return documentCalls(readBytes);
    },
    get admin() {
      return adminClient(send, readBytes);
    },
  };
}

export type Api = ReturnType<typeof createApi>;
