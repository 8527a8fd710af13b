import type { PaymentMethod } from "@/lib/contract/payments";
import type { OrderSettings } from "@/lib/contract/settings";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Until when an order has to be paid that way, counted from `now`; null when it is paid at the door. */
export function payBefore(payment: PaymentMethod, settings: OrderSettings, now: Date): Date | null {
  if (payment === "card") return new Date(now.getTime() + settings.card_minutes * MINUTE);
  if (payment === "bank_transfer") return new Date(now.getTime() + settings.transfer_days * DAY);
  return null;
}
