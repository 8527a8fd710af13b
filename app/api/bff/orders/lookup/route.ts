import { writes } from "@/lib/bff/handler";
import { lookUpOrder } from "@/lib/bff/orders";
import { lookUpOrder as lookUpForm } from "@/lib/contract/order-lookup";

export const POST = writes(lookUpForm, lookUpOrder, { isKeptByCookie: true });
