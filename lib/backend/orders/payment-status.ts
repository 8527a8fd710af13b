import type { PaymentStatus } from "@/lib/contract/payments";
import type { OrderState } from "./order-state";
import { transitions } from "./transition-table";

const byTransfer = ({ payment }: OrderState) => payment === "bank_transfer";
const isPending = ({ order_status }: OrderState) => order_status === "pending";
const isCancelled = ({ order_status }: OrderState) => order_status === "cancelled";

/** docs/orders.md, payment_status. What was paid is only ever refunded, but for money at the door that was noted by mistake. */
export const paymentSteps = transitions<PaymentStatus, OrderState>()({
  authorize: { from: ["unpaid"], to: "authorized", by: ["system"] },
  report_transfer: {
    from: ["unpaid", "reported"],
    to: "reported",
    by: ["shopper"],
    when: (orderState) => byTransfer(orderState) && isPending(orderState),
  },
  reject_transfer: { from: ["reported"], to: "unpaid", by: ["staff"], when: isPending },
  // Staff see the money on the account, with or without a report of the shopper.
  confirm_transfer: {
    from: ["unpaid", "reported"],
    to: "paid",
    by: ["staff"],
    when: (orderState) => byTransfer(orderState) && isPending(orderState),
  },
  collect_payment: {
    from: ["unpaid"],
    to: "paid",
    by: ["staff"],
    when: ({ payment, order_status, parcels }) =>
      payment === "cash_on_delivery" && order_status === "processing" && parcels.delivered,
  },
  uncollect_payment: {
    from: ["paid"],
    to: "unpaid",
    by: ["staff"],
    when: ({ payment, order_status, paid, refundable }) =>
      payment === "cash_on_delivery" && order_status === "processing" && paid > 0 && refundable === paid,
  },
  pay: {
    from: ["unpaid", "reported", "authorized", "failed"],
    to: "paid",
    by: ["system"],
    when: (orderState) => !isCancelled(orderState),
  },
  // The order stays cancelled; the money goes back. Staff see a transfer that came after the end on the account.
  pay_late: {
    from: ["voided"],
    to: "paid",
    by: ["staff", "system"],
    when: (orderState, actor) => isCancelled(orderState) && (actor === "system" || byTransfer(orderState)),
  },
  fail: { from: ["unpaid", "authorized"], to: "failed", by: ["system"] },
  retry: { from: ["failed"], to: "unpaid", by: ["shopper", "system"], when: isPending },
  void: {
    from: ["unpaid", "reported", "authorized", "failed"],
    to: "voided",
    by: ["shopper", "staff", "system"],
    when: isCancelled,
  },
  refund_partly: { from: ["paid", "partially_refunded"], to: "partially_refunded", by: ["system", "staff"] },
  refund_rest: { from: ["partially_refunded"], to: "refunded", by: ["system", "staff"] },
  refund_fully: { from: ["paid"], to: "refunded", by: ["system", "staff"] },
});
