import { type ApiDocument, apiDocument } from "../contract/api-document";
import { accountCalls } from "./account";
import { adminClient } from "./admin";
import { BOUNDS } from "./bounds";
import { createReadBytes, type ReadBytes } from "./bytes";
import { cartCalls } from "./carts";
import { type ClientOptions, createSend } from "./client";
import { contentCalls } from "./content";
import { ApiCallError } from "./errors";
import { parseJson } from "./failures";
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

/** What the API says about itself; it has no envelope. */
function documentCalls(readBytes: ReadBytes) {
  return {
    /** @throws ApiCallError also when it is none that this shop can read */
    read: async (): Promise<ApiDocument> => {
      const text = await (await readBytes("/openapi.json", undefined, BOUNDS.timeoutMs)).text();
      const document = apiDocument.safeParse(parseJson(text));
      if (!document.success) throw new ApiCallError("garbage", 502, "no OpenAPI document");
      return document.data;
    },
  };
}
