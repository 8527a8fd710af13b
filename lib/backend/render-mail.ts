import type { MailKind } from "@/lib/contract/mails";
import { staffInvitation, staffResetPassword, staffSignInWarning } from "./admin-accounts/staff-mails";
import { contactReply } from "./content/contact-mails";
import { confirmSubscription } from "./content/subscription-mails";
import { staffDaily, staffLowStock, staffNewMessage, staffNewOrder } from "./dashboard/notice-mails";
import type { RenderMail } from "./mail/render-context";
import { alreadyRegistered, resetPassword, signInWarning, verifyEmail, welcome } from "./members/member-mails";
import {
  orderAccepted,
  orderCancelled,
  orderDelivered,
  orderMessage,
  orderPaid,
  orderPiecesRemoved,
  orderPlaced,
  orderReady,
  orderRefunded,
  orderShipped,
  orderTrackingCorrected,
  orderTransferRejected,
} from "./order-management/order-mails";
import { refundForStaff } from "./order-management/refund-mails";
import { returnAccepted, returnApproved, returnReceived, returnRefused } from "./order-management/return-mails";

export const renderMail: RenderMail = (mail, writing) => writers[mail.kind](mail, writing);

const writers: Record<MailKind, RenderMail> = {
  verify_email: verifyEmail,
  already_registered: alreadyRegistered,
  welcome,
  reset_password: resetPassword,
  sign_in_warning: signInWarning,
  staff_invitation: staffInvitation,
  staff_reset_password: staffResetPassword,
  staff_sign_in_warning: staffSignInWarning,
  order_placed: orderPlaced,
  order_accepted: orderAccepted,
  order_paid: orderPaid,
  order_shipped: orderShipped,
  order_tracking_corrected: orderTrackingCorrected,
  order_cancelled: orderCancelled,
  order_pieces_removed: orderPiecesRemoved,
  order_transfer_rejected: orderTransferRejected,
  order_ready: orderReady,
  order_refunded: orderRefunded,
  order_delivered: orderDelivered,
  return_approved: returnApproved,
  return_received: returnReceived,
  return_accepted: returnAccepted,
  return_refused: returnRefused,
  order_message: orderMessage,
  confirm_subscription: confirmSubscription,
  contact_reply: contactReply,
  refund_for_staff: refundForStaff,
  staff_new_order: staffNewOrder,
  staff_new_message: staffNewMessage,
  staff_low_stock: staffLowStock,
  staff_daily: staffDaily,
};
