import { expect, test } from "vitest";
import { isGatewayMethod, isInstructed, isPaidAtOnce, isPaidLater } from "@/lib/contract/gateway-methods";
import { type PaymentMethod, paymentMethods } from "@/lib/contract/payment-methods";

/** By a provider; immediately on its page; with an account or code; hours or days after the order. */
const facts: Record<PaymentMethod, [boolean, boolean, boolean, boolean]> = {
  cash_on_delivery: [false, false, false, false],
  bank_transfer: [false, false, false, true],
  card: [true, true, false, false],
  card_instalments: [true, true, false, false],
  apple_pay: [true, true, false, false],
  line_pay: [true, true, false, false],
  atm: [true, false, true, true],
  cvs_code: [true, false, true, true],
  barcode: [true, false, true, true],
};

test.each(paymentMethods)("%s is paid by a provider or not, immediately, with an account or code, later", (method) => {
  const found = [isGatewayMethod, isPaidAtOnce, isInstructed, isPaidLater].map((is) => is(method));
  expect(found).toEqual(facts[method]);
});
