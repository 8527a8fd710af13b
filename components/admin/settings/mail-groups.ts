import type { MailKind } from "@/lib/contract/mails";

/** Groups of the list of mails, in the order in which a shopper meets them. */
export const mailGroups = [
  "account",
  "order",
  "payment",
  "delivery",
  "return",
  "subscription",
  "contact",
  "staff",
] as const;
type MailGroup = (typeof mailGroups)[number];

export const groupOfMail: Record<MailKind, MailGroup> = {
  verify_email: "account",
  already_registered: "account",
  welcome: "account",
  reset_password: "account",
  sign_in_warning: "account",
  change_email: "account",
  email_change_asked: "account",
  email_changed: "account",
  order_placed: "order",
  order_accepted: "order",
  order_changed: "order",
  order_pieces_removed: "order",
  order_cancelled: "order",
  order_message: "order",
  order_account_issued: "payment",
  order_pay_codes_issued: "payment",
  order_paid: "payment",
  order_partly_paid: "payment",
  order_transfer_rejected: "payment",
  order_refund_account: "payment",
  order_refunded: "payment",
  order_invoice_issued: "payment",
  order_invoice_won: "payment",
  order_shipped: "delivery",
  order_tracking_corrected: "delivery",
  order_ready: "delivery",
  order_at_store: "delivery",
  order_store_closed: "delivery",
  order_not_collected: "delivery",
  order_delivered: "delivery",
  review_request: "delivery",
  return_approved: "return",
  return_parcel: "return",
  return_received: "return",
  return_accepted: "return",
  return_refused: "return",
  confirm_subscription: "subscription",
  confirm_stock_alert: "subscription",
  stock_alert: "subscription",
  contact_reply: "contact",
  staff_invitation: "staff",
  staff_reset_password: "staff",
  staff_sign_in_warning: "staff",
  refund_for_staff: "staff",
  staff_new_order: "staff",
  staff_invoice: "staff",
  staff_invoice_numbers: "staff",
  staff_new_message: "staff",
  staff_low_stock: "staff",
  staff_daily: "staff",
};

/** Filters of the list of mails, from its address. */
export type MailFilter = { group?: MailGroup; isChanged: boolean };

const LIST = "/admin/settings/mail-texts";

export function mailListAddress({ group, isChanged }: MailFilter): string {
  const query = new URLSearchParams({ ...(group && { group }), ...(isChanged && { changed: "1" }) }).toString();
  return query ? `${LIST}?${query}` : LIST;
}
