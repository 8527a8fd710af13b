import { z } from "zod";
import { time, version } from "./envelope";
import { textLine } from "./field-schemas";
import { orderNumber } from "./order-number";
import { isParcelName } from "./parcel-names";
import { storeChains, storeNumber } from "./store-choice";

/** Carriers to the door whose parcels are booked by interface. */
export const doorCarriers = ["t_cat", "post"] as const;
export type DoorCarrier = (typeof doorCarriers)[number];
/** Chosen by staff for a parcel to a door; a parcel to a store goes by the store's chain. */
export const bookedCarriers = [...doorCarriers, ...storeChains] as const;
export const bookedCarrier = z.enum(bookedCarriers);
export type BookedCarrier = z.infer<typeof bookedCarrier>;

/** TCAT only: temperature, size (the sum of the three sides in cm), and delivery time. */
export const temperatures = ["normal", "cool", "frozen"] as const;
export const parcelSizes = ["60", "90", "120", "150"] as const;
export const deliveryTimes = ["any", "morning", "afternoon"] as const;
export const temperature = z.enum(temperatures);
export const parcelSize = z.enum(parcelSizes);

/** Chunghwa Post only: kilograms. */
export const MAX_POST_KILOGRAMS = 20;
/** The most that TCAT collects at the door, and the most that a parcel to a store may be worth or collect, in TWD. */
export const MAX_COLLECTED = 20_000;
/** Longest address on a label, in characters. */
export const MAX_LABEL_ADDRESS = 60;

/** A name as labels accept it. */
export const parcelName = textLine(10).refine(isParcelName, { params: { problem: "recipient_name" } });

/** Staff's input for booking a parcel with a carrier. */
export const bookShipment = z
  .strictObject({
    version,
    carrier: bookedCarrier,
    /** The name on the label; default: the order's contact. */
    recipient: parcelName.optional(),
    temperature: temperature.optional(),
    size: parcelSize.optional(),
    time: z.enum(deliveryTimes).optional(),
    /** Kilograms, up to three decimals; for the post. */
    weight: z.number().positive().max(MAX_POST_KILOGRAMS).multipleOf(0.001).optional(),
  })
  .refine(({ carrier, weight }) => carrier !== "post" || weight !== undefined, { path: ["weight"] });
export type BookShipment = z.output<typeof bookShipment>;

/** What the carrier's status means for the shop; `unknown`: a code that is in no table. */
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
 * `queued`: to be sent. `making`: sent, not answered yet, and being queried. `refused`: the service rejected it.
 * `dropped`: staff do not use it.
 */
export const bookingStatuses = ["queued", "making", "made", "refused", "dropped"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
/** A parcel has at most one booking with these statuses. */
export const holdingBookings = ["queued", "making", "made"] as const satisfies BookingStatus[];

/** A form that the browser posts in a new tab. */
const labelForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) });

/** A parcel's booking at its carrier's service. */
export const booking = z.object({
  id: z.number().int(),
  parcel: z.number().int(),
  carrier: bookedCarrier,
  status: z.enum(bookingStatuses),
  /** Made at the service's test host: no carrier comes. */
  is_test: z.boolean(),
  tracking_number: z.string().nullable(),
  /** Collected at the door, in TWD; 0 if the order is paid. */
  collects: z.number().int(),
  /** The service's text: why it refused the parcel, or where the parcel is. */
  text: z.string().nullable(),
  meaning: deliveryMeaning.nullable(),
  /** Staff have to look at it. */
  needs_staff: z.boolean(),
  /** Another store can be chosen: for pick-up, or for the parcel's return; null when neither is possible. */
  store_way: z.enum(["pick_up", "go_back"]).nullable(),
  /** The last day to hand the parcel in; null unless it waits for that. */
  hand_in_before: z.iso.date().nullable(),
  /** A form that opens the label in a new tab; null where there is none, or the role may not print it. */
  label: labelForm.nullable(),
  created_at: time,
});
export type Booking = z.infer<typeof booking>;

/** Another store of the same chain, for a parcel whose store does not accept it. */
export const changeBookedStore = z.strictObject({ store_id: storeNumber });

/** The choices for a new booking; only set where keys and carriers are configured. */
export const bookingOffer = z.object({
  /** For parcels to a door; parcels to a store go by the store's chain. */
  carriers: z.array(z.enum(doorCarriers)),
  is_test: z.boolean(),
  temperature,
  size: parcelSize,
});
export type BookingOffer = z.infer<typeof bookingOffer>;

/** A parcel on the screen for booking many orders; without a booking nothing was sent to a carrier. */
export const bookedParcel = z.object({
  number: orderNumber,
  contact_name: z.string(),
  booking: booking.nullable(),
});
export type BookedParcel = z.infer<typeof bookedParcel>;

/** One page of labels, as many as the service prints at a time. */
export const labelSheet = z.object({
  carrier: bookedCarrier,
  numbers: z.array(orderNumber),
  form: labelForm,
});
export type LabelSheet = z.infer<typeof labelSheet>;

/** The parcels of the chosen orders, the earliest hand-in day first, and their labels. */
export const bookedParcels = z.object({ parcels: z.array(bookedParcel), sheets: z.array(labelSheet) });
export type BookedParcels = z.infer<typeof bookedParcels>;
