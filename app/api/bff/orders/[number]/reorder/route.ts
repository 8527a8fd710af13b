import { z } from "zod";
import { reorder } from "@/lib/bff/cart";
import { writes } from "@/lib/bff/handler";

export const POST = writes(z.strictObject({}), reorder);
