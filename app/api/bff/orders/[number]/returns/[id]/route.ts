import { z } from "zod";
import { writes } from "@/lib/bff/handler";
import { updateReturn, withdrawReturn } from "@/lib/bff/returns";
import { updateReturn as updateForm } from "@/lib/contract/returns";

type Params = { number: string; id: string };
const nothing = z.strictObject({});

export const PUT = writes<typeof updateForm, Params>(updateForm, (form, { number, id }) =>
  updateReturn(number, id, form),
);

export const DELETE = writes<typeof nothing, Params>(nothing, (_form, { number, id }) => withdrawReturn(number, id));
