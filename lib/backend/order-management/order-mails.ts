import type { Order } from "@/lib/contract/orders";
import { formatDateTime, formatMoney } from "@/lib/format";
import { mailMessage as t } from "@/lib/i18n/translate";
import { greetingName } from "../mail/greeting-name";
import type { MailContent } from "../mail/mail-content";
import { aboutOrder } from "./about-order";

/** What was bought, for how much, and where to see it. */
export const orderPlaced = aboutOrder((order) => ({
  subject: t(order.order_status === "in_review" ? "review.subject" : "order.subject", { number: order.number }),
  heading: t("order.heading", { name: greetingName(order.contact.name) }),
  paragraphs: [t("order.text", { number: order.number }), ...howToPay(order)],
  rows: rowsOf(order),
}));

/** The shop accepted what was in review: the products are reserved, and the time to pay begins. */
export const orderAccepted = aboutOrder((order) => ({
  subject: t("accepted.subject", { number: order.number }),
  heading: t("accepted.heading", { name: order.contact.name }),
  paragraphs: [t("accepted.text", { number: order.number }), ...howToPay(order)],
  rows: rowsOf(order),
}));

export const orderPaid = aboutOrder((order) => ({
  subject: t("paid.subject", { number: order.number }),
  heading: t("paid.heading", { name: greetingName(order.contact.name) }),
  paragraphs: [t("paid.text", { number: order.number, total: formatMoney(order.total) })],
  rows: rowsOf(order),
}));

/** The parcel is on its way; carrier and tracking number as far as they are known. */
export const orderShipped = aboutParcel("shipped");

/** The tracking number of a parcel was not the right one. */
export const orderTrackingCorrected = aboutParcel("tracking_corrected");

function aboutParcel(what: "shipped" | "tracking_corrected") {
  return aboutOrder(({ number, contact, address }, { carrier, tracking_number }) => ({
    subject: t(`${what}.subject`, { number }),
    heading: t(`${what}.heading`, { name: greetingName(contact.name) }),
    paragraphs: [t(`${what}.text`, { number })],
    rows: [
      ...(carrier ? [{ label: t("shipped.carrier"), value: t(`carriers.${carrier}`) }] : []),
      ...(tracking_number ? [{ label: t("shipped.tracking_number"), value: tracking_number }] : []),
      ...(address ? [{ label: t("shipped.to"), value: `${address.county}${address.district}` }] : []),
    ],
  }));
}

export const orderCancelled = aboutOrder((order) => ({
  subject: t("cancelled.subject", { number: order.number }),
  heading: t("cancelled.heading", { name: greetingName(order.contact.name) }),
  paragraphs: [t("cancelled.text", { number: order.number }), t("cancelled.money")],
  rows: rowsOf(order),
}));

/** Something of the order cannot be sent: what is left of it, and that what was paid too much comes back. */
export const orderPiecesRemoved = aboutOrder((order) => ({
  subject: t("pieces_removed.subject", { number: order.number }),
  heading: t("pieces_removed.heading", { name: order.contact.name }),
  paragraphs: [
    t("pieces_removed.text", { number: order.number }),
    ...(order.paid_total > 0 ? [t("pieces_removed.money")] : []),
  ],
  rows: rowsOf(order),
}));

/** Staff did not find the transfer that was reported; nothing to say once it was found or reported again. */
export const orderTransferRejected = aboutOrder((order) => {
  if (order.payment_status !== "unpaid" || !order.pay_before) return undefined;
  const { number, contact, pay_before } = order;
  return {
    subject: t("transfer_rejected.subject", { number }),
    heading: t("transfer_rejected.heading", { name: greetingName(contact.name) }),
    paragraphs: [t("transfer_rejected.text", { number, time: formatDateTime(pay_before) })],
    rows: rowsOf(order),
  };
});

/** What the shopper collects at the counter is there. */
export const orderReady = aboutOrder(({ number, contact }) => ({
  subject: t("ready.subject", { number }),
  heading: t("ready.heading", { name: greetingName(contact.name) }),
  paragraphs: [t("ready.text", { number })],
  rows: [],
}));

/** Money went back, with or without a return. */
export const orderRefunded = aboutOrder(({ number, contact, payment }, { amount = 0 }) => ({
  subject: t("refunded.subject", { number }),
  heading: t("refunded.heading", { name: greetingName(contact.name) }),
  paragraphs: [
    t("refunded.text", { number, amount: formatMoney(amount) }),
    ...(payment === "card" ? [t("refunded.card")] : []),
  ],
  rows: [],
}));

/** A parcel is at the shopper's door, or was handed over at the counter; nothing to say when that was taken back. */
export const orderDelivered = aboutOrder(({ number, contact, shipping, shipments }, { parcel }) => {
  if (shipments.find(({ id }) => id === parcel)?.status !== "delivered") return undefined;
  return {
    subject: t("delivered.subject", { number }),
    heading: t("delivered.heading", { name: greetingName(contact.name) }),
    paragraphs: [t(`delivered.${shipping}`, { number }), t("delivered.return")],
    rows: [],
  };
});

/** What staff write to the shopper about the order. */
export const orderMessage = aboutOrder(({ number, contact }, { text }) => {
  if (!text) return undefined;
  return {
    subject: t("message.subject", { number }),
    heading: t("message.heading", { name: greetingName(contact.name) }),
    paragraphs: text.split(/\n+/),
    rows: [],
  };
});

/** What is still to be done about the money; nothing when it has come meanwhile. */
function howToPay({ order_status, payment, pay_before }: Order): string[] {
  if (order_status === "in_review") return [t("review.text")];
  if (payment === "cash_on_delivery") return [t("order.pay.cash_on_delivery")];
  return pay_before ? [t(`order.pay.${payment}`, { time: formatDateTime(pay_before) })] : [];
}

function rowsOf({ lines, subtotal, discount, shipping_fee, total }: Order): MailContent["rows"] {
  return [
    ...lines
      .filter(({ amount }) => amount > 0)
      .map(({ title, values, amount, total: sum }) => ({
        label: t("order.line", { title: [title, ...values].join(" "), amount }),
        value: formatMoney(sum),
      })),
    { label: t("order.subtotal"), value: formatMoney(subtotal) },
    ...(discount > 0 ? [{ label: t("order.discount"), value: formatMoney(-discount) }] : []),
    { label: t("order.shipping_fee"), value: formatMoney(shipping_fee) },
    { label: t("order.total"), value: formatMoney(total), strong: true },
  ];
}
