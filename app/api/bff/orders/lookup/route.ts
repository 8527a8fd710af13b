import { writes } from "@/lib/bff/handler";
import { lookUpOrder } from "@/lib/bff/orders";
import { lookUpOrder as lookUpForm } from "@/lib/contract/orders";

export const POST = writes(lookUpForm, lookUpOrder);
