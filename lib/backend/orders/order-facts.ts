import { amountDue } from "./amount-due";
import type { OrderRow } from "./locked-order";
import { shownDeadline } from "./pay-before";

export function factsOf(row: OrderRow) {
  const { number, version, zip, county, district, street, invoice, note, subtotal, discount, total } = row;
  return {
    number,
    version,
    invoice,
    note,
    subtotal,
    discount,
    total,
    order_status: row.orderStatus,
    payment_status: row.paymentStatus,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    address: zip && county && district && street ? { zip, county, district, street } : null,
    ...(row.store && { store: row.store }),
    ...(row.agreed?.issuer && { issuer: row.agreed.issuer }),
    shipping: row.shippingMethod,
    payment: row.paymentMethod,
    ...shownDeadline(row.orderStatus, row.paymentMethod, row.payBefore),
    coupon: row.couponCode,
    shipping_fee: row.shippingFee,
    ...(row.credit > 0 && row.orderStatus !== "cancelled" && { due: amountDue(row) }),
    paid_total: row.paidTotal,
    refunded_total: row.refundedTotal,
    placed_at: row.placedAt.toISOString(),
  };
}
