import type { BlockedOrder } from "@/lib/contract/order-limits";
import { isPausedOn, type OrderPause, resumesOn } from "@/lib/contract/order-pause";
import { formatWeekday, taipeiDay } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";

/** Why shoppers cannot order now, in the shop's words; undefined when they can. Staff may order meanwhile. */
export function pauseBlock(pause: OrderPause, now: Date): BlockedOrder | undefined {
  if (!isPausedOn(pause, taipeiDay(now))) return undefined;
  const why = pause.pause_text || apiMessage("order_pause.why");
  const day = resumesOn(pause);
  const text = day ? apiMessage("order_pause.until", { why, day: formatWeekday(day) }) : why;
  return { reason: "ordering_paused", limit: 0, gap: 0, text };
}
