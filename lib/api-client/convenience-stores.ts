import type { z } from "zod";
import {
  convenienceStore,
  foundStores,
  mapForm,
  type mapVisit,
  type storeSearch,
} from "../contract/convenience-stores";
import { askedStore, type ChooseStoreInput } from "../contract/store-changes";
import type { LinkTokenBody } from "../contract/users";
import type { Send } from "./call";

/** Stores for pick-up: the chains' lists, and the round trip to their maps. */
export function convenienceStoreCalls(send: Send) {
  return {
    search: (query: z.input<typeof storeSearch>) => send({ path: "/convenience-stores", query, data: foundStores }),
    startMapVisit: (body: z.input<typeof mapVisit>) =>
      send({ method: "POST", path: "/convenience-stores/map-visits", body, data: mapForm }),
    mapVisit: (nonce: string, uuid: string) =>
      send({ path: `/convenience-stores/map-visits/${nonce}`, query: { uuid }, data: convenienceStore }),
  };
}

/** Another convenience store for a parcel whose store does not accept it, by the link of a mail. */
export function storeChangeCalls(send: Send) {
  return {
    lookUp: (body: LinkTokenBody) => send({ method: "POST", path: "/store-changes/lookup", body, data: askedStore }),
    choose: (body: ChooseStoreInput) => send({ method: "PUT", path: "/store-changes", body, data: askedStore }),
  };
}
