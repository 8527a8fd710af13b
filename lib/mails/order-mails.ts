import type { MailSample } from "../contract/mail-texts";
import type { Carrier } from "../contract/shipments";
import { formatDateTime, formatMoney } from "../format";
import { apiMessage, type MailMessageKey, mailMessage } from "../i18n/translate";
import { linesOf } from "./content-mails";
import type { MailContent } from "./mail-template";
import { type MailedOrder, SAMPLE_TIME, sampleOrder } from "./sample-order";
import type { MailForm, Say } from "./say";

/** `url` opens the order; `name` is the shopper's. */
export type OrderFacts = { order: MailedOrder; name: string; url: string };

/** Subject and heading default to those of `words`. */
type Body = Pick<MailContent, "paragraphs" | "rows"> & { subject?: string; heading?: string };

/** Keys of the texts that have a subject and a heading. */
type Words<Key = MailMessageKey> = Key extends `${infer W}.subject`
  ? `${W}.heading` extends MailMessageKey
    ? W
    : never
  : never;

const ORDER_PATH = "/orders/261120-4F7K2M9P?access=sample";

/**
 * A mail about an order, with the button and note that all of them end with. `{number}` may be used in each of its
 * texts.
 * @param words the key of its subject and heading
 */
export function aboutOrder<More extends object = object>(
  words: Words,
  samples: Partial<Record<MailSample, More & { order?: MailedOrder }>>,
  write: (facts: OrderFacts & More, say: Say) => Body,
): MailForm<OrderFacts & More> {
  return {
    write: (facts, sayPlain) => {
      const say: Say = (key, values) => sayPlain(key, { number: facts.order.number, ...values });
      return {
        subject: say(`${words}.subject`),
        heading: say(`${words}.heading`, { name: facts.name }),
        ...write(facts, say),
        button: { label: say("order.button"), url: facts.url },
        notes: [say("order.keep")],
      };
    },
    samples: (publicUrl) => {
      const person = { name: mailMessage("sample.name"), url: `${publicUrl}${ORDER_PATH}` };
      const entries = Object.entries(samples).map(([name, more]) => [
        name,
        { order: sampleOrder(), ...person, ...more },
      ]);
      return Object.fromEntries(entries);
    },
  };
}

const cashOnDelivery = sampleOrder({ payment: "cash_on_delivery", pay_before: null });

/** One variant for each payment method, before the payment. */
const unpaid = {
  bank_transfer: {},
  card: { order: sampleOrder({ payment: "card", pay_before: "2026-11-20T04:30:00.000Z" }) },
  card_instalments: { order: sampleOrder({ payment: "card_instalments", pay_before: "2026-11-20T04:30:00.000Z" }) },
  apple_pay: { order: sampleOrder({ payment: "apple_pay", pay_before: "2026-11-20T04:30:00.000Z" }) },
  line_pay: { order: sampleOrder({ payment: "line_pay", pay_before: "2026-11-20T04:30:00.000Z" }) },
  atm: { order: sampleOrder({ payment: "atm" }) },
  cvs_code: { order: sampleOrder({ payment: "cvs_code" }) },
  barcode: { order: sampleOrder({ payment: "barcode" }) },
  cash_on_delivery: { order: cashOnDelivery },
};

/**
 * Those variants with further facts.
 * @param prefix of their names
 */
function unpaidWith<More extends object>(more: More, prefix: "" | "by_staff_" = "") {
  const entries = Object.entries(unpaid).map(([method, facts]) => [`${prefix}${method}`, { ...more, ...facts }]);
  return Object.fromEntries(entries) as { [sample in MailSample]?: More & { order?: MailedOrder } };
}

const paid = sampleOrder({ payment_status: "paid", order_status: "processing", paid_total: 1220 });

/** The ordered products, their prices, and the link to the order. `byStaff`: staff made the order for a caller. */
export const orderPlaced = aboutOrder<{ byStaff?: boolean }>(
  "order",
  {
    ...unpaid,
    in_review: { order: sampleOrder({ order_status: "in_review", pay_before: null }) },
    ...unpaidWith({ byStaff: true }, "by_staff_"),
  },
  ({ order, byStaff }, say) => ({
    subject: say(order.order_status === "in_review" ? "review.subject" : "order.subject"),
    paragraphs: byStaff
      ? [say("by_staff.text"), ...howToPayByLink(order, say), say("by_staff.cancel")]
      : [say("order.text"), ...howToPay(order, say)],
    rows: rowsOf(order),
  }),
);

