import type { MailKind } from "../contract/mails";
import { confirmSubscription, contactReply } from "./content-mails";
import { orderInvoiceIssued, orderInvoiceWon } from "./invoice-mails";
import { orderAccountIssued, orderPayCodesIssued } from "./issued-mails";
import type { MailContent } from "./mail-template";
import {
  alreadyRegistered,
  changeEmail,
  emailChangeAsked,
  emailChanged,
  resetPassword,
  signInWarning,
  staffInvitation,
  staffResetPassword,
  staffSignInWarning,
  verifyEmail,
  welcome,
} from "./member-mails";
import {
  refundForStaff,
  staffDaily,
  staffInvoice,
  staffInvoiceNumbers,
  staffLowStock,
  staffNewMessage,
  staffNewOrder,
} from "./notice-mails";
import {
  orderAccepted,
  orderCancelled,
  orderChanged,
  orderDelivered,
  orderMessage,
  orderPaid,
  orderPartlyPaid,
  orderPiecesRemoved,
  orderPlaced,
  orderRefunded,
  orderShipped,
  orderTrackingCorrected,
  orderTransferRejected,
  reviewRequest,
} from "./order-mails";
import { orderRefundAccount } from "./refund-mails";
import { returnAccepted, returnApproved, returnParcelMail, returnReceived, returnRefused } from "./return-mails";
import type { MailForm, Say } from "./say";
import { confirmStockAlert, stockAlert } from "./stock-mails";
import { orderAtStore, orderNotCollected, orderReady, orderStoreClosed } from "./store-mails";

type Written = { write: (facts: never, say: Say) => MailContent };

/** The template of every kind of mail. `lib/backend/render-mail.ts` reads the facts for them. */
export const mailForms = {
  verify_email: verifyEmail,
  already_registered: alreadyRegistered,
  welcome,
  reset_password: resetPassword,
  sign_in_warning: signInWarning,
  change_email: changeEmail,
  email_change_asked: emailChangeAsked,
  email_changed: emailChanged,
  order_placed: orderPlaced,
  order_accepted: orderAccepted,
  order_account_issued: orderAccountIssued,
  order_pay_codes_issued: orderPayCodesIssued,
  order_paid: orderPaid,
  order_shipped: orderShipped,
  order_tracking_corrected: orderTrackingCorrected,
  order_ready: orderReady,
  order_at_store: orderAtStore,
  order_store_closed: orderStoreClosed,
  order_not_collected: orderNotCollected,
  order_delivered: orderDelivered,
  review_request: reviewRequest,
  order_cancelled: orderCancelled,
  order_changed: orderChanged,
  order_partly_paid: orderPartlyPaid,
  order_pieces_removed: orderPiecesRemoved,
  order_transfer_rejected: orderTransferRejected,
  order_refund_account: orderRefundAccount,
  order_refunded: orderRefunded,
  order_invoice_issued: orderInvoiceIssued,
  order_invoice_won: orderInvoiceWon,
  order_message: orderMessage,
  return_approved: returnApproved,
  return_parcel: returnParcelMail,
  return_received: returnReceived,
  return_accepted: returnAccepted,
  return_refused: returnRefused,
  confirm_subscription: confirmSubscription,
  confirm_stock_alert: confirmStockAlert,
  stock_alert: stockAlert,
  contact_reply: contactReply,
  staff_new_order: staffNewOrder,
  refund_for_staff: refundForStaff,
  staff_invoice: staffInvoice,
  staff_invoice_numbers: staffInvoiceNumbers,
  staff_new_message: staffNewMessage,
  staff_low_stock: staffLowStock,
  staff_daily: staffDaily,
  staff_invitation: staffInvitation,
  staff_reset_password: staffResetPassword,
  staff_sign_in_warning: staffSignInWarning,
} satisfies Record<MailKind, Written & { samples: (publicUrl: string) => object }>;

/** The facts that a kind of mail is written from. */
export type MailFacts<K extends MailKind> = Parameters<(typeof mailForms)[K]["write"]>[0];

/** The template of a kind that is known only at run time. */
export function formOf(kind: MailKind): MailForm<unknown> {
  return mailForms[kind] as MailForm<unknown>;
}
