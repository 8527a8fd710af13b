import type { Actor } from "@/lib/contract/actors";
import type { PaymentStatus } from "@/lib/contract/payments";
import type { OrderState } from "./order-state";
import { unfinishedStatuses } from "./order-status";
import { step, transitions } from "./transition-table";

const byTransfer = ({ payment }: OrderState) => payment === "bank_transfer";
const isPending = ({ order_status }: OrderState) => order_status === "pending";
const isTransferPending = (orderState: OrderState) => byTransfer(orderState) && isPending(orderState);
const isCancelled = ({ order_status }: OrderState) => order_status === "cancelled";

/** Money may come for a cancelled order. Staff see a late transfer on the account. */
const mayComeLate = (orderState: OrderState, actor: Actor) =>
  isCancelled(orderState) &&
  (orderState.payment_status === "voided" || orderState.lacking > 0) &&
  (actor === "system" || byTransfer(orderState));

/**
 * docs/orders.md, payment_status. What was paid is only ever refunded, except cash on delivery that was noted by
 * mistake.
 */
export const paymentSteps = transitions<PaymentStatus, OrderState>()({
  authorize: { from: ["unpaid"], to: "authorized", by: ["system"] },
  report_transfer: { from: ["unpaid", "reported"], to: "reported", by: ["shopper"], when: isTransferPending },
  reject_transfer: { from: ["reported"], to: "unpaid", by: ["staff"], when: isPending },
  // Staff see the money on the account, with or without a report of the shopper.
  confirm_transfer: { from: ["unpaid", "reported"], to: "paid", by: ["staff"], when: isTransferPending },
  // Staff see less than is due: the shopper is asked for the rest.
  confirm_part: { from: ["reported"], to: "unpaid", by: ["staff"], when: isTransferPending },
  // Staff note what a carrier collected; a convenience store sends a notice.
  collect_payment: {
    from: ["unpaid"],
    to: "paid",
    by: ["staff", "system"],
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
  // A change raised the total of a paid order: what was paid counts as its `credit`.
  owe: {
    from: ["paid", "partially_refunded"],
    to: "unpaid",
    by: ["staff"],
    when: ({ order_status, parcels }) => unfinishedStatuses.includes(order_status) && !parcels.shipped,
  },
  // Nothing is due any more: a change lowered the total to what was paid, or it is cancelled after a part payment.
  settle: {
    from: ["unpaid", "reported", "authorized", "failed"],
    to: "paid",
    by: ["shopper", "staff", "system"],
    when: (orderState, actor) => (isCancelled(orderState) ? orderState.paid > 0 : actor !== "shopper"),
  },
  // The order stays cancelled; the money is refunded: all of it, or the rest after a part payment that came in time.
  pay_late: { from: ["voided", "paid"], to: "paid", by: ["staff", "system"], when: mayComeLate },
  pay_rest_late: {
    from: ["partially_refunded", "refunded"],
    to: "partially_refunded",
    by: ["staff", "system"],
    when: mayComeLate,
  },
  fail: { from: ["unpaid", "authorized"], to: "failed", by: ["system"] },
  retry: { from: ["failed"], to: "unpaid", by: ["shopper", "system"], when: isPending },
  void: {
    from: ["unpaid", "reported", "authorized", "failed"],
    to: "voided",
    by: ["shopper", "staff", "system"],
    when: (orderState) => isCancelled(orderState) && orderState.paid === 0,
  },
  refund_partly: { from: ["paid", "partially_refunded"], to: "partially_refunded", by: ["system", "staff"] },
  refund_rest: { from: ["partially_refunded"], to: "refunded", by: ["system", "staff"] },
  refund_fully: { from: ["paid"], to: "refunded", by: ["system", "staff"] },
});

/**
 * The status after money came for a cancelled order; undefined when none is expected, or this actor cannot report it.
 */
export function statusAfterLateMoney(orderState: OrderState, actor: Actor): PaymentStatus | undefined {
  const from = orderState.payment_status;
  return (
    step(paymentSteps, "pay_late", from, actor, orderState) ??
    step(paymentSteps, "pay_rest_late", from, actor, orderState)
  );
}

/** TWD of an order; `paid` and `refunded` are the totals ever received and refunded. */
type Money = { order_status: OrderState["order_status"]; total: number; paid: number; refunded: number };

/**
 * The status of a paid order after a refund. Refunding a double payment leaves it as it is, and an order that waits
 * for the rest of its money goes on waiting.
 */
export function statusAfterRefunds(
  orderState: OrderState,
  { order_status, total, paid, refunded }: Money,
): PaymentStatus {
  const { payment_status: from } = orderState;
  const isOverpaid = order_status !== "cancelled" && paid - refunded >= total;
  if (refunded === 0 || isOverpaid) return from;
  const actions = refunded === paid ? (["refund_fully", "refund_rest"] as const) : (["refund_partly"] as const);
  const after = actions.map((action) => step(paymentSteps, action, from, "system", orderState));
  return after.find(Boolean) ?? from;
}
