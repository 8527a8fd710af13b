import type { Order, OrderLine } from "../contract/orders";
import type { PickupStore } from "../contract/pickup-store";
import { mailMessage } from "../i18n/translate";

/** The parts of an order that mails use. */
export type MailedOrder = Pick<
  Order,
  | "number"
  | "order_status"
  | "payment_status"
  | "payment"
  | "pay_before"
  | "shipping"
  | "subtotal"
  | "discount"
  | "shipping_fee"
  | "total"
  | "due"
  | "paid_total"
> & {
  lines: Pick<OrderLine, "title" | "values" | "amount" | "total">[];
  address: Pick<NonNullable<Order["address"]>, "county" | "district"> | null;
  store?: Pick<PickupStore, "chain" | "store_id" | "store_name" | "store_address"> | null;
};

/** Noon in Taipei on the day of the sample order. */
export const SAMPLE_TIME = "2026-11-20T04:00:00.000Z";

/** A made-up order for samples. */
export function sampleOrder(change: Partial<MailedOrder> = {}): MailedOrder {
  return {
    number: "261120-4F7K2M9P",
    order_status: "pending",
    payment_status: "unpaid",
    payment: "bank_transfer",
    pay_before: "2026-11-23T04:00:00.000Z",
    shipping: "home_delivery",
    lines: [
      {
        title: mailMessage("sample.first_product"),
        values: [mailMessage("sample.first_value")],
        amount: 2,
        total: 760,
      },
      { title: mailMessage("sample.second_product"), values: [], amount: 1, total: 480 },
    ],
    subtotal: 1240,
    discount: 100,
    shipping_fee: 80,
    total: 1220,
    paid_total: 0,
    address: { county: mailMessage("sample.county"), district: mailMessage("sample.district") },
    ...change,
  };
}
