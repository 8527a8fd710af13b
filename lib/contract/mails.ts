import { z } from "zod";
import { bulkResults } from "./bulk";
import { keyword, listing, sortedPages, time } from "./envelope";
import { orderNumber } from "./order-number";

export const mailKinds = [
  "verify_email",
  "already_registered",
  "welcome",
  "reset_password",
  "sign_in_warning",
  "change_email",
  "email_change_asked",
  "email_changed",
  "staff_invitation",
  "staff_reset_password",
  "staff_sign_in_warning",
  "order_placed",
  "order_accepted",
  "order_account_issued",
  "order_pay_codes_issued",
  "order_paid",
  "order_shipped",
  "order_tracking_corrected",
  "order_cancelled",
  "order_changed",
  "order_partly_paid",
  "order_pieces_removed",
  "order_transfer_rejected",
  "order_ready",
  "order_at_store",
  "order_store_closed",
  "order_not_collected",
  "order_refund_account",
  "order_refunded",
  "order_invoice_issued",
  "order_invoice_won",
  "order_delivered",
  "review_request",
  "return_approved",
  "return_parcel",
  "return_received",
  "return_accepted",
  "return_refused",
  "order_message",
  "confirm_subscription",
  "confirm_stock_alert",
  "stock_alert",
  "contact_reply",
  "refund_for_staff",
  "staff_new_order",
  "staff_invoice",
  "staff_invoice_numbers",
  "staff_new_message",
  "staff_low_stock",
  "staff_daily",
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `filed`: the shop had no mail server, so the mail became a file on the host; or the shopper has no mail address. `dropped`: nothing to say when due.
 * `held`: over the limit of an address, until it is verified or staff send the mail.
 */
export const mailStates = ["waiting", "sent", "filed", "dropped", "failed", "held"] as const;
export type MailState = (typeof mailStates)[number];

/** A mail of the outbox as staff see it: its state without its text, since the text contains links. */
export const mail = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  /** The order that it is about. */
  order: z.string().nullable(),
  /** The subject that was sent; null until then. */
  subject: z.string().nullable(),
  recipient: z.string(),
  status: z.enum(mailStates),
  attempts: z.number().int(),
  /** A code such as `ETIMEDOUT` or `EENVELOPE 550`. */
  last_error: z.string().nullable(),
  /** When the next try is due; null when there will be none. */
  next_attempt_at: time.nullable(),
  sent_at: time.nullable(),
  created_at: time,
});
export type Mail = z.infer<typeof mail>;

export const mailId = z.uuid();

/** What a mail says now: shown where it has no recipient, so that staff copy or print it. */
export const mailContent = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type MailText = z.infer<typeof mailContent>;

export const resendMails = z.strictObject({ ids: z.array(mailId).min(1).max(100) });
export const resentMails = bulkResults;

export const mailListQuery = z.object({
  status: z.enum(mailStates).optional(),
  kind: z.enum(mailKinds).optional(),
  /** Mails about this order. */
  order: orderNumber.optional(),
  /** The beginning of a recipient's address, or a whole order number. */
  keyword: keyword.optional(),
  ...sortedPages(["created_at"]),
});
export type MailListQuery = z.output<typeof mailListQuery>;

export const mailListing = listing(mail);
export type MailListing = z.infer<typeof mailListing>;
