import { askedStore, type ChooseStoreInput } from "../contract/store-changes";
import type { LinkTokenBody } from "../contract/users";
import type { Send } from "./call";

/** Another convenience store for a parcel whose store takes none, by the link of a mail. */
export function storeChangeCalls(send: Send) {
  return {
    lookUp: (body: LinkTokenBody) => send({ method: "POST", path: "/store-changes/lookup", body, data: askedStore }),
    choose: (body: ChooseStoreInput) => send({ method: "PUT", path: "/store-changes", body, data: askedStore }),
  };
}