/** The shop accepted an order in review: the products are reserved, and the time for the payment begins. */
export const orderAccepted = aboutOrder("accepted", unpaid, ({ order }, say) => ({
  paragraphs: [say("accepted.text"), ...howToPay(order, say)],
  rows: rowsOf(order),
}));

export const orderPaid = aboutOrder("paid", { usual: { order: paid } }, ({ order }, say) => ({
  paragraphs: [say("paid.text", { total: formatMoney(order.total) })],
  rows: rowsOf(order),
}));

type ParcelFacts = { carrier?: Carrier; trackingNumber?: string };

/** The parcel was shipped; with carrier and tracking number if known. */
export const orderShipped = aboutParcel("shipped");

/** The tracking number of a parcel was corrected. */
export const orderTrackingCorrected = aboutParcel("tracking_corrected");

function aboutParcel(what: "shipped" | "tracking_corrected") {
  return aboutOrder<ParcelFacts>(
    what,
    { usual: { order: paid, carrier: "t_cat", trackingNumber: "123456789012" } },
    ({ order, carrier, trackingNumber }, say) => ({
      paragraphs: [say(`${what}.text`)],
      rows: [
        ...(carrier ? [{ label: mailMessage("shipped.carrier"), value: mailMessage(`carriers.${carrier}`) }] : []),
        ...(trackingNumber ? [{ label: mailMessage("shipped.tracking_number"), value: trackingNumber }] : []),
        ...(order.address
          ? [{ label: mailMessage("shipped.to"), value: `${order.address.county}${order.address.district}` }]
          : []),
        ...storeRow(order),
      ],
    }),
  );
}

export const orderCancelled = aboutOrder(
  "cancelled",
  { usual: { order: sampleOrder({ order_status: "cancelled" }) } },
  ({ order }, say) => ({ paragraphs: [say("cancelled.text"), say("cancelled.money")], rows: rowsOf(order) }),
);

/** Items of the order cannot be sent: the remaining ones, and the refund of what was overpaid. */
export const orderPiecesRemoved = aboutOrder("pieces_removed", { usual: { order: paid } }, ({ order }, say) => ({
  paragraphs: [say("pieces_removed.text"), ...(order.paid_total > 0 ? [say("pieces_removed.money")] : [])],
  rows: rowsOf(order),
}));

/**
 * Staff changed the order: `changes` line by line, the new total, and what is still to be paid or is refunded (TWD).
 */
export const orderChanged = aboutOrder<{ changes: string; refund?: number }>(
  "changed",
  {
    ...unpaidWith({ changes: mailMessage("sample.changes") }),
    refund: { changes: mailMessage("sample.fewer"), order: paid, refund: 380 },
  },
  ({ order, changes, refund }, say) => ({
    paragraphs: [
      say("changed.text"),
      ...linesOf(changes),
      ...(refund ? [say("changed.refund", { amount: formatMoney(refund) })] : moneyNow(order, say)),
    ],
    rows: rowsOf(order),
  }),
);

/** A payment was below the total, since the order was changed meanwhile; `amount` is the payment, TWD. */
export const orderPartlyPaid = aboutOrder<{ amount: number }>(
  "partly_paid",
  {
    usual: { amount: 740, order: sampleOrder({ payment: "card", pay_before: null, paid_total: 740, due: 480 }) },
    cash_on_delivery: { amount: 740, order: { ...cashOnDelivery, paid_total: 740, due: 480 } },
  },
  ({ order, amount }, say) => ({
    paragraphs: [say("partly_paid.text", { amount: formatMoney(amount) }), ...moneyNow(order, say)],
    rows: rowsOf(order),
  }),
);

/** Staff did not find the transfer that was reported. `until` is ISO. */
export const orderTransferRejected = aboutOrder<{ until: string }>(
  "transfer_rejected",
  { usual: { until: SAMPLE_TIME } },
  ({ order, until }, say) => ({
    paragraphs: [say("transfer_rejected.text", { time: formatDateTime(until) })],
    rows: rowsOf(order),
  }),
);

