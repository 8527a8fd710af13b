import { isGatewayMethod } from "@/lib/contract/gateway-methods";
import type { OrderStatus } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { OrderSettings } from "@/lib/contract/settings";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Until when an order has to be paid, or confirmed by the shop when it is paid at the door, counted from `now`. */
export function payBefore(payment: PaymentMethod, settings: OrderSettings, now: Date): Date {
  return new Date(now.getTime() + timeFor(payment, settings));
}

/** Until when staff have to accept an order that reserves nothing yet. */
export function reviewBefore(settings: OrderSettings, now: Date): Date {
  return new Date(now.getTime() + settings.confirm_days * DAY);
}

/** The one deadline of an order as it is told: the shopper has to pay by then, or the shop has to accept or confirm. */
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
 * The new deadline when paying begins again in the second half of its time, or a slow bank page would outlive the
 * order; undefined when it stays: it moves once, or an order could keep its stock for ever. An order of which a part was
 * paid has none.
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
