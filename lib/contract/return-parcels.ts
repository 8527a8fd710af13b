import { z } from "zod";
import { bookedCarrier } from "./bookings";

/** `unclear`: the service gave no clear answer, so that it may have been made. `dropped`: staff do not use it. */
export const returnParcelStatuses = ["making", "made", "refused", "unclear", "dropped"] as const;
/** Those of which a return has one at most. */
export const holdingReturnParcels = ["making", "made", "unclear"] as const;

/** How the goods of a return come back by a carrier's interface (docs/ecpay-logistics.md). */
export const returnParcel = z.object({
  carrier: bookedCarrier,
  status: z.enum(returnParcelStatuses),
  /** It was made at the service's test host: nobody comes for it. */
  is_test: z.boolean(),
  /** What the shopper types in at the store's machine; null where the carrier fetches it. */
  code: z.string().nullable(),
  /** The last day to hand it in at a store. */
  hand_in_before: z.iso.date().nullable(),
  /** The service's words, for staff. */
  text: z.string().nullable(),
});
export type ReturnParcel = z.infer<typeof returnParcel>;
