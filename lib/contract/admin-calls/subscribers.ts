import { z } from "zod";
import { subscriberFilterQuery, subscriberListing, subscriberListQuery } from "../subscribes";
import { type AdminCalls, byId } from "./admin-call";

export const subscriberCalls = {
  "GET subscribers": {
    permission: "subscribers_read",
    summary: "One page of the mailing list",
    query: subscriberListQuery,
    data: subscriberListing,
  },
  "GET subscribers/export": {
    // The export holds whole addresses; the list shows masked ones.
    permission: "subscribers_write",
    audit: "subscriber_export",
    summary: "The mailing list as CSV",
    query: subscriberFilterQuery,
    file: "text/csv",
  },
  "DELETE subscribers/{id}": {
    permission: "subscribers_write",
    audit: "subscriber_remove",
    summary: "Delete an address from the mailing list",
    params: byId,
    data: z.null(),
  },
} satisfies AdminCalls;
