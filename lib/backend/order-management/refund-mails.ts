import type { MailFacts } from "@/lib/mails/mail-forms";
import { greetingName } from "../mail/greeting-name";
import type { LoadMail } from "../mail/render-context";
import { accountLink, issueAccountLink } from "../payments/refund-account";
import { findOrder } from "./queries";

const WAITS_FOR_STAFF = ["unclear", "refused", "by_hand"];

/** Not sent once all of the money was refunded. */
export const loadRefundForStaff: LoadMail<MailFacts<"refund_for_staff">> = async ({ payload }, { db, publicUrl }) => {
  const order = await findOrder(db, payload.number ?? "", "staff");
  const refunds = order?.refunds.filter(({ status }) => WAITS_FOR_STAFF.includes(status)) ?? [];
  if (!order || refunds.length === 0) return undefined;
  return { number: order.number, url: `${publicUrl}/admin/order/${order.number}`, refunds };
};

/** Not sent once it waits for no transfer, or has its account; staff may ask for another account. */
export const loadRefundAccount: LoadMail<MailFacts<"order_refund_account">> = async ({ payload }, context) => {
  const { db, signingKey, publicUrl } = context;
  const { number = "", refund: id = 0, by_staff: isAskedAgain } = payload;
  const order = await findOrder(db, number, "shopper");
  const refund = order?.refunds.find((one) => one.id === id);
  if (!order || !refund?.account || (refund.account.given_at && !isAskedAgain)) return undefined;
  const { token, until } = await issueAccountLink(db, signingKey, { number, id });
  const name = greetingName(order.contact.name);
  return { number, name, amount: refund.amount, until, link: accountLink(publicUrl, token) };
};
