import type { OrderStatus } from "@/lib/contract/orders";
import { isSettled } from "./amount-due";
import type { OrderState } from "./order-state";
import { transitions } from "./transition-table";

/** Orders that staff still work on. */
export const unfinishedStatuses: OrderStatus[] = ["in_review", "pending", "processing"];

/** Orders that the shop has not confirmed yet: their deadline is the column `pay_before`. */
export const unconfirmedStatuses: OrderStatus[] = ["in_review", "pending"];

const isPaid = ({ payment_status }: OrderState) => isSettled({ paymentStatus: payment_status });

/**
 * docs/orders.md, order_status. Cash on delivery is confirmed unpaid, all else paid. Packed orders are no longer
 * cancelled by shoppers; shipped ones cannot be cancelled, only returned.
 */
export const orderSteps = transitions<OrderStatus, OrderState>()({
  accept: { from: ["in_review"], to: "pending", by: ["staff"] },
  confirm: {
    from: ["pending"],
    to: "processing",
    by: ["staff", "system"],
    when: (orderState) => orderState.payment === "cash_on_delivery" || isPaid(orderState),
  },
  // A change raised the total: no packing or shipping before the difference is paid.
  wait_for_payment: {
    from: ["processing"],
    to: "pending",
    by: ["staff"],
    when: ({ payment, payment_status, parcels }) =>
      payment !== "cash_on_delivery" && payment_status === "unpaid" && !parcels.shipped,
  },
  cancel_pending: {
    from: ["in_review", "pending"],
    to: "cancelled",
    by: ["shopper", "staff", "system"],
    when: ({ parcels }, actor) => !(actor === "shopper" && parcels.packed),
  },
  cancel_processing: {
    from: ["processing"],
    to: "cancelled",
    by: ["shopper", "staff"],
    when: ({ parcels }, actor) => !(actor === "shopper" ? parcels.packed : parcels.shipped),
  },
  complete: {
    from: ["processing"],
    to: "completed",
    by: ["staff", "system"],
    when: (orderState, actor) =>
      orderState.parcels.delivered &&
      isPaid(orderState) &&
      (actor === "staff" || orderState.parcels.withdrawalPeriodOver),
  },
  reopen: { from: ["completed"], to: "processing", by: ["staff"] },
});
