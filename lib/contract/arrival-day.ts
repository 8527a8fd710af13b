import type { ArrivalSettings } from "./arrival";
import type { ShippingMethod } from "./order-forms";

type Order = { at: Date; shipping: ShippingMethod; isOutlying?: boolean };

/**
 * The day by which an order should arrive, or can be picked up: an estimate, `2026-11-30` in Taipei. Null where the shop
 * says none. An order after the cut-off, or of a closed day, counts as one of the next working day; packing takes working
 * days, the way takes days on which the shop's closed days do not count.
 */
export function arrivalDay(settings: ArrivalSettings, { at, shipping, isOutlying = false }: Order): string | null {
  if (!settings.is_shown) return null;
  const today = inTaipei(at).slice(0, 10);
  const time = inTaipei(at).slice(11, 16);
  const isWorking = (day: string) => isDelivering(settings, day) && !settings.closed_weekdays.includes(weekdayOf(day));
  const isToday = isWorking(today) && time < settings.cutoff;
  const counted = isToday ? today : nextDay(today, isWorking);
  const left = daysAfter(counted, settings.preparation_days, isWorking);
  return shipping === "store_pickup" ? left : afterTheWay(settings, left, isOutlying);
}

/** The same of goods that have left for an address: only the way is still to come. */
export function arrivalDayOfShipped(
  settings: ArrivalSettings,
  { shippedAt, isOutlying }: { shippedAt: Date; isOutlying: boolean },
): string | null {
  return settings.is_shown ? afterTheWay(settings, inTaipei(shippedAt).slice(0, 10), isOutlying) : null;
}

function afterTheWay(settings: ArrivalSettings, left: string, isOutlying: boolean): string {
  const way = isOutlying ? settings.outlying_transit_days : settings.transit_days;
  return daysAfter(left, way, (day) => isDelivering(settings, day));
}

/** `2026-11-20T14:05` and on; there has been no summer time since 1979. */
function inTaipei(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString();
}

function isDelivering({ closed_days }: ArrivalSettings, day: string): boolean {
  return !closed_days.includes(day);
}

function daysAfter(day: string, count: number, counts: (day: string) => boolean): string {
  return Array.from({ length: count }).reduce<string>((reached) => nextDay(reached, counts), day);
}

/** The first day after one that counts: there is one, as a week has a working day and closed days are few. */
function nextDay(day: string, counts: (day: string) => boolean): string {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return counts(next) ? next : nextDay(next, counts);
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
