import { expect, test } from "vitest";
import { gatewayMethods } from "@/lib/contract/gateway-methods";
import { isPaymentTestMode, type PaymentMeans, paymentReadiness } from "@/lib/contract/payment-readiness";

const account = { bank_code: "812", bank_name: "台新銀行", account: "2001-01-0012345-6", account_name: "禾日選物" };
const means = (bank_account: PaymentMeans["bank_account"], gateway: "ready" | "test" | "not_set" = "not_set") =>
  ({ ...Object.fromEntries(gatewayMethods.map((method) => [method, gateway])), bank_account }) as PaymentMeans;

test.each([
  ["none", null],
  ["an empty one", { bank_code: "", bank_name: "", account: "", account_name: "" }],
  ...Object.keys(account).map((field) => [`one whose ${field} is blank`, { ...account, [field]: " " }] as const),
  ["one with part of its fields", { bank_code: "812" }],
] as const)("docs/back-office.md: a transfer is not ready without a complete account: %s", (_, given) => {
  expect(paymentReadiness(means(given)).bank_transfer).toBe("not_set");
});

test("docs/back-office.md: a transfer is ready with a complete account, cash on delivery always, a gateway by its own state", () => {
  const expected = { bank_transfer: "ready", cash_on_delivery: "ready", card: "not_set" };
  expect(paymentReadiness(means(account))).toMatchObject(expected);
});

test("docs/back-office.md: with test keys for a payment method that is switched on, a shop moves no money", () => {
  expect(isPaymentTestMode(["card"], means(account, "test"))).toBe(true);
  expect(isPaymentTestMode(["bank_transfer", "cash_on_delivery"], means(account, "test"))).toBe(false);
  expect(isPaymentTestMode(["card"], means(account, "ready"))).toBe(false);
});
