import { z } from "zod";
import { gatewayMethods } from "./gateway-methods";

/** Payment methods. In a file of their own, to keep the payment schemas out of the checkout's script. */
export const paymentMethods = ["cash_on_delivery", "bank_transfer", ...gatewayMethods] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;
