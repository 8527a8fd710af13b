import { takesPicture } from "@/lib/bff/handler";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";

export const POST = takesPicture((picture, _request, { number }: OfOrder) =>
  withOrderAccess(number, (api, access) => api.reviews.addPicture(number, access, picture)),
);
