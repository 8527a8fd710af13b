import { writes } from "@/lib/bff/handler";
import { previewCheckout } from "@/lib/bff/orders";
import { checkoutPreviewForm } from "@/lib/contract/checkouts";

export const POST = writes(checkoutPreviewForm, previewCheckout);
