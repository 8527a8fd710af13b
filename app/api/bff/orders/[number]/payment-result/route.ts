import { observed } from "@/lib/bff/observed";
import { showPaymentResult } from "@/lib/bff/orders";

export const POST = observed<{ number: string }>(async (_request, { number }) => showPaymentResult(number));
