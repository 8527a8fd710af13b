import { describe, expect, test } from "vitest";
import { defaultArrival } from "@/lib/contract/arrival";
import type { MemberOrder, Order, OrderTimeline } from "@/lib/contract/orders";
import { expectedArrival, listedArrival } from "@/lib/storefront/expected-arrival";
import { anOrder, aParcel } from "../../support/an-order";

const taipei = (time: string) => new Date(`${time}+08:00`).toISOString();
// A Monday; one working day to pack, two days to the main island, five to the others.
const placed_at = taipei("2026-11-23T09:00");
const expected = (changes: Partial<Order>, now = "2026-11-23T09:05", events: OrderTimeline = []) =>
  expectedArrival(anOrder({ placed_at, ...changes }), {
    settings: defaultArrival,
    events,
    now: new Date(`${now}+08:00`),
  });
const paidAt = (time: string): OrderTimeline => [
  { kind: "paid", actor: "system", detail: null, created_at: taipei(time) },
];
const byCard = { payment: "card", order_status: "processing", payment_status: "paid" } as const;
const sent = { ...aParcel("shipped", 2), shipped_at: taipei("2026-11-25T17:00") };
const onItsWay: Partial<Order> = { order_status: "processing", shipments: [sent] };
const outlying = { zip: "880", county: "澎湖縣", district: "馬公市", street: "中山路 1 號" };

describe("docs/arrival.md: the day of a placed order", () => {
  test.each([
    ["paid at the door: from the order on, as the checkout said", expected({}), "2026-11-26"],
    ["paid ahead: from the payment on", expected(byCard, "2026-11-24T15:00", paidAt("2026-11-24T14:00")), "2026-11-28"],
    ["not paid yet: as if it were paid now", expected({ payment: "card" }, "2026-11-24T09:00"), "2026-11-27"],
    ["sent: from that day on", expected(onItsWay, "2026-11-26T09:00"), "2026-11-27"],
    ["to an outlying place", expected({ address: outlying }), "2026-11-29"],
    ["picked up at the shop", expected({ shipping: "store_pickup", address: null }), "2026-11-24"],
    ["on the day itself", expected({}, "2026-11-26T20:00"), "2026-11-26"],
  ])("%s", (_, day, wanted) => expect(day).toBe(wanted));

  test.each([
    ["the day has passed", expected({}, "2026-11-27T00:01")],
    ["it was cancelled", expected({ order_status: "cancelled" })],
    ["it waits to be reviewed", expected({ order_status: "in_review" })],
    ["it arrived", expected({ order_status: "processing", shipments: [aParcel("delivered", 2)] })],
    ["it waits at the shop", expected({ order_status: "processing", shipments: [aParcel("arrived_store", 2)] })],
    ["a parcel came back", expected({ order_status: "processing", shipments: [aParcel("returned_to_sender", 2)] })],
  ])("none when %s", (_, day) => expect(day).toBeNull());

  test.each([
    ["says no day", { ...defaultArrival, is_shown: false }],
    ["has no such settings", undefined],
  ])("none where the shop %s", (_, settings) => {
    expect(expectedArrival(anOrder(), { settings, events: [], now: new Date(placed_at) })).toBeNull();
    expect(expectedArrival(anOrder(onItsWay), { settings, events: [], now: new Date(placed_at) })).toBeNull();
  });
});

describe("docs/arrival.md: the day in a member's list of orders", () => {
  const { status, carrier, tracking_number, shipped_at, delivered_at } = sent;
  const parcel = { status, carrier, tracking_number, shipped_at, delivered_at, pieces: 2 };
  const delivery = { shipping: "home_delivery", outlying: false, parcels: [parcel] } as const;
  const listed = (changes: Partial<MemberOrder> = {}, now = "2026-11-26T09:00", settings = defaultArrival) => {
    const { number, payment, payment_status, total } = anOrder();
    const order = { number, payment, payment_status, total, placed_at, pieces: 2, titles: [], images: [] };
    return listedArrival(
      { ...order, order_status: "processing", delivery: { ...delivery, parcels: [parcel] }, ...changes },
      { settings, now: new Date(`${now}+08:00`) },
    );
  };
  const ofDelivery = (changes: Partial<NonNullable<MemberOrder["delivery"]>>) => ({
    delivery: { ...delivery, parcels: [parcel], ...changes },
  });

  test("a home delivery under way has the day of the order's own page", () => {
    expect(listed()).toBe(expected(onItsWay, "2026-11-26T09:00"));
    expect(listed()).toBe("2026-11-27");
    expect(listed(ofDelivery({ outlying: true }))).toBe("2026-11-30");
  });

  test("an order that is being packed has the day of the order's own page; none without a start", () => {
    const packing = ofDelivery({ parcels: [] });
    const now = "2026-11-24T15:00";
    const paid = paidAt("2026-11-24T14:00");
    expect(listed({ ...packing, begun_at: paid[0]?.created_at }, now)).toBe(expected(byCard, now, paid));
    expect(listed({ ...packing, begun_at: null }, now)).toBe(expected({ order_status: "processing" }, now));
    expect(listed(packing, now)).toBeNull();
  });

  test("an order that waits for the shop or for its payment has the day of the order's own page", () => {
    const now = "2026-11-24T15:00";
    const pending = { ...ofDelivery({ parcels: [] }), order_status: "pending", begun_at: null } as const;
    for (const payment of ["cash_on_delivery", "card"] as const) {
      expect(listed({ ...pending, payment }, now)).toBe(expected({ order_status: "pending", payment }, now));
    }
    expect(listed({ ...pending, payment: "cash_on_delivery" }, now)).not.toBeNull();
    expect(listed({ ...pending, order_status: "in_review" }, now)).toBeNull();
  });

  test.each([
    ["the day has passed", listed({}, "2026-11-28T00:01")],
    ["the shop says no day", listed({}, "2026-11-26T09:00", { ...defaultArrival, is_shown: false })],
    ["the backend does not tell of parcels", listed({ delivery: undefined })],
    ["a part is still at the shop", listed({ pieces: 3 })],
    ["it was delivered", listed(ofDelivery({ parcels: [{ ...parcel, status: "delivered" }] }))],
    ["it is picked up", listed(ofDelivery({ shipping: "store_pickup" }))],
    ["it is completed", listed({ order_status: "completed" })],
  ])("none when %s", (_, day) => expect(day).toBeNull());
});
