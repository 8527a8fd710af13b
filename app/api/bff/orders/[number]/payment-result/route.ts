import { withRequestLogging } from "@/lib/bff/handler";
import { showPaymentResult } from "@/lib/bff/orders";

export const POST = withRequestLogging(showPaymentResult);
