import { z } from "zod";
import { writes } from "@/lib/bff/handler";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";
import { idOf } from "@/lib/bff/path-id";

/** The link to the form for the account that the refund is transferred to. */
export const POST = writes(z.strictObject({}), (_form, _request, { number, id }: OfOrder & { id: string }) =>
  withOrderAccess(number, (api, access) => api.orders.refundAccountLink(number, access, idOf(id))),
);
