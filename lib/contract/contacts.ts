import { z } from "zod";
import { keyword, listing, sortedPages, time, version } from "./envelope";
import { emailAddress, textBlock, textLine } from "./field-schemas";
import { typedOrderNumber } from "./order-number";
import { tidiedLine } from "./tidy-text";

export const contactTopics = ["order", "product", "return", "wholesale", "other"] as const;

export const contactForm = z.strictObject({
  name: textLine(50),
  email: emailAddress,
  topic: z.enum(contactTopics),
  /** Empty, or the number of an order that the message is about. */
  order_number: z.union([z.string().overwrite(tidiedLine).pipe(z.literal("")), typedOrderNumber]).optional(),
  message: textBlock(2000).pipe(z.string().min(10)),
  /** Honeypot: hidden from people, filled in by bots. */
  website: textBlock(200).optional(),
});
export type ContactForm = z.output<typeof contactForm>;
export type ContactFormInput = z.input<typeof contactForm>;

export const contactReceipt = z.object({ number: z.string() });
export type ContactReceipt = z.infer<typeof contactReceipt>;

/** `open`: not answered yet. */
export const contactStatuses = ["open", "answered", "closed"] as const;
export const contactStatus = z.enum(contactStatuses);
export type ContactStatus = z.infer<typeof contactStatus>;

/** A `reply` was mailed to the sender, a `note` is for staff. */
export const contactEntryKinds = ["reply", "note"] as const;

export const contactNumber = z.string().regex(/^Q[0-9A-Z]{7}$/);

/** A message as the inbox shows it. The sender is masked for staff who may not see people. */
export const contactSummary = z.object({
  number: contactNumber,
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  /** Beginning of the message; null for staff who may not see people. */
  excerpt: z.string().nullable(),
  status: contactStatus,
  created_at: time,
  updated_at: time,
});
export type ContactSummary = z.infer<typeof contactSummary>;

export const contactDetail = contactSummary.omit({ excerpt: true }).extend({
  /** This and the texts of the entries are null for staff who may not see people. */
  message: z.string().nullable(),
  order_number: z.string().nullable(),
  version: z.number().int(),
  /** What staff did with it, the oldest first. */
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(contactEntryKinds),
      text: z.string().nullable(),
      by: z.string(),
      at: time,
    }),
  ),
});
export type ContactDetail = z.infer<typeof contactDetail>;

export const contactListQuery = z.object({
  keyword: keyword.optional(),
  status: contactStatus.optional(),
  topic: z.enum(contactTopics).optional(),
  ...sortedPages(["created_at", "updated_at"]),
});
export type ContactListQuery = z.output<typeof contactListQuery>;
export type ContactListInput = z.input<typeof contactListQuery>;

/** `total` counts up to one more than `MAX_FOUND`. */
export const contactListing = listing(contactSummary);
export type ContactListing = z.infer<typeof contactListing>;

/** An answer that is mailed to the sender; `close`: nothing is left to do. */
export const replyToContact = z.strictObject({
  text: textBlock(5000).pipe(z.string().min(1)),
  close: z.boolean().default(false),
  version,
});
export type ReplyToContact = z.output<typeof replyToContact>;

export const noteOnContact = z.strictObject({ text: textBlock(2000).pipe(z.string().min(1)) });

export const changeContactStatus = z.strictObject({ status: contactStatus, version });
export type ChangeContactStatus = z.output<typeof changeContactStatus>;

export const closeContacts = z.strictObject({ ids: z.array(contactNumber).min(1).max(100) });
