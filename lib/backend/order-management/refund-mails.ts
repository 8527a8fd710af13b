import { formatMoney } from "@/lib/format";
import { mailMessage as t } from "@/lib/i18n/translate";
import type { MailContent } from "../mail/mail-content";
import type { DueMail, RenderContext } from "../mail/render-context";
import { findOrder } from "./queries";

const WAITS_FOR_STAFF = ["unclear", "refused", "by_hand"];

/** Which money has to go back by hand, or did not go back by itself; nothing to say once all of it has. */
export async function refundForStaff(
  { payload }: DueMail,
  { db, publicUrl }: RenderContext,
): Promise<MailContent | undefined> {
  const order = await findOrder(db, payload.number ?? "", "staff");
  const waiting = order?.refunds.filter(({ status }) => WAITS_FOR_STAFF.includes(status)) ?? [];
  if (!order || waiting.length === 0) return undefined;
  const { number } = order;
  return {
    subject: t("refund_for_staff.subject", { number }),
    heading: t("refund_for_staff.heading"),
    paragraphs: [t("refund_for_staff.text", { number })],
    rows: waiting.map(({ amount, status }) => ({
      label: t(`refund_for_staff.status.${status as "unclear"}`),
      value: formatMoney(amount),
    })),
    button: { label: t("refund_for_staff.button"), url: `${publicUrl}/admin/order/${number}` },
    notes: [t("refund_for_staff.until")],
  };
}
