import "server-only";
import type { Answer } from "../api-client/call";
import {
  type ConvenienceStore,
  type FoundStores,
  type MapForm,
  type MapVisitForm,
  mapNonce,
  storeSearch,
} from "../contract/convenience-stores";
import { requireCartUuid } from "./cart";
import { refused } from "./refused";
import { asVisitor } from "./visitor";

/** `?chain=&county=&district=` or `?chain=&keyword=`. */
export async function findStores(request: Request): Promise<Answer<FoundStores>> {
  const query = storeSearch.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw refused("validation_failed");
  return asVisitor((api) => api.convenienceStores.search(query.data), request);
}

export async function startMapVisit(form: MapVisitForm, request: Request): Promise<Answer<MapForm>> {
  const uuid = await requireCartUuid();
  return asVisitor((api) => api.convenienceStores.startMapVisit({ ...form, uuid }), request);
}

/** The store that was chosen on the map for the visitor's cart. */
export async function readMapVisit(_request: Request, { nonce }: { nonce: string }): Promise<Answer<ConvenienceStore>> {
  const uuid = await requireCartUuid();
  if (!mapNonce.safeParse(nonce).success) throw refused("not_found");
  return asVisitor((api) => api.convenienceStores.mapVisit(nonce, uuid));
}
