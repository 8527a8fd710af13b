import { z } from "zod";
import { writes } from "@/lib/bff/handler";
import { type OfOrder, withOrderAccess } from "@/lib/bff/order-access";
import { idOf } from "@/lib/bff/path-id";
import { updateReturn } from "@/lib/contract/returns";

type OfReturn = OfOrder & { id: string };

/** The API checks that the return belongs to this shopper's order. */
export const PUT = writes(updateReturn, (form, _request, { number, id }: OfReturn) =>
  withOrderAccess(number, (api, access) => api.returns.update(idOf(id), form, access)),
);

export const DELETE = writes(z.strictObject({}), (_form, _request, { number, id }: OfReturn) =>
  withOrderAccess(number, (api, access) => api.returns.withdraw(idOf(id), access)),
);
