import type { BookedCarrier, BookingOffer } from "@/lib/contract/bookings";
import { defaultParcels, parcelSettings } from "@/lib/contract/parcel-services";
import type { Database } from "../db/database";
import type { DeliveryGateway } from "../delivery-services/delivery-gateway";
import type { DeliveryOptions } from "../delivery-services/delivery-options";
import { deliveryKeys, servicesOfCarrier } from "../delivery-services/delivery-services";
import { gatewayOf } from "../http/service-keys";
import { readSettingRows, withDefaults } from "./setting-rows";
import { storesOf } from "./store-settings";

export const parcelsOf = withDefaults(parcelSettings, defaultParcels);

/** The carriers that can be booked now, with the gateway of each, and the sender. */
export async function readParcelRules(db: Database, options: DeliveryOptions) {
  const { parcels, stores, ...keys } = await readSettingRows(db, ["parcels", "stores", ...deliveryKeys]);
  const settings = parcelsOf(parcels);
  const gateways = new Map<string, DeliveryGateway | undefined>(
    deliveryKeys.map((key) => [key, gatewayOf(key, options, keys[key].value)]),
  );
  const gatewayFor = (service: string) => gateways.get(service);
  /** The service that books a carrier: the first of the list with keys. */
  const serviceFor = (carrier: BookedCarrier) => servicesOfCarrier(carrier).find(({ key }) => gatewayFor(key));
  const carriers = settings.sender ? settings.carriers.filter(serviceFor) : [];
  return { settings, carriers, storeKind: storesOf(stores).kind, gatewayFor, serviceFor };
}

export type ParcelRules = Awaited<ReturnType<typeof readParcelRules>>;

/** The options of a new booking; undefined when no carrier can be booked. */
export function bookingOfferOf({ settings, carriers, gatewayFor }: ParcelRules): BookingOffer | undefined {
  const gateways = deliveryKeys.flatMap((key) => gatewayFor(key) ?? []);
  if (gateways.length === 0 || !settings.sender) return undefined;
  const { temperature, size } = settings;
  const is_test = gateways.some(({ isTest }) => isTest);
  return { carriers, is_test, temperature, size };
}
