import { writes } from "@/lib/bff/handler";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";
import { reportTransfer } from "@/lib/contract/payments";

export const POST = writes(reportTransfer, (form, _request, { number }: OfOrder) =>
  withOrderAccess(number, (api, access) => api.orders.reportTransfer(number, access, form)),
);
