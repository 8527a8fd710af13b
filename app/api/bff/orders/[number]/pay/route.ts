import { writes } from "@/lib/bff/handler";
import { pay } from "@/lib/bff/orders";
import { startPayment } from "@/lib/contract/payments";

export const POST = writes<typeof startPayment, { number: string }>(startPayment, (form, { number }, request) =>
  pay(number, form, request),
);
