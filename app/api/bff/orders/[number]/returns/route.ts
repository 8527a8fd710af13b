import { reads, writes } from "@/lib/bff/handler";
import { keyOf } from "@/lib/bff/idempotency-key";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-right";
import { returnForm } from "@/lib/contract/returns";

export const GET = reads(({ number }: OfOrder) =>
  withOrderAccess(number, (api, access) => api.returns.list(number, access)),
);

export const POST = writes(returnForm, (form, { number }: OfOrder, request) =>
  withOrderAccess(number, (api, access) => api.returns.request({ ...form, number }, access, keyOf(request))),
);
