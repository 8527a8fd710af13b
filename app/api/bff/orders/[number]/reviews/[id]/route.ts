import { writes } from "@/lib/bff/handler";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";
import { idOf } from "@/lib/bff/path-id";
import { reviewForm } from "@/lib/contract/reviews";

/** `id` is a product id; the API checks that the order contains it. */
export const PUT = writes(reviewForm, (form, _request, { number, id }: OfOrder & { id: string }) =>
  withOrderAccess(number, (api, access) => api.reviews.save(number, idOf(id), form, access)),
);
