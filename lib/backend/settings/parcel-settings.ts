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

/** Which carriers can be told at the moment, with the gateway of each, and who is the sender. */
export async function readParcelRules(db: Database, options: DeliveryOptions) {
  const { parcels, stores, ...keys } = await readSettingRows(db, ["parcels", "stores", ...deliveryKeys]);
  const settings = parcelsOf(parcels);
  const gateways = new Map<string, DeliveryGateway | undefined>(
    deliveryKeys.map((key) => [key, gatewayOf(key, options, keys[key].value)]),
  );
  const gatewayFor = (service: string) => gateways.get(service);
  /** By which service a carrier is told at the moment: the first of the list that has keys. */
  const serviceFor = (carrier: BookedCarrier) => servicesOfCarrier(carrier).find(({ key }) => gatewayFor(key));
  const carriers = settings.sender ? settings.carriers.filter(serviceFor) : [];
  return { settings, carriers, storeKind: storesOf(stores).kind, gatewayFor, serviceFor };
}

export type ParcelRules = Awaited<ReturnType<typeof readParcelRules>>;

/** What a new booking can be; undefined where no carrier can be told. */
export function bookingOfferOf({ settings, carriers, gatewayFor }: ParcelRules): BookingOffer | undefined {
  const gateways = deliveryKeys.flatMap((key) => gatewayFor(key) ?? []);
  if (gateways.length === 0 || !settings.sender) return undefined;
  const { temperature, size } = settings;
  const is_test = gateways.some(({ isTest }) => isTest);
  return { carriers, is_test, temperature, size };
}
