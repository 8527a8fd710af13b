import type { OrderRow } from "./locked-order";
import { shownDeadline } from "./pay-before";

/** What an order's own row says, in the shape of the contract. */
export function factsOf(row: OrderRow) {
  const { zip, county, district, street } = row;
  return {
    number: row.number,
    version: row.version,
    order_status: row.orderStatus,
    payment_status: row.paymentStatus,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    address: zip && county && district && street ? { zip, county, district, street } : null,
    shipping: row.shippingMethod,
    payment: row.paymentMethod,
    ...shownDeadline(row.orderStatus, row.paymentMethod, row.payBefore),
    invoice: row.invoice,
    note: row.note,
    coupon: row.couponCode,
    subtotal: row.subtotal,
    discount: row.discount,
    shipping_fee: row.shippingFee,
    total: row.total,
    paid_total: row.paidTotal,
    refunded_total: row.refundedTotal,
    placed_at: row.placedAt.toISOString(),
  };
}
