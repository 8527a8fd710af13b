import { z } from "zod";
import { mobilePhone, optionalLine, textLine } from "./field-schemas";
import { isParcelName } from "./parcel-names";

// The convenience store of an order form: the checkout loads this and not the rest of `convenience-stores.ts`.

/** The four chains, in the order in which they are offered. */
export const storeChains = ["seven_eleven", "family_mart", "hi_life", "ok_mart"] as const;
export const storeChain = z.enum(storeChains);
export type StoreChain = z.infer<typeof storeChain>;

/** A store's number within its chain. */
export const storeNumber = z.string().regex(/^[0-9A-Z]{1,10}$/);

/** A name as labels accept it, without blanks. */
export const recipientName = textLine(20)
  .transform((name) => name.replace(/\s/g, ""))
  .refine(isParcelName, { params: { problem: "recipient_name" } });

/** The pick-up store and the recipient: the name on the ID card, which the clerk compares. */
export const storeChoice = z.strictObject({
  chain: storeChain,
  store_id: storeNumber,
  /** Name and address as the shopper types them where the shop sends parcels by hand; otherwise the list says them. */
  store_name: optionalLine(50).optional(),
  store_address: optionalLine(100).optional(),
  recipient_name: recipientName,
  recipient_phone: mobilePhone,
});
export type StoreChoice = z.output<typeof storeChoice>;
