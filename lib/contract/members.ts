import { z } from "zod";
import { address } from "./addresses";
import { deliveryStatus } from "./delivery-status";
import { keyword, listing, sortedPages, time, yesOrNo } from "./envelope";
import { textBlock } from "./field-schemas";
import { money } from "./money";
import { shippingMethod } from "./order-forms";
import { orderNumber } from "./order-number";
import { orderStatus } from "./orders";
import { paymentMethod } from "./payment-methods";
import { paymentStatus } from "./payments";
import { deviceSession } from "./profile";

const memberFilters = z.object({
  /** Searched in name, mail address and telephone number. */
  keyword: keyword.optional(),
  verified: yesOrNo().optional(),
  blocked: yesOrNo().optional(),
  has_orders: yesOrNo().optional(),
});
export type MemberFilters = z.output<typeof memberFilters>;
export const memberExportQuery = memberFilters;

export const memberListQuery = memberFilters.extend({
  ...sortedPages(["created_at", "name", "order_count", "spent"]),
});
export type MemberListQuery = z.output<typeof memberListQuery>;

export const memberRow = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  verified: z.boolean(),
  blocked: z.boolean(),
  order_count: z.number().int(),
  /** Total of payments less refunds, TWD. */
  spent: money,
  created_at: time,
});
export type MemberRow = z.infer<typeof memberRow>;
export const memberListing = listing(memberRow);
export type MemberListing = z.infer<typeof memberListing>;

export const memberNote = z.object({
  id: z.number().int(),
  text: z.string(),
  administrator_name: z.string(),
  created_at: time,
});

export const memberActions = ["block", "unblock", "note", "clear_no_shows", "export", "erase"] as const;
export type MemberAction = (typeof memberActions)[number];

export const memberDetail = memberRow.extend({
  blocked_at: time.nullable(),
  blocked_reason: z.string().nullable(),
  newsletter: z.boolean(),
  must_change_password: z.boolean(),
  addresses: z.array(address),
  sessions: z.array(deviceSession.omit({ current: true })),
  notes: z.array(memberNote),
  /** The latest orders; `order_count` is their total number. */
  orders: z.array(
    z.object({
      number: orderNumber,
      order_status: orderStatus,
      payment_status: paymentStatus,
      payment: paymentMethod,
      shipping: shippingMethod,
      delivery_status: deliveryStatus,
      /** One of its returns waits for the shop or for the products. */
      open_return: z.boolean(),
      total: money,
      placed_at: time,
    }),
  ),
  /**
   * Uncollected parcels at convenience stores, of this member and their phone numbers, less those that staff excused.
   */
  no_shows: z.number().int(),
  allowed_actions: z.array(z.enum(memberActions)),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const blockMember = z.strictObject({ reason: textBlock(500).pipe(z.string().min(1)) });

export const memberNoteForm = z.strictObject({ text: textBlock(2_000).pipe(z.string().min(1)) });

/** Confirms that a member is removed for good: the number in the list, typed by hand. */
export const eraseMember = z.strictObject({ confirm_id: z.number().int() });
