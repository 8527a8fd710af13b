import type { MailFacts } from "@/lib/mails/mail-forms";
import type { LoadMail } from "../mail/render-context";
import { findOrder } from "./queries";

const WAITS_FOR_STAFF = ["unclear", "refused", "by_hand"];

/** Nothing once all of the money has gone back. */
export const loadRefundForStaff: LoadMail<MailFacts<"refund_for_staff">> = async ({ payload }, { db, publicUrl }) => {
  const order = await findOrder(db, payload.number ?? "", "staff");
  const refunds = order?.refunds.filter(({ status }) => WAITS_FOR_STAFF.includes(status)) ?? [];
  if (!order || refunds.length === 0) return undefined;
  return { number: order.number, url: `${publicUrl}/admin/order/${order.number}`, refunds };
};
