import { z } from "zod";
import { reorder } from "@/lib/bff/cart";
import { writes } from "@/lib/bff/handler";

const nothing = z.strictObject({});

export const POST = writes<typeof nothing, { number: string }>(nothing, (_form, { number }) => reorder(number));
