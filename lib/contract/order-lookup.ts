import { z } from "zod";
import { emailAddress, mobilePhone, typedCode } from "./field-schemas";
import { orderNumber } from "./order-number";

// Apart from what orders look like: the form loads this schema and not theirs.

/** A guest's way back to an order: its number, and the mail address or phone it was placed with. */
export const lookUpOrder = z.strictObject({
  number: typedCode(orderNumber),
  contact: z.union([mobilePhone, emailAddress]),
});
export type LookUpOrder = z.output<typeof lookUpOrder>;
