import "server-only";
import type { Api } from "../api-client/client";
import type { MemberOrderInput, OrderTimeline } from "../contract/orders";
import { getShopSettings } from "./company";
import { expectedArrival, listedArrival } from "./expected-arrival";

/** The data at the top of a shopper's order page; without the history where that cannot be read. */
export async function readShownOrder({ orders }: Api, number: string, access?: string) {
  const [{ data: order }, events, { arrival, sends_mails }] = await Promise.all([
    orders.get(number, access),
    orders.events(number, access).then(
      ({ data }): OrderTimeline => data,
      () => null,
    ),
    getShopSettings(),
  ]);
  const arrivesBy = expectedArrival(order, { settings: arrival, events: events ?? [], now: new Date() });
  return { order, events, arrivesBy, sendsMails: sends_mails !== false };
}

/** A page of a member's orders, each with its estimated day of arrival, if known. */
export async function readListedOrders({ orders }: Api, query: MemberOrderInput) {
  const [{ data: page }, { arrival }] = await Promise.all([orders.list(query), getShopSettings()]);
  const known = { settings: arrival, now: new Date() };
  const data = page.data.map((order) => ({ ...order, arrivesBy: listedArrival(order, known) }));
  return { ...page, data };
}