/** A refund was made, with or without a return; TWD. */
export const orderRefunded = aboutOrder<{ amount: number }>(
  "refunded",
  {
    card: { ...unpaid.card, amount: 480 },
    line_pay: { ...unpaid.line_pay, amount: 480 },
    bank_transfer: { amount: 480 },
  },
  ({ order, amount }, say) => ({
    paragraphs: [
      say("refunded.text", { amount: formatMoney(amount) }),
      ...(isBackOnCard(order, amount) ? [say("refunded.card")] : []),
      ...(order.payment === "line_pay" ? [say("refunded.line_pay")] : []),
    ],
  }),
);

/** Paid in instalments, only a full refund goes back to the card; a partial one is transferred. */
function isBackOnCard({ payment, paid_total }: MailedOrder, amount: number): boolean {
  return payment === "card" || (payment === "card_instalments" && amount === paid_total);
}

/** A parcel was delivered to the door, or handed over at the counter. */
export const orderDelivered = aboutOrder(
  "delivered",
  {
    home_delivery: { order: paid },
    store_pickup: { order: { ...paid, shipping: "store_pickup", address: null } },
    convenience_store: { order: { ...paid, shipping: "convenience_store", address: null } },
  },
  ({ order }, say) => ({ paragraphs: [say(`delivered.${order.shipping}`), say("delivered.return")] }),
);

/** Asks once for a review, two weeks after delivery, without any reward. */
export const reviewRequest = aboutOrder("review_request", { usual: { order: paid } }, (_, say) => ({
  paragraphs: [say("review_request.text"), say("review_request.honest"), say("review_request.refuse")],
}));

/** A message of staff to the shopper about the order. */
export const orderMessage = aboutOrder<{ text: string }>(
  "message",
  { usual: { text: mailMessage("sample.message") } },
  ({ text }) => ({ paragraphs: linesOf(text) }),
);

/** How to pay; nothing when the order has been paid meanwhile. */
function howToPay({ order_status, payment, pay_before }: MailedOrder, say: Say): string[] {
  if (order_status === "in_review") return [say("review.text")];
  if (payment === "cash_on_delivery") return [say("order.pay.cash_on_delivery")];
  return pay_before ? [say(`order.pay.${payment}`, { time: formatDateTime(pay_before) })] : [];
}

/** How to pay an order that staff made: by the mail's link, without signing in. */
function howToPayByLink({ payment, pay_before }: MailedOrder, say: Say): string[] {
  if (payment === "cash_on_delivery") return [say("by_staff.pay.cash_on_delivery")];
  return pay_before ? [say(`by_staff.pay.${payment}`, { time: formatDateTime(pay_before) })] : [];
}

/** What is still to be paid for an order that was changed. */
function moneyNow(order: MailedOrder, say: Say): string[] {
  const { due, total, payment, payment_status, order_status } = order;
  if (!["unpaid", "failed"].includes(payment_status) || order_status === "in_review") return [];
  const amount = formatMoney(due ?? total);
  if (payment === "cash_on_delivery") return [say("changed.at_the_door", { amount })];
  return [say("changed.due", { amount }), ...howToPay(order, say)];
}

function rowsOf(order: MailedOrder): MailContent["rows"] {
  const { lines, subtotal, discount, shipping_fee, total } = order;
  return [
    ...lines
      .filter(({ amount }) => amount > 0)
      .map(({ title, values, amount, total: sum }) => ({
        label: mailMessage("order.line", { title: [title, ...values].join(" "), amount }),
        value: formatMoney(sum),
      })),
    { label: mailMessage("order.subtotal"), value: formatMoney(subtotal) },
    ...(discount > 0 ? [{ label: mailMessage("order.discount"), value: formatMoney(-discount) }] : []),
    { label: mailMessage("order.shipping_fee"), value: formatMoney(shipping_fee) },
    { label: mailMessage("order.total"), value: formatMoney(total), strong: true },
    ...storeRow(order),
  ];
}

/** The pick-up store of an order to a convenience store. */
function storeRow({ store }: MailedOrder): NonNullable<MailContent["rows"]> {
  if (!store) return [];
  const { chain, store_name, store_id, store_address } = store;
  const value = `${apiMessage(`content.store_chains.${chain}`)} ${store_name} (${store_id}) ${store_address}`.trim();
  return [{ label: mailMessage("order.store"), value }];
}
