import type { ArrivalSettings } from "./arrival";
import type { ShippingMethod } from "./order-forms";

type Order = { at: Date; shipping: ShippingMethod; isOutlying?: boolean };

/**
 * The estimated day, `2026-11-30` in Taipei, by which an order arrives or can be picked up; null where the shop gives
 * none. An order after the cut-off, or on a closed day, counts as placed on the next working day. Packing takes working
 * days; transit takes days on which the shop's closed days do not count.
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

/** The estimated day for an order that was shipped to an address: only transit is counted. */
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

/** Taipei time, `2026-11-20T14:05…`; there has been no summer time since 1979. */
function inTaipei(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString();
}

function isDelivering({ closed_days }: ArrivalSettings, day: string): boolean {
  return !closed_days.includes(day);
}

function daysAfter(day: string, count: number, counts: (day: string) => boolean): string {
  return Array.from({ length: count }).reduce<string>((reached) => nextDay(reached, counts), day);
}

/** The first later day that counts. There is one, as a week has a working day and closed days are few. */
function nextDay(day: string, counts: (day: string) => boolean): string {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return counts(next) ? next : nextDay(next, counts);
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
