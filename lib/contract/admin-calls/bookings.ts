import { z } from "zod";
import { bookedParcels, bookingOffer, bookShipment, changeBookedStore } from "../bookings";
import { id, version } from "../envelope";
import { chosenOrders, printQuery } from "../order-bulk";
import { orderNumber } from "../order-number";
import { adminOrder } from "../orders";
import { type AdminCalls, nothing } from "./admin-call";

const part = z.object({ number: orderNumber, id });

const change = { permission: "orders_write", params: part, data: adminOrder } as const;

/** Parcels that are booked with carriers by interface (docs/ecpay-logistics.md). */
export const bookingCalls = {
  "GET orders/bookings": {
    permission: "orders_write",
    summary: "The carrier bookings and labels of these orders",
    query: printQuery,
    data: bookedParcels,
  },
  "POST orders/bookings": {
    permission: "orders_write",
    audit: "shipment_book",
    // The carriers' services are called outside of any transaction.
    isLong: true,
    summary: "Send waiting bookings to carriers now, instead of by the job",
    body: chosenOrders,
    data: bookedParcels,
  },
  "GET orders/booking-offer": {
    permission: "orders_read",
    summary: "What a carrier booking may contain; null where no carrier has an interface",
    data: bookingOffer.nullable(),
  },
  "POST orders/{number}/shipments/{id}/booking": {
    ...change,
    audit: "shipment_book",
    // The carrier's service is asked outside of any transaction.
    isLong: true,
    summary: "Book a parcel with a carrier; a parcel has at most one valid booking",
    body: bookShipment,
    errors: ["state_conflict", "version_conflict"],
  },
  "DELETE orders/{number}/shipments/{id}/booking": {
    ...change,
    audit: "shipment_unbook",
    // The service is called when a booking is given up.
    isLong: true,
    summary: "Discard the booking of a parcel that has not left",
    errors: ["state_conflict"],
  },
  "POST orders/{number}/shipments/{id}/booking/check": {
    ...change,
    audit: "shipment_check",
    summary: "Mark a carrier's report about a parcel as handled",
    body: nothing,
    errors: ["state_conflict"],
  },
  "PUT orders/{number}/shipments/{id}/booking/store": {
    ...change,
    audit: "shipment_store_change",
    // The service is called outside of any transaction.
    isLong: true,
    summary: "Name another convenience store for a parcel whose store takes none",
    body: changeBookedStore,
    errors: ["state_conflict"],
  },
  "POST orders/{number}/returns/{id}/parcel": {
    ...change,
    audit: "return_parcel_make",
    // The service is called outside of any transaction.
    isLong: true,
    summary: "Have the goods of an approved return brought back by the carrier's interface",
    body: z.strictObject({ version }),
    errors: ["state_conflict", "version_conflict"],
  },
  "DELETE orders/{number}/returns/{id}/parcel": {
    ...change,
    audit: "return_parcel_drop",
    summary: "Stop using the parcel of a return; another can be made",
    errors: ["state_conflict"],
  },
  "DELETE orders/{number}/no-shows": {
    permission: "orders_write",
    audit: "no_shows_clear",
    summary: "Reset the count of parcels that an order's shopper did not collect from stores",
    params: z.object({ number: orderNumber }),
    data: adminOrder,
  },
} satisfies AdminCalls;
