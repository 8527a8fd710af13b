import { z } from "zod";
import { time, version } from "./envelope";
import { textLine } from "./field-schemas";
import { orderNumber } from "./order-number";
import { isParcelName } from "./parcel-names";
import { storeChains, storeNumber } from "./store-choice";

/** Carriers that are told of a parcel by interface. */
export const doorCarriers = ["t_cat", "post"] as const;
export type DoorCarrier = (typeof doorCarriers)[number];
/** Chosen by staff for a parcel to a door; to a store it is the chain. */
export const bookedCarriers = [...doorCarriers, ...storeChains] as const;
export const bookedCarrier = z.enum(bookedCarriers);
export type BookedCarrier = z.infer<typeof bookedCarrier>;

/** TCAT alone: how warm, how large (the sum of the three sides in cm), and when it should come. */
export const temperatures = ["normal", "cool", "frozen"] as const;
export const parcelSizes = ["60", "90", "120", "150"] as const;
export const deliveryTimes = ["any", "morning", "afternoon"] as const;
export const temperature = z.enum(temperatures);
export const parcelSize = z.enum(parcelSizes);

/** The post alone: kilograms. */
export const MAX_POST_KILOGRAMS = 20;
/** The most that TCAT collects at the door, and that a parcel to a store may be worth or collect, in TWD. */
export const MAX_COLLECTED = 20_000;
/** What is written on a label as the address, at most. */
export const MAX_LABEL_ADDRESS = 60;

/** A name as labels take it. */
export const parcelName = textLine(10).refine(isParcelName);

/** What staff say of a parcel that is to be told to a carrier. */
export const bookShipment = z
  .strictObject({
    version,
    carrier: bookedCarrier,
    /** The name on the label; the order's contact by default. */
    recipient: parcelName.optional(),
    temperature: temperature.optional(),
    size: parcelSize.optional(),
    time: z.enum(deliveryTimes).optional(),
    /** Kilograms, up to three decimals; for the post. */
    weight: z.number().positive().max(MAX_POST_KILOGRAMS).multipleOf(0.001).optional(),
  })
  .refine(({ carrier, weight }) => carrier !== "post" || weight !== undefined, { path: ["weight"] });
export type BookShipment = z.output<typeof bookShipment>;

/** What the carrier's words mean for the shop; `unknown`: a code that is in no table. */
export const deliveryMeaning = z.enum([
  "waiting",
  "shipped",
  "arrived",
  "delivered",
  "going_back",
  "came_back",
  "not_fetched",
  "store_closed",
  "hand_in_missed",
  "refused",
  "lost_or_damaged",
  "data_refused",
  "cancelled",
  "taken_back",
  "return_parcel",
  "unknown",
]);
export type DeliveryMeaning = z.infer<typeof deliveryMeaning>;

/**
 * `queued`: it is to be sent. `making`: it was sent and not answered yet, and is asked about. `refused`: the service did not take it. `dropped`: staff do
 * not use it.
 */
export const bookingStatuses = ["queued", "making", "made", "refused", "dropped"] as const;
/** Those of which a parcel has one at most. */
export const holdingBookings = ["queued", "making", "made"] as const satisfies (typeof bookingStatuses)[number][];

/** A form that a browser posts in a tab of its own. */
const labelForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) });

/** A parcel as the service of its carrier was told of it. */
export const booking = z.object({
  id: z.number().int(),
  parcel: z.number().int(),
  carrier: bookedCarrier,
  status: z.enum(bookingStatuses),
  /** No carrier comes: it was made at the service's test host. */
  is_test: z.boolean(),
  tracking_number: z.string().nullable(),
  /** Collected at the door, in TWD; 0 for what is paid. */
  collects: z.number().int(),
  /** The service's words: why it was refused, or where the parcel is. */
  text: z.string().nullable(),
  meaning: deliveryMeaning.nullable(),
  /** Staff have to look at it. */
  needs_staff: z.boolean(),
  /** Another store can be named: the one where it is fetched, or the one that it goes back to; null when there is nothing to name. */
  store_way: z.enum(["pick_up", "go_back"]).nullable(),
  /** The last day to hand it in; null unless it waits for that. */
  hand_in_before: z.iso.date().nullable(),
  /** A form for the browser that opens the label in a tab of its own; null where there is none, or the role may not. */
  label: labelForm.nullable(),
  created_at: time,
});
export type Booking = z.infer<typeof booking>;

/** Another store of its chain for a parcel whose store takes none. */
export const changeBookedStore = z.strictObject({ store_id: storeNumber });

/** What a new booking can be; only there where keys and carriers are set. */
export const bookingOffer = z.object({
  /** For parcels to a door; what goes to a store goes by its chain. */
  carriers: z.array(z.enum(doorCarriers)),
  is_test: z.boolean(),
  temperature,
  size: parcelSize,
});
export type BookingOffer = z.infer<typeof bookingOffer>;

/** A parcel of the chosen orders on the screen where many are booked; without a booking nothing was ever sent. */
export const bookedParcel = z.object({
  number: orderNumber,
  contact_name: z.string(),
  booking: booking.nullable(),
});
export type BookedParcel = z.infer<typeof bookedParcel>;

/** One page of labels, for as many parcels as the service prints at once. */
export const labelSheet = z.object({
  carrier: bookedCarrier,
  numbers: z.array(orderNumber),
  form: labelForm,
});
export type LabelSheet = z.infer<typeof labelSheet>;

/** The parcels of the chosen orders, those with the nearest day to hand in first, and their labels. */
export const bookedParcels = z.object({ parcels: z.array(bookedParcel), sheets: z.array(labelSheet) });
export type BookedParcels = z.infer<typeof bookedParcels>;
