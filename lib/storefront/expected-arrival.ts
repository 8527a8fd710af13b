import type { ArrivalSettings } from "../contract/arrival";
import { arrivalDay, arrivalDayOfShipped } from "../contract/arrival-day";
import { goodsProgress, isToArrive, latest, listedProgress } from "../contract/order-steps";
import type { MemberOrder, Order, OrderTimeline } from "../contract/orders";
import { isOutlying } from "../contract/outlying";
import type { Shipment } from "../contract/shipments";
import { taipeiDay } from "../format";

type Known = { settings: ArrivalSettings | undefined; events: OrderTimeline; now: Date };

/**
 * The estimated day of arrival or pick-up of a placed order (docs/arrival.md); null where nothing is still to come,
 * where the shop gives no day, and once the day has passed, since a missed day is not promised again.
 */
export function expectedArrival(order: Order, { settings, events, now }: Known): string | null {
  const { shipping, address, shipments } = order;
  if (!settings || !isToArrive(order)) return null;
  const outlying = order.store?.is_outlying ?? (address !== null && isOutlying(address));
  const isOnItsWay = goodsProgress(order) === "shipped" && shipping === "home_delivery";
  const day =
    (isOnItsWay && dayOfSent(settings, shipments, outlying)) ||
    arrivalDay(settings, { at: startOf(order, events, now), shipping, isOutlying: outlying });
  return unlessPassed(day, now);
}

/**
 * The estimated day for an order in a member's list; null where the backend does not say when the shop's work on it
 * began.
 */
export function listedArrival(order: MemberOrder, { settings, now }: Omit<Known, "events">): string | null {
  const { delivery, order_status, payment, begun_at, placed_at } = order;
  if (!settings || !delivery || (order_status !== "processing" && order_status !== "pending")) return null;
  const { shipping, outlying, parcels } = delivery;
  const progress = listedProgress(order);
  if (progress === "shipped") {
    return shipping === "home_delivery" ? unlessPassed(dayOfSent(settings, parcels, outlying), now) : null;
  }
  if (begun_at === undefined || (progress !== "preparing" && progress !== "partly_shipped")) return null;
  const at = isUnpaid({ order_status, payment }) ? now : new Date(begun_at ?? placed_at);
  return unlessPassed(arrivalDay(settings, { at, shipping, isOutlying: outlying }), now);
}

function dayOfSent(settings: ArrivalSettings, parcels: Pick<Shipment, "shipped_at">[], outlying: boolean) {
  const shippedAt = latest(parcels.map(({ shipped_at }) => shipped_at));
  return shippedAt && arrivalDayOfShipped(settings, { shippedAt: new Date(shippedAt), isOutlying: outlying });
}

function unlessPassed(day: string | null, now: Date): string | null {
  return day && day >= taipeiDay(now) ? day : null;
}

/** When the shop begins to work on an order; one that waits for its payment counts as if paid now. */
function startOf({ order_status, payment, placed_at }: Order, events: OrderTimeline, now: Date): Date {
  if (isUnpaid({ order_status, payment })) return now;
  const begin = events.findLast(({ kind }) => kind === (payment === "cash_on_delivery" ? "accepted" : "paid"));
  return new Date(begin?.created_at ?? placed_at);
}

/** Whether the order waits for its payment before the shop begins. */
function isUnpaid({ order_status, payment }: Pick<Order, "order_status" | "payment">): boolean {
  return order_status === "pending" && payment !== "cash_on_delivery";
}
