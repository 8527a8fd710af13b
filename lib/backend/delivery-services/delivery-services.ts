import type { BookedCarrier } from "@/lib/contract/bookings";
import type { DeliveryService } from "./delivery-gateway";
import { ecpayParcels } from "./ecpay/service";

/** All services that tell carriers of parcels: settings, offers, notices and questions go by this list. */
export const deliveryServices = [ecpayParcels] as const satisfies DeliveryService[];

/** The service whose lists and maps shoppers choose a convenience store from. */
export const storeService = ecpayParcels;

export type DeliveryKey = (typeof deliveryServices)[number]["key"];
export const deliveryKeys: DeliveryKey[] = deliveryServices.map(({ key }) => key);

/** The service of a carrier that is told by interface. */
export function serviceOfCarrier(carrier: BookedCarrier) {
  const service = deliveryServices.find(({ carriers }) => carriers.some((own) => own === carrier));
  if (!service) throw new Error(`no service tells ${carrier}`);
  return service;
}
