import { z } from "zod";
import { asMember } from "@/lib/bff/account";
import { writes } from "@/lib/bff/handler";
import { idOf } from "@/lib/bff/path-id";
import { addressForm } from "@/lib/contract/addresses";

export const PUT = writes(addressForm, (form, _request, { id }: { id: string }) =>
  asMember((api) => api.me.changeAddress(idOf(id), form)),
);

export const DELETE = writes(z.strictObject({}), (_form, _request, { id }: { id: string }) =>
  asMember((api) => api.me.deleteAddress(idOf(id))),
);
