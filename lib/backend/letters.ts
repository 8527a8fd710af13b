import type { MailKind } from "@/lib/contract/mails";
import { staffInvitation, staffResetPassword, staffSignInWarning } from "./admin-accounts/staff-letters";
import { contactReply } from "./content/contact-letters";
import { confirmSubscription } from "./content/subscription-letters";
import type { Letter } from "./mail/letter";
import type { DueMail, Writing } from "./mail/letter-writing";
import { alreadyRegistered, resetPassword, signInWarning, verifyEmail, welcome } from "./members/member-letters";
import {
  orderAccepted,
  orderCancelled,
  orderPaid,
  orderPiecesRemoved,
  orderPlaced,
  orderShipped,
} from "./order-management/order-letters";
import { refundForStaff } from "./order-management/refund-letters";

/** Writes the letter, with links that open from now on; undefined when there is nothing to say any more. */
export function writeLetter(mail: DueMail, writing: Writing): Promise<Letter | undefined> {
  return writers[mail.kind](mail, writing);
}

const writers: Record<MailKind, (mail: DueMail, writing: Writing) => Promise<Letter | undefined>> = {
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
  order_cancelled: orderCancelled,
  order_pieces_removed: orderPiecesRemoved,
  confirm_subscription: confirmSubscription,
  contact_reply: contactReply,
  refund_for_staff: refundForStaff,
};
