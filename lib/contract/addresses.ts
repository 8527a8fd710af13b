import { z } from "zod";
import { mobilePhone, regionName, textLine } from "./field-schemas";

export const MAX_ADDRESSES = 20;

/** A delivery address: (county, district) is the key, the zip follows from it (docs/taiwan.md, Address). */
export const addressForm = z.strictObject({
  name: textLine(50),
  phone: mobilePhone,
  county: regionName,
  district: regionName,
  street: textLine(100),
  /** Preselected at the checkout. Setting it clears the previous default. */
  is_default: z.boolean().default(false),
});
export type AddressForm = z.output<typeof addressForm>;
export type AddressFormInput = z.input<typeof addressForm>;

export const address = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string(),
  zip: z.string(),
  county: z.string(),
  district: z.string(),
  street: z.string(),
  is_default: z.boolean(),
});
export type Address = z.infer<typeof address>;
export const addresses = z.array(address);

/** Counties with their districts; (county, district) is the key, since two cities share their zip (docs/taiwan.md). */
export const regions = z.array(
  z.object({ county: z.string(), districts: z.array(z.object({ name: z.string(), zip: z.string() })) }),
);
export type Regions = z.infer<typeof regions>;
