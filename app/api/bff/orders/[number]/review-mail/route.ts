import { writes } from "@/lib/bff/handler";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";
import { allowReviewMail } from "@/lib/contract/reviews";

export const PUT = writes(allowReviewMail, (form, _request, { number }: OfOrder) =>
  withOrderAccess(number, (api, access) => api.reviews.allowMail(number, form, access)),
);
