import { OpenAPIHono, z } from "@hono/zod-openapi";
import { cartUuid } from "@/lib/contract/cart-uuid";
import {
  convenienceStore,
  foundStores,
  mapForm,
  mapNonce,
  mapVisit,
  storeSearch,
} from "@/lib/contract/convenience-stores";
import type { Database } from "../db/database";
import { mapReplyAddress } from "../delivery-services/delivery-options";
import { deliveryServices, storeService } from "../delivery-services/delivery-services";
import { ok } from "../http/answers";
import type { BackendEnv } from "../http/environment";
import { limitBody } from "../http/limit-body";
import { postedFields, postedForm } from "../http/posted-form";
import { endpoint, readEndpoint, routes } from "../http/routing";
import { findMemberId } from "../members/sign-in";
import { readDeliveryGateway } from "../settings/service-keys";
import { searchStores } from "./find-store";
import { readMapVisit, startMapVisit, takeMapReply } from "./map-visits";

const MAX_REPLY = 10_000;

export const convenienceStoreRoutes = routes()
  .openapi(
    readEndpoint("/convenience-stores", "Stores of a chain where parcels can be fetched", foundStores, {
      query: storeSearch,
    }),
    async (c) => ok(await searchStores(c.get("db"), c.req.valid("query"))),
  )
  .openapi(
    endpoint(
      "POST /convenience-stores/map-visits",
      "The form that takes a browser to the chain's map, to choose a store there",
      {
        body: mapVisit,
        member: "optional",
        errors: ["not_found", "shipping_not_offered", "too_many_requests"],
        data: mapForm,
      },
    ),
    async (c) => {
      const db = c.get("db");
      const gateway = await readDeliveryGateway(storeService.key, db, c.get("delivery"));
      const reply = mapReplyAddress(c.get("delivery"), storeService);
      const memberId = await findMemberId(db, c.get("bearer"));
      return ok(await startMapVisit(db, c.req.valid("json"), { gateway, reply, memberId }));
    },
  )
  .openapi(
    readEndpoint("/convenience-stores/map-visits/{nonce}", "The store that was chosen on the map", convenienceStore, {
      params: z.object({ nonce: mapNonce }),
      query: z.object({ uuid: cartUuid }),
    }),
    async (c) => ok(await readMapVisit(c.get("db"), { ...c.req.valid("param"), ...c.req.valid("query") })),
  );

/**
 * Receives the form that the map's site posts through the browser. It arrives without our cookies and may be forged, so
 * it always redirects to the checkout. @param shopUrl base URL of the shop's pages
 */
export function mapReplyRoutes(db: Database, shopUrl: () => string) {
  const app = new OpenAPIHono<BackendEnv>();
  for (const service of deliveryServices) {
    const route = postedForm(
      `/convenience-stores/map-replies/${service.path}`,
      `The browser comes back from ${service.name}'s map with a store`,
      { 303: { description: "Back to the checkout, whose address says what became of it" } },
    );
    app.openAPIRegistry.registerPath(route);
    app.post(route.path, limitBody(MAX_REPLY), async (c) => {
      const reply = service.readMapReply(await postedFields(c));
      const outcome = reply ? await takeMapReply(db, reply) : "expired";
      const query = outcome === "taken" ? reply?.nonce : outcome;
      c.header("Cache-Control", "private, no-store");
      c.header("Referrer-Policy", "no-referrer");
      return c.redirect(`${shopUrl()}/checkout?store_map=${query}`, 303);
    });
  }
  return app;
}
