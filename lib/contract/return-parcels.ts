import { z } from "zod";
import { bookedCarrier } from "./bookings";

/** `unclear`: the service gave no clear answer, so the parcel may exist. `dropped`: staff do not use it. */
export const returnParcelStatuses = ["making", "made", "refused", "unclear", "dropped"] as const;
/** A return has at most one parcel with these statuses. */
export const holdingReturnParcels = ["making", "made", "unclear"] as const;

/** A return's parcel, booked with a carrier by interface (docs/ecpay-logistics.md). */
export const returnParcel = z.object({
  carrier: bookedCarrier,
  status: z.enum(returnParcelStatuses),
  /** Made at the service's test host: no carrier comes. */
  is_test: z.boolean(),
  /** The code for the store's machine; null where the carrier collects the parcel. */
  code: z.string().nullable(),
  /** The last day to hand it in at a store. */
  hand_in_before: z.iso.date().nullable(),
  /** The service's text, for staff. */
  text: z.string().nullable(),
});
export type ReturnParcel = z.infer<typeof returnParcel>;
