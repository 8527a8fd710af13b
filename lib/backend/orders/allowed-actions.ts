import type { Actor } from "@/lib/contract/actors";
import type { OrderAction } from "@/lib/contract/orders";
import type { OrderState } from "./order-state";
import { orderSteps, unfinishedStatuses } from "./order-status";
import { paymentSteps, statusAfterLateMoney } from "./payment-status";
import { step } from "./transition-table";

/**
 * Everything this actor may do with the order now; every answer carries it, and screens derive their buttons from it.
 * @param returnable items for which this actor can open a return
 */
export function allowedActions(orderState: OrderState, actor: Actor, returnable = 0): OrderAction[] {
  const order = (name: keyof typeof orderSteps) =>
    Boolean(step(orderSteps, name, orderState.order_status, actor, orderState));
  const payment = (name: keyof typeof paymentSteps) =>
    Boolean(step(paymentSteps, name, orderState.payment_status, actor, orderState));
  const isShopper = actor === "shopper";
  const isStaff = actor === "staff";
  const allowed: Record<OrderAction, boolean> = {
    pay: isShopper && canPay(orderState),
    report_transfer: payment("report_transfer"),
    change_address: canChangeAddress(orderState, actor),
    cancel: order("cancel_pending") || order("cancel_processing"),
    request_return: isShopper && returnable > 0,
    open_return: isStaff && returnable > 0,
    reorder: isShopper,
    accept: order("accept"),
    confirm: order("confirm"),
    confirm_transfer: payment("confirm_transfer") || Boolean(isStaff && statusAfterLateMoney(orderState, actor)),
    reject_transfer: payment("reject_transfer"),
    collect_payment: payment("collect_payment"),
    uncollect_payment: payment("uncollect_payment"),
    create_shipment: isStaff && canCreateShipment(orderState),
    change_order: isStaff && canChangeOrder(orderState),
    remove_pieces: isStaff && canRemovePieces(orderState),
    refund: isStaff && orderState.refundable > 0,
    complete: order("complete"),
    reopen: order("reopen"),
  };
  return (Object.keys(allowed) as OrderAction[]).filter((action) => allowed[action]);
}

/** An order that waits for money can be paid again or in another way: a failed payment never ends it. */
export function canPay({ order_status, payment_status }: OrderState): boolean {
  return order_status === "pending" && (payment_status === "unpaid" || payment_status === "failed");
}

/** Until the first parcel is packed, and only for orders with an address. */
export function canChangeAddress({ order_status, shipping, parcels }: OrderState, actor: Actor): boolean {
  const isOpen = unfinishedStatuses.includes(order_status);
  return actor !== "system" && isOpen && shipping === "home_delivery" && !parcels.packed;
}

/** Not after a full refund: such an order can only be cancelled. */
export function canCreateShipment({ order_status, payment_status, parcels }: OrderState): boolean {
  return order_status === "processing" && payment_status !== "refunded" && parcels.unparcelled > 0;
}

/** Items that are not with the shopper and not in a parcel on its way can be removed. */
export function canRemovePieces({ order_status, payment_status, parcels }: OrderState): boolean {
  const isOpen = order_status === "pending" || order_status === "processing";
  return isOpen && payment_status !== "refunded" && parcels.unparcelled + parcels.cameBack > 0;
}

/**
 * Items and delivery can change until the first parcel has left. A reported transfer has to be checked first, or it
 * would be compared with a sum that was never transferred.
 */
export function canChangeOrder({ order_status, payment_status, parcels }: OrderState): boolean {
  const isOpen = unfinishedStatuses.includes(order_status);
  const isClear = !["reported", "authorized", "voided", "refunded"].includes(payment_status);
  return isOpen && isClear && !parcels.shipped && parcels.cameBack === 0;
}
