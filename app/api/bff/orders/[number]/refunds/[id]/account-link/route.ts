import { z } from "zod";
import { writes } from "@/lib/bff/handler";
import { openRefundAccount } from "@/lib/bff/orders";

export const POST = writes(z.strictObject({}), openRefundAccount);
