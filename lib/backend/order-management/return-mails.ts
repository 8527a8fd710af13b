import type { Order } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import { formatDateTime, formatMoney } from "@/lib/format";
import { mailMessage as t } from "@/lib/i18n/translate";
import { greetingName } from "../mail/greeting-name";
import { aboutOrder } from "./about-order";

/** The goods can be sent back. */
export const returnApproved = aboutOrder(({ number, contact }, { until }) => {
  if (!until) return undefined;
  return {
    subject: t("return_approved.subject", { number }),
    heading: t("return_approved.heading", { name: greetingName(contact.name) }),
    paragraphs: [t("return_approved.text", { number, time: formatDateTime(until) }), t("return_approved.after")],
    rows: [],
  };
});

/** The goods are back and will be looked at. */
export const returnReceived = aboutReturn("return_received", ({ number }) => [t("return_received.text", { number })]);

/** All or some of the goods were taken back, and what follows about the money. */
export const returnAccepted = aboutReturn("return_accepted", ({ number, payment_status }, request) => {
  const amount = formatMoney(request.refund ?? 0);
  const isUnpaid = payment_status === "unpaid";
  return [
    t(request.lines.some(({ refused }) => refused > 0) ? "return_accepted.partly" : "return_accepted.text", { number }),
    ...answerOf(request),
    ...(request.refund ? [t(isUnpaid ? "return_accepted.unpaid" : "return_accepted.money", { amount })] : []),
  ];
});

/** The request or the goods were refused, with the reason that staff gave. */
export const returnRefused = aboutReturn("return_refused", ({ number }, request) => [
  t(request.status === "rejected" ? "return_refused.text" : "return_refused.goods", { number }),
  ...answerOf(request),
  t("return_refused.ask"),
]);

function aboutReturn(
  kind: "return_received" | "return_accepted" | "return_refused",
  write: (order: Order, request: ReturnRequest) => string[],
) {
  return aboutOrder((order, payload) => {
    const request = order.returns.find(({ id }) => id === payload.return);
    if (!request) return undefined;
    return {
      subject: t(`${kind}.subject`, { number: order.number }),
      heading: t(`${kind}.heading`, { name: greetingName(order.contact.name) }),
      paragraphs: write(order, request),
      rows: [],
    };
  });
}

function answerOf({ answer }: ReturnRequest): string[] {
  return answer ? [t("return_refused.answer", { answer })] : [];
}
