import { isGatewayMethod } from "@/lib/contract/gateway-methods";
import type { OrderStatus } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { OrderSettings } from "@/lib/contract/settings";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Deadline for payment, or with cash on delivery for the shop's confirmation, counted from `now`. */
export function payBefore(payment: PaymentMethod, settings: OrderSettings, now: Date): Date {
  return new Date(now.getTime() + timeFor(payment, settings));
}

/** Deadline for staff to accept an order in review, which reserves nothing yet. */
export function reviewBefore(settings: OrderSettings, now: Date): Date {
  return new Date(now.getTime() + settings.confirm_days * DAY);
}

/** The one deadline that an order shows: for the shopper to pay, or for the shop to accept or confirm. */
export function shownDeadline(status: OrderStatus, payment: PaymentMethod, deadline: Date | null) {
  const isForShop = status === "in_review" || payment === "cash_on_delivery";
  const time = deadline?.toISOString() ?? null;
  return { pay_before: isForShop ? null : time, confirm_before: isForShop ? time : null };
}

function timeFor(payment: PaymentMethod, settings: OrderSettings): number {
  if (isGatewayMethod(payment)) return settings.card_minutes * MINUTE;
  return (payment === "bank_transfer" ? settings.transfer_days : settings.confirm_days) * DAY;
}

/**
 * The new deadline when a payment starts in the second half of the time, since a slow bank page could outlast the
 * order. Undefined when it stays: it moves only once, or an order could keep its stock for ever. A partly paid order
 * has no deadline.
 */
export function movedDeadline(
  { payBefore: before, deadlineMoved }: { payBefore: Date | null; deadlineMoved: boolean },
  payment: PaymentMethod,
  settings: OrderSettings,
  now: Date,
): Date | undefined {
  if (!before) return undefined;
  const time = timeFor(payment, settings);
  const left = before.getTime() - now.getTime();
  return deadlineMoved || left >= time / 2 ? undefined : new Date(now.getTime() + time);
}
