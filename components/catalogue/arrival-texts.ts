import type { ArrivalSettings } from "@/lib/contract/arrival";
import { arrivalDay } from "@/lib/contract/arrival-day";
import { formatWeekday } from "@/lib/format";

/** Texts with the expected days of arrival of an order placed now. */
export function arrivalTexts(arrival: ArrivalSettings) {
  const at = new Date();
  const text = (day: string | null) => day && formatWeekday(day);
  return {
    main: text(arrivalDay(arrival, { at, shipping: "home_delivery" })),
    outlying: text(arrivalDay(arrival, { at, shipping: "home_delivery", isOutlying: true })),
    pickup: text(arrivalDay(arrival, { at, shipping: "store_pickup" })),
  };
}
