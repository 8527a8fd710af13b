import type { BookedCarrier } from "@/lib/contract/bookings";
import type { DeliveryService } from "./delivery-gateway";
import { ecpayParcels } from "./ecpay/service";

/**
 * All services that book parcels: settings, offers, notices and queries use this list. Where several book with one
 * carrier, the first that has keys is used.
 */
export const deliveryServices = [ecpayParcels] as const satisfies DeliveryService[];

/** The service whose lists and maps shoppers choose a convenience store from. */
export const storeService = ecpayParcels;

export type DeliveryKey = (typeof deliveryServices)[number]["key"];
export const deliveryKeys: DeliveryKey[] = deliveryServices.map(({ key }) => key);

/** The services that book parcels with a carrier, in the order of the list. */
export function servicesOfCarrier(carrier: BookedCarrier) {
  return deliveryServices.filter(({ carriers }) => carriers.some((own) => own === carrier));
}
