import { z } from "zod";
import { asMember } from "@/lib/bff/account";
import { writes } from "@/lib/bff/handler";
import { idOf } from "@/lib/bff/path-id";
import { addressForm } from "@/lib/contract/addresses";

const nothing = z.strictObject({});

export const PUT = writes<typeof addressForm, { id: string }>(addressForm, (form, { id }) =>
  asMember((api) => api.me.changeAddress(idOf(id), form)),
);

export const DELETE = writes<typeof nothing, { id: string }>(nothing, (_form, { id }) =>
  asMember((api) => api.me.deleteAddress(idOf(id))),
);
