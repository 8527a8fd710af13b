import { askedStore, chooseStore as chooseStoreForm } from "@/lib/contract/store-changes";
import { linkTokenBody } from "@/lib/contract/users";
import { ok } from "../http/answers";
import { countTry } from "../http/attempts";
import { endpoint, routes } from "../http/routing";
import { chooseStore, inspectStoreLink } from "./change-store";

/** Endpoints of the mailed link that asks for another convenience store; no sign-in is needed. */
export const storeChangeRoutes = routes()
  .openapi(
    endpoint("POST /store-changes/lookup", "Look up the parcel that needs another store, by the link in the mail", {
      body: linkTokenBody,
      errors: ["link_invalid", "state_conflict", "too_many_requests"],
      data: askedStore,
    }),
    async (c) => {
      await countTry(c.get("db"), "store-change-from", c.get("clientAddress"));
      return ok(await inspectStoreLink(c.get("db"), c.req.valid("json").token));
    },
  )
  .openapi(
    endpoint("PUT /store-changes", "Choose another store for a parcel, by the link in the mail", {
      body: chooseStoreForm,
      errors: ["link_invalid", "state_conflict", "too_many_requests"],
      data: askedStore,
    }),
    async (c) => {
      await countTry(c.get("db"), "store-change-from", c.get("clientAddress"));
      return ok(await chooseStore(c.get("db"), c.req.valid("json"), c.get("delivery")), "store_changed");
    },
  );
