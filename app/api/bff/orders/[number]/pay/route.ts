import { writes } from "@/lib/bff/handler";
import { keyOf } from "@/lib/bff/idempotency-key";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";
import { startPayment } from "@/lib/contract/payments";

/** The answer is the browser's next step: a form to post, an address, or neither. */
export const POST = writes(startPayment, (form, request, { number }: OfOrder) =>
  withOrderAccess(number, (api, access) => api.orders.pay(number, access, form, keyOf(request))),
);
