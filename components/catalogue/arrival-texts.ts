import type { ArrivalSettings } from "@/lib/contract/arrival";
import { arrivalDay } from "@/lib/contract/arrival-day";
import { formatWeekday } from "@/lib/format";

/** By when an order of this moment should arrive, in words. */
export function arrivalTexts(arrival: ArrivalSettings) {
  const at = new Date();
  const text = (day: string | null) => day && formatWeekday(day);
  return {
    main: text(arrivalDay(arrival, { at, shipping: "home_delivery" })),
    outlying: text(arrivalDay(arrival, { at, shipping: "home_delivery", isOutlying: true })),
    pickup: text(arrivalDay(arrival, { at, shipping: "store_pickup" })),
  };
}
