import { z } from "zod";
import { emailAddress, mobilePhone } from "./field-schemas";
import { typedOrderNumber } from "./order-number";

// Apart from the schemas of orders, which the form does not load.

/** How a guest finds an order: its number, and the mail address or phone it was placed with. */
export const lookUpOrder = z.strictObject({
  number: typedOrderNumber,
  contact: z.union([mobilePhone, emailAddress]),
});
export type LookUpOrder = z.output<typeof lookUpOrder>;
