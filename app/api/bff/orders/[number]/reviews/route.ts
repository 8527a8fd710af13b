import { reads } from "@/lib/bff/handler";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";

export const GET = reads((_request, { number }: OfOrder) =>
  withOrderAccess(number, (api, access) => api.reviews.ofOrder(number, access)),
);
