import { z } from "zod";

/** Ways to pay. In a file of their own, to keep the payment schemas out of the checkout's script. */
export const paymentMethods = ["cash_on_delivery", "bank_transfer", "card"] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;
