import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { ConvenienceStore, MapVisit } from "@/lib/contract/convenience-stores";
import { isOwn, readBasket } from "../cart/queries";
import type { Database } from "../db/database";
import type { BrowserForm, DeliveryGateway, MapReply } from "../delivery-services/delivery-gateway";
import { ApiError, orNotFound } from "../http/api-error";
import { countTry } from "../http/attempts";
import { findStore } from "./find-store";
import { storeMapVisits } from "./tables";

/** A visit that takes longer has to be started again. */
const MINUTES = 30;

const isLive = sql`${storeMapVisits.createdAt} > now() - ${`${MINUTES} minutes`}::interval`;

type Start = { gateway: DeliveryGateway | undefined; reply: string; memberId: number | undefined };

/**
 * The form that takes the browser to the chain's map. Its nonce is valid once, for this cart and half an hour.
 * @throws ApiError not_found for a cart that is not open or not the caller's, shipping_not_offered, too_many_requests
 */
export async function startMapVisit(
  db: Database,
  visit: MapVisit,
  { gateway, reply, memberId }: Start,
): Promise<BrowserForm> {
  const { uuid, chain, collects, is_phone } = visit;
  const basket = await readBasket(db, uuid);
  if (!basket?.isOpen || !isOwn(basket, memberId)) throw new ApiError("not_found");
  const { stores } = basket.rules;
  if (!gateway || stores.by_hand || stores.chains.every((one) => one.chain !== chain))
    throw new ApiError("shipping_not_offered");
  await countTry(db, "map-visit", uuid);
  const nonce = randomBytes(10).toString("hex");
  await db.insert(storeMapVisits).values({ nonce, cartId: uuid, chain });
  const isCollected = collects && stores.collects;
  return gateway.map({ chain, kind: stores.kind, isCollected, isPhone: is_phone, nonce, reply });
}

/**
 * Records the store of the map's answer. The answer may be forged, so only its numbers count; the rest comes from the
 * chain's list. @returns whether the visit may go on; else why not: the nonce is unknown, used, expired or of another
 * chain, or the store takes no parcels
 */
export async function takeMapReply(
  db: Database,
  { chain, storeId, nonce }: MapReply,
): Promise<"taken" | "expired" | "closed"> {
  const [visit] = await db
    .update(storeMapVisits)
    .set({ storeId })
    .where(
      and(eq(storeMapVisits.nonce, nonce), eq(storeMapVisits.chain, chain), isNull(storeMapVisits.storeId), isLive),
    )
    .returning({ nonce: storeMapVisits.nonce });
  if (!visit) return "expired";
  const store = await findStore(db, { chain, store_id: storeId });
  return store && !store.is_closed ? "taken" : "closed";
}

/** The store chosen on the map, for the cart that the visit belongs to. @throws ApiError not_found */
export async function readMapVisit(db: Database, visit: { nonce: string; uuid: string }): Promise<ConvenienceStore> {
  const [found] = await db
    .select({ chain: storeMapVisits.chain, storeId: storeMapVisits.storeId })
    .from(storeMapVisits)
    .where(and(eq(storeMapVisits.nonce, visit.nonce), eq(storeMapVisits.cartId, visit.uuid), isLive))
    .limit(1);
  const { chain, storeId } = orNotFound(found);
  if (storeId === null) throw new ApiError("not_found");
  const { store_phone: _, ...store } = orNotFound(await findStore(db, { chain, store_id: storeId }));
  return store;
}
