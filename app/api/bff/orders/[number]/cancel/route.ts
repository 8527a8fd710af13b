import { writes } from "@/lib/bff/handler";
import { keyOf } from "@/lib/bff/idempotency-key";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";
import { cancelOrder } from "@/lib/contract/orders";

export const POST = writes(cancelOrder, (form, request, { number }: OfOrder) =>
  withOrderAccess(number, (api, access) => api.orders.cancel(number, access, form, keyOf(request))),
);
