import { z } from "zod";
import { orderNumber } from "../order-number";
import { actOnReturn, pictureName, returnListing, returnListQuery, returnRequest } from "../returns";
import { type AdminCalls, byId } from "./admin-call";

/** Changes stock, which product pages show. */
const movesStock = ["products"] as const;

export const returnCalls = {
  "GET returns": {
    permission: "orders_read",
    summary: "One page of returns, newest first",
    query: returnListQuery,
    data: returnListing,
  },
  "POST returns/{id}/actions": {
    permission: "orders_write",
    audit: "return_act",
    summary: "Move a return on",
    params: byId,
    body: actOnReturn,
    isKeyed: true,
    errors: ["state_conflict", "too_many_pieces", "reason_required"],
    data: returnRequest,
    invalidates: movesStock,
  },
  "GET orders/{number}/pictures/{name}": {
    permission: "orders_read",
    summary: "A picture of a return, for staff",
    params: z.object({ number: orderNumber, name: pictureName }),
    file: "image/webp",
  },
} satisfies AdminCalls;
