import { z } from "zod";
import { keyword, listing, sortedPages, time } from "./envelope";
import { emailAddress } from "./field-schemas";

/** docs/specification.md section 3, "Subscribe payload". */
export const subscribe = z.strictObject({ email: emailAddress });
export type Subscribe = z.input<typeof subscribe>;

/** `pending`: got the mail that asks to confirm, and has not confirmed yet. An address that unsubscribes is deleted. */
export const subscriberStatuses = ["pending", "confirmed"] as const;

/** An address of the mailing list; masked for staff who may not see people. */
export const subscriber = z.object({
  id: z.number().int(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  confirmed_at: time.nullable(),
  created_at: time,
});
export type Subscriber = z.infer<typeof subscriber>;

export const subscriberFilterQuery = z.object({
  keyword: keyword.optional(),
  status: z.enum(subscriberStatuses).optional(),
});
export type SubscriberFilterQuery = z.output<typeof subscriberFilterQuery>;

export const subscriberListQuery = subscriberFilterQuery.extend({
  ...sortedPages(["created_at", "email"]),
});
export type SubscriberListQuery = z.output<typeof subscriberListQuery>;
export type SubscriberListInput = z.input<typeof subscriberListQuery>;

/** `total` counts up to one more than `MAX_FOUND`. */
export const subscriberListing = listing(subscriber);
export type SubscriberListing = z.infer<typeof subscriberListing>;
