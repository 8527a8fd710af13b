import { showPaymentResult } from "@/lib/bff/orders";
import { withRequestLogging } from "@/lib/bff/with-request-logging";

export const POST = withRequestLogging<{ number: string }>(async (_request, { number }) => showPaymentResult(number));
