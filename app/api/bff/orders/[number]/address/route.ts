import { writes } from "@/lib/bff/handler";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";
import { changeAddress } from "@/lib/contract/orders";

export const PUT = writes(changeAddress, (form, _request, { number }: OfOrder) =>
  withOrderAccess(number, (api, access) => api.orders.changeAddress(number, access, form)),
);
