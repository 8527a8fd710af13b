import { reads, writes } from "@/lib/bff/handler";
import { keyOf } from "@/lib/bff/idempotency-key";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";
import { returnForm } from "@/lib/contract/returns";

export const GET = reads((_request, { number }: OfOrder) =>
  withOrderAccess(number, (api, access) => api.returns.list(number, access)),
);

export const POST = writes(returnForm, (form, request, { number }: OfOrder) =>
  withOrderAccess(number, (api, access) => api.returns.request({ ...form, number }, access, keyOf(request))),
);
