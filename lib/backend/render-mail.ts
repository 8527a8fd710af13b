import type { MailKind } from "@/lib/contract/mails";
import { formOf, type MailFacts } from "@/lib/mails/mail-forms";
import { sayOf } from "@/lib/mails/mail-texts";
import { loadInvitation, loadStaffReset, loadStaffSignInWarning } from "./admin-accounts/staff-mails";
import { loadContactReply, loadSubscription } from "./content/content-mails";
import {
  loadDaily,
  loadInvoiceNumbers,
  loadInvoiceTrouble,
  loadLowStock,
  loadNewMessage,
  loadNewOrder,
} from "./dashboard/notice-mails";
import { readOwnTexts } from "./mail/own-texts";
import type { LoadMail, RenderMail } from "./mail/render-context";
import {
  loadAlreadyRegistered,
  loadChangeEmail,
  loadEmailChangeAsked,
  loadEmailChanged,
  loadReset,
  loadSignInWarning,
  loadVerification,
  loadWelcome,
} from "./members/member-mails";
import { loadInvoice, loadWonInvoice } from "./order-management/invoice-mails";
import {
  loadApprovedReturn,
  loadChange,
  loadDelivery,
  loadIssuedAccount,
  loadIssuedPayCodes,
  loadOrder,
  loadOrderMessage,
  loadParcel,
  loadPartPaid,
  loadPlacedOrder,
  loadRefund,
  loadRejectedTransfer,
  loadReturn,
  loadReturnParcel,
  loadReviewRequest,
} from "./order-management/order-mails";
import { loadRefundAccount, loadRefundForStaff } from "./order-management/refund-mails";
import { loadAtStore, loadNotCollected, loadStoreClosed } from "./order-management/store-mails";
import { loadAlertConfirmation, loadStockAlert } from "./stock-alerts/alert-mails";

/** Writes a mail in the shop's own words from what is true now. */
export const renderMail: RenderMail = async (mail, context) => {
  const load = loaders[mail.kind] as LoadMail<unknown>;
  const facts = await load(mail, context);
  if (!facts) return undefined;
  const { own } = await readOwnTexts(context.db, mail.kind);
  return formOf(mail.kind).write(facts, sayOf(mail.kind, own, context));
};

const loaders: { [K in MailKind]: LoadMail<MailFacts<K>> } = {
  verify_email: loadVerification,
  already_registered: loadAlreadyRegistered,
  welcome: loadWelcome,
  reset_password: loadReset,
  sign_in_warning: loadSignInWarning,
  change_email: loadChangeEmail,
  email_change_asked: loadEmailChangeAsked,
  email_changed: loadEmailChanged,
  staff_invitation: loadInvitation,
  staff_reset_password: loadStaffReset,
  staff_sign_in_warning: loadStaffSignInWarning,
  order_placed: loadPlacedOrder,
  order_accepted: loadOrder,
  order_account_issued: loadIssuedAccount,
  order_pay_codes_issued: loadIssuedPayCodes,
  order_paid: loadOrder,
  order_shipped: loadParcel,
  order_tracking_corrected: loadParcel,
  order_cancelled: loadOrder,
  order_changed: loadChange,
  order_partly_paid: loadPartPaid,
  order_pieces_removed: loadOrder,
  order_transfer_rejected: loadRejectedTransfer,
  order_ready: loadOrder,
  order_at_store: loadAtStore,
  order_store_closed: loadStoreClosed,
  order_not_collected: loadNotCollected,
  order_refund_account: loadRefundAccount,
  order_refunded: loadRefund,
  order_invoice_issued: loadInvoice,
  order_invoice_won: loadWonInvoice,
  order_delivered: loadDelivery,
  review_request: loadReviewRequest,
  return_approved: loadApprovedReturn,
  return_parcel: loadReturnParcel,
  return_received: loadReturn,
  return_accepted: loadReturn,
  return_refused: loadReturn,
  order_message: loadOrderMessage,
  confirm_subscription: loadSubscription,
  confirm_stock_alert: loadAlertConfirmation,
  stock_alert: loadStockAlert,
  contact_reply: loadContactReply,
  refund_for_staff: loadRefundForStaff,
  staff_new_order: loadNewOrder,
  staff_invoice: loadInvoiceTrouble,
  staff_invoice_numbers: loadInvoiceNumbers,
  staff_new_message: loadNewMessage,
  staff_low_stock: loadLowStock,
  staff_daily: loadDaily,
};
