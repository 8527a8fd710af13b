import { writes } from "@/lib/bff/handler";
import { placeOrder } from "@/lib/bff/orders";
import { checkoutForm } from "@/lib/contract/order-forms";

export const POST = writes(checkoutForm, placeOrder);
