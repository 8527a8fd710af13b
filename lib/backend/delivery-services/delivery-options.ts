import type { DeliveryGateway, DeliveryService } from "./delivery-gateway";
import { type DeliveryKey, deliveryServices } from "./delivery-services";

/** How the environment lets carriers be told of parcels; it goes before what staff entered. */
export type DeliveryOptions = { [service in DeliveryKey]?: DeliveryGateway } & {
  /** Open the keys that staff entered. */
  openers?: Record<DeliveryKey, ReturnType<DeliveryService["opener"]>>;
  /** Where parcels are told of with keys that staff entered, when it is not ECPay's own host. */
  parcelUrl?: string;
  /** Where the service's notices come to: the shop's address, or that of its API. */
  noticeUrl: string;
};

declare module "hono" {
  interface ContextVariableMap {
    delivery: DeliveryOptions;
  }
}

/** The environment's services, with what opens the keys of the settings. */
export function withDeliveryKeys(options: DeliveryOptions, signingKey: string): DeliveryOptions {
  const openers = deliveryServices.map(({ key, opener }) => [key, opener(signingKey, options)]);
  return { ...options, openers: Object.fromEntries(openers) as DeliveryOptions["openers"] };
}

/** The gateway of a service: the environment's, or else that of the settings. */
export function deliveryGatewayOf(key: DeliveryKey, options: DeliveryOptions, stored: unknown) {
  return options[key] ?? options.openers?.[key](stored);
}

/** Where a service posts its notices. */
export function noticeAddress({ noticeUrl }: DeliveryOptions, { path }: DeliveryService): string {
  return `${noticeUrl}/api/v1/shipments/callbacks/${path}`;
}

/** Where a service posts its notices of one return's parcel: it has no other name of ours. */
export function returnNoticeAddress(
  { noticeUrl }: DeliveryOptions,
  { path }: DeliveryService,
  reference: string,
): string {
  return `${noticeUrl}/api/v1/shipments/return-callbacks/${path}?reference=${reference}`;
}

/** Where a chain's map sends the browser. */
export function mapReplyAddress({ noticeUrl }: DeliveryOptions, { path }: DeliveryService): string {
  return `${noticeUrl}/api/v1/convenience-stores/map-replies/${path}`;
}
