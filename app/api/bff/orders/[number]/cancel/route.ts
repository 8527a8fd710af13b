import { writes } from "@/lib/bff/handler";
import { cancelOrder } from "@/lib/bff/orders";
import { cancelOrder as cancelForm } from "@/lib/contract/orders";

export const POST = writes(cancelForm, cancelOrder);
