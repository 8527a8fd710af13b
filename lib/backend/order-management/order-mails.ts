import type { Order } from "@/lib/contract/orders";
import type { OrderFacts } from "@/lib/mails/order-mails";
import type { Database } from "../db/database";
import { greetingName } from "../mail/greeting-name";
import type { DueMail, LoadMail } from "../mail/render-context";
import { orderLink } from "../orders/order-access";
import { readOrderReviews } from "../reviews/queries";
import { findOrder } from "./queries";

/** The facts of a mail about an order, with the link that opens it; not sent when `more` returns nothing. */
export function aboutOrder<More extends object>(
  more: (order: Order, payload: DueMail["payload"], db: Database) => More | undefined | Promise<More | undefined>,
): LoadMail<OrderFacts & More> {
  return async ({ payload }, { db, signingKey, publicUrl }) => {
    const order = await findOrder(db, payload.number ?? "", "shopper");
    const found = order && (await more(order, payload, db));
    if (!found) return undefined;
    const url = orderLink(publicUrl, signingKey, order.number);
    return { order, name: greetingName(order.contact.name), url, ...found };
  };
}

/** For mails that need only the order itself. */
export const loadOrder = aboutOrder(() => ({}));

export const loadPlacedOrder = aboutOrder((_, { by_staff }) => ({ byStaff: by_staff === true }));

export const loadChange = aboutOrder((_, { text = "", amount }) => ({ changes: text, refund: amount }));

/** Not sent once it is paid, or has expired. */
export const loadIssuedAccount = aboutOrder(({ virtual_account }) => virtual_account && { account: virtual_account });

/** The same for payment codes at a store. */
export const loadIssuedPayCodes = aboutOrder(({ pay_codes }) => pay_codes && { payCodes: pay_codes });

/** Not sent once the rest was paid. */
export const loadPartPaid = aboutOrder(({ due }, { amount = 0 }) => (due === undefined ? undefined : { amount }));

/** Carrier and tracking number if they are known. */
export const loadParcel = aboutOrder((_, { carrier, tracking_number }) => ({
  carrier,
  trackingNumber: tracking_number,
}));

/** Not sent once the transfer was found or reported again. */
export const loadRejectedTransfer = aboutOrder(({ payment_status, pay_before }) =>
  payment_status === "unpaid" && pay_before ? { until: pay_before } : undefined,
);

export const loadRefund = aboutOrder((_, { amount = 0 }) => ({ amount }));

/** Not sent when the delivery was undone. */
export const loadDelivery = aboutOrder(({ shipments }, { parcel }) =>
  shipments.find(({ id }) => id === parcel)?.status === "delivered" ? {} : undefined,
);

export const loadOrderMessage = aboutOrder((_, { text }) => (text ? { text } : undefined));

export const loadApprovedReturn = aboutOrder((_, { until }) => (until ? { until } : undefined));

export const loadReturn = aboutOrder(({ returns }, payload) => {
  const request = returns.find(({ id }) => id === payload.return);
  return request && { request };
});

/** Not sent once the items are on their way, or staff discarded the parcel. */
export const loadReturnParcel = aboutOrder(({ returns }, payload) => {
  const request = returns.find(({ id }) => id === payload.return);
  return request?.status === "approved" && request.parcel ? { parcel: request.parcel } : undefined;
});

/** Not sent once the buyer refused such mails, or has reviewed every product. */
export const loadReviewRequest = aboutOrder(async ({ number }, _, db) => {
  const { is_open, may_ask, products } = await readOrderReviews(db, number);
  return is_open && may_ask && products.some(({ review }) => !review) ? {} : undefined;
});
