import { ecpay } from "./ecpay/service";
import { linePay } from "./line-pay/service";
import type { PaymentService } from "./payment-gateway";

/**
 * All providers of payments: settings, readiness, notices and refunds go by this list. Where several take a way to pay,
 * the first of them that has keys is used.
 */
export const paymentServices = [ecpay, linePay] as const satisfies PaymentService[];

export type ServiceKey = (typeof paymentServices)[number]["key"];
