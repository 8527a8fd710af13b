import type { ServiceOptions } from "../http/service-keys";
import type { DeliveryGateway, DeliveryService } from "./delivery-gateway";
import type { DeliveryKey } from "./delivery-services";

/** Delivery services of the environment; they take precedence over keys that staff entered. */
export type DeliveryOptions = ServiceOptions<DeliveryKey, DeliveryGateway> & {
  /** Base address for the service's notices: the shop's, or that of its API. */
  noticeUrl: string;
};

declare module "hono" {
  interface ContextVariableMap {
    delivery: DeliveryOptions;
  }
}

/** Where a service posts its notices. */
export function noticeAddress({ noticeUrl }: DeliveryOptions, { path }: DeliveryService): string {
  return `${noticeUrl}/api/v1/shipments/callbacks/${path}`;
}

/**
 * Where a service posts notices of one return's parcel; the address identifies it, since the service takes no id of
 * ours.
 */
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
