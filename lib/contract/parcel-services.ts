import { z } from "zod";
import { doorCarriers, MAX_LABEL_ADDRESS, parcelName, parcelSize, temperature } from "./bookings";
import { mobilePhone, textLine, typedCode } from "./field-schemas";
import { seen } from "./settings";

/** The sender on labels. */
export const parcelSender = z.strictObject({
  name: parcelName,
  phone: mobilePhone,
  zip: typedCode(z.string().regex(/^\d{3}(\d{2,3})?$/)),
  address: textLine(MAX_LABEL_ADDRESS).pipe(z.string().min(6)),
});

/** The carriers that are booked by interface, none until staff choose, and the defaults of a new parcel. */
export const parcelSettings = z.strictObject({
  carriers: z.array(z.enum(doorCarriers)).max(doorCarriers.length),
  sender: parcelSender.nullable(),
  temperature,
  size: parcelSize,
});
export type ParcelSettings = z.output<typeof parcelSettings>;

export const defaultParcels: ParcelSettings = { carriers: [], sender: null, temperature: "normal", size: "60" };

/** Booking with a carrier requires a sender. */
const hasItsSender = ({ carriers, sender }: ParcelSettings) => carriers.length === 0 || sender !== null;
const atTheSender = { path: ["sender", "name"] };

export const parcelForm = parcelSettings.refine(hasItsSender, atTheSender);
export const saveParcels = parcelSettings.extend(seen).refine(hasItsSender, atTheSender);
export const parcelDocument = parcelSettings.extend(seen);
export type ParcelDocument = z.output<typeof parcelDocument>;
