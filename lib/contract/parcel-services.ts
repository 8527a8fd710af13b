import { z } from "zod";
import { doorCarriers, MAX_LABEL_ADDRESS, parcelName, parcelSize, temperature } from "./bookings";
import { mobilePhone, textLine } from "./contact";
import { deliveryHosts } from "./delivery-hosts";
import { time } from "./envelope";
import { methodReadiness } from "./payments";
import { keySource, plainKey } from "./services";
import { seen, unsetWhenEmpty } from "./settings";

const host = z.enum(Object.keys(deliveryHosts) as [keyof typeof deliveryHosts]);

/** A secret that is left empty stays what it was. */
export const parcelKeysForm = z.strictObject({
  merchant_id: plainKey(/^\d{1,10}$/),
  host,
  hash_key: unsetWhenEmpty(plainKey(/^[A-Za-z0-9]{16}$/)),
  hash_iv: unsetWhenEmpty(plainKey(/^[A-Za-z0-9]{16}$/)),
});
export const saveParcelKeys = parcelKeysForm.extend(seen);
export type SaveParcelKeys = z.output<typeof saveParcelKeys>;

/** The keys as staff see them: never the secrets, only whether they are there. */
export const parcelKeysDocument = z.object({
  ...seen,
  source: keySource,
  set_by: z.string().nullable(),
  set_at: time.nullable(),
  readiness: methodReadiness,
  merchant_id: z.string().nullable(),
  /** Which of ECPay's hosts staff chose. */
  host,
  /** Where parcels are told of; null as long as nothing is set. */
  address: z.string().nullable(),
});
export type ParcelKeysDocument = z.infer<typeof parcelKeysDocument>;

/** Who stands on labels as the sender. */
export const parcelSender = z.strictObject({
  name: parcelName,
  phone: mobilePhone,
  zip: z.string().regex(/^\d{3}(\d{2,3})?$/),
  address: textLine(MAX_LABEL_ADDRESS).pipe(z.string().min(6)),
});

/** Which carriers are told by interface, none until staff choose, and what a new parcel begins with. */
export const parcelSettings = z.strictObject({
  carriers: z.array(z.enum(doorCarriers)).max(doorCarriers.length),
  sender: parcelSender.nullable(),
  temperature,
  size: parcelSize,
});
export type ParcelSettings = z.output<typeof parcelSettings>;

export const defaultParcels: ParcelSettings = { carriers: [], sender: null, temperature: "normal", size: "60" };

/** Without a sender no carrier takes a parcel. */
export const parcelForm = parcelSettings.refine(({ carriers, sender }) => carriers.length === 0 || sender !== null, {
  path: ["sender", "name"],
});
export const saveParcels = parcelSettings
  .extend(seen)
  .refine(({ carriers, sender }) => carriers.length === 0 || sender !== null, { path: ["sender", "name"] });
export const parcelDocument = parcelSettings.extend(seen);
export type ParcelDocument = z.output<typeof parcelDocument>;
