import { channel } from "node:diagnostics_channel";
import type { CachedNoun } from "./contract/admin-calls/admin-call";

/**
 * Events for `/metrics` (lib/metrics) and for refreshing pages. Node's channels are found by name in the whole process,
 * however often the bundler loads this module, and cost nothing without subscribers.
 */
export const reports = {
  /** A call of the API was answered: `AnsweredCall` of lib/log.ts. */
  call: channel("shop.call"),
  /** An order was placed: `OrderReport`. */
  order: channel("shop.order"),
  /** A run of a job ended: `JobReport`. */
  job: channel("shop.job"),
  /** Sold-out products can be bought again: `RestockReport`. */
  restock: channel("shop.restock"),
  /** Products went on or off sale by themselves, or their prices changed: `ProductsReport`. */
  products: channel("shop.products"),
  /** Staff changed data that pages show, here or through the API: `ChangeReport`. */
  change: channel("shop.change"),
  /** The published reviews of products changed: `ProductsReport`. */
  reviews: channel("shop.reviews"),
  /** The backend of `API_BASE_URL` became unavailable or available again: `OutageReport`. */
  outage: channel("shop.outage"),
};

export type OrderReport = { payment: string; shipping: string };
export type RestockReport = { productIds: number[] };
export type ProductsReport = { productIds: number[] };
export type ChangeReport = { nouns: readonly CachedNoun[] };
export type JobReport = { job: string; isDone: boolean };
export type OutageReport = { isOut: boolean };
