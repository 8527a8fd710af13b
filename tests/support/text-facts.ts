import { textFactsOf } from "@/lib/backend/content/text-facts";
import type { PaymentOptions } from "@/lib/backend/payment-methods/payment-options";
import { basics } from "@/lib/backend/seed/basics";
import { defaultArrival } from "@/lib/contract/arrival";
import type { Basics } from "@/lib/contract/basics";
import { defaultInvoicing } from "@/lib/contract/invoice-services";
import { ownShippingMethods, type ShippingMethod, shippingMethods } from "@/lib/contract/order-forms";
import { type PaymentMethod, paymentMethods } from "@/lib/contract/payment-methods";
import { defaultOrders, defaultPayment, defaultShipping } from "@/lib/contract/settings";
import { defaultStores } from "@/lib/contract/store-settings";
import type { TextFacts } from "@/lib/contract/text-facts";

const account = { bank_code: "812", bank_name: "測試銀行", account: "1234-5678-9012", account_name: "測試商行" };

/** A gateway without payments. */
const card: PaymentOptions["card"] = {
  isTest: false,
  merchant: { id: "2000132", address: "https://pay.example", hasCheckCode: false },
  tryKeys: async () => ({ outcome: "not_set", detail: "", seconds: 0 }),
  form: () => ({ action: "https://pay.example/", fields: {} }),
  readNotice: () => ({ kind: "refused", reason: "malformed" }),
  query: async () => ({ kind: "unpaid" }),
  refund: async () => ({ kind: "succeeded" }),
  refundState: async () => ({ kind: "unknown", message: "" }),
};

/** The values for placeholders in the demo shop's texts, when it offers these methods. */
export function factsOffering(
  payments: readonly PaymentMethod[] = paymentMethods,
  deliveries: readonly ShippingMethod[] = shippingMethods,
  company: Partial<Basics> = {},
): TextFacts {
  const chains = deliveries.includes("convenience_store")
    ? [{ chain: "seven_eleven" as const, fee: 60, outlying_surcharge: 40 }]
    : [];
  const rules = {
    shipping: { ...defaultShipping, methods: ownShippingMethods.filter((method) => deliveries.includes(method)) },
    stores: { ...defaultStores, chains, collects: true },
    arrival: defaultArrival,
    payment: { ...defaultPayment, methods: [...payments], bank_account: account },
    orders: defaultOrders,
    invoices: defaultInvoicing,
    card: {},
    line_pay: {},
  };
  return textFactsOf({ ...basics, ...company }, rules, { card, line_pay: card, publicUrl: "https://shop.example" });
}
