import type { GatewayMethod } from "./gateway-methods";
import type { PaymentMethod } from "./payment-methods";
import type { BankAccount, MethodReadiness } from "./payments";
import { ownBankAccount } from "./settings";

/** What payment methods depend on: the account for transfers, and which gateways are configured. */
export type PaymentMeans = { bank_account: Partial<BankAccount> | null } & Record<GatewayMethod, MethodReadiness>;

/** Whether shoppers can pay in each way. A method that is not set up is not offered, even when staff have switched it on. */
export function paymentReadiness({ bank_account, ...gateways }: PaymentMeans): Record<PaymentMethod, MethodReadiness> {
  return {
    cash_on_delivery: "ready",
    bank_transfer: ownBankAccount.safeParse(bank_account).success ? "ready" : "not_set",
    ...gateways,
  };
}

/** Whether a payment method that moves no money is switched on. A shop that sells must not be in this state. */
export function isPaymentTestMode(methods: readonly PaymentMethod[], means: PaymentMeans): boolean {
  const readiness = paymentReadiness(means);
  return methods.some((method) => readiness[method] === "test");
}
