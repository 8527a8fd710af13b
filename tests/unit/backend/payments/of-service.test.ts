import { expect, test } from "vitest";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { linePay } from "@/lib/backend/payment-methods/line-pay/service";
import { isOfService } from "@/lib/backend/payments/of-service";

test.each([
  ["card", "card", [true, false]],
  ["line_pay", "line_pay", [false, true]],
  // Payments from before services could be chosen.
  ["card", null, [true, false]],
  ["line_pay", null, [false, true]],
  ["bank_transfer", null, [false, false]],
] as const)("a payment by %s, noted for %s, belongs to ECPay and to LINE Pay: %j", (method, service, owners) => {
  expect([ecpay, linePay].map((one) => isOfService({ method, service }, one))).toEqual(owners);
});
