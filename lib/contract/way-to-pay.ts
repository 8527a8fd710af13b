import type { ShippingMethod } from "./order-forms";
import type { PaymentMethod } from "./payment-methods";

/** The name of a payment method: cash is named by where it is paid. */
export function wayToPay(payment: PaymentMethod, shipping: ShippingMethod) {
  if (payment !== "cash_on_delivery" || shipping === "home_delivery") return payment;
  return shipping === "store_pickup" ? "cash_on_pickup" : "cash_at_store";
}
