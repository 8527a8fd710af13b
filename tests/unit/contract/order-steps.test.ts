import { describe, expect, test } from "vitest";
import { orderSteps } from "@/lib/contract/order-steps";
import type { Order, OrderTimeline } from "@/lib/contract/orders";
import { anOrder, aParcel } from "../../support/an-order";

/** The steps in one line: those done, the current one in brackets, those to come. */
const told = (order: Order) =>
  orderSteps(order)
    .map(({ name, state }) => (state === "current" ? `[${name}]` : state === "done" ? `${name}.` : name))
    .join(" ");

const processing = (...shipments: Order["shipments"]) => anOrder({ order_status: "processing", shipments });
const reported = anOrder({ payment: "bank_transfer", payment_status: "reported" });
const byCard = (changes: Partial<Order> = {}) => anOrder({ payment: "card", ...changes });
const paidByCard = (...shipments: Order["shipments"]) =>
  byCard({ order_status: "processing", payment_status: "paid", shipments });
const [sent, here, waiting] = [aParcel("shipped", 2), aParcel("delivered", 1), aParcel("arrived_store", 2)];
const atTheShop = (order: Order): Order => ({ ...order, shipping: "store_pickup", address: null });

describe("docs/orders.md: the steps that a shopper sees", () => {
  test.each([
    ["paid at the door", anOrder(), "placed. [confirm] prepare ship deliver"],
    ["paid at the shop", atTheShop(anOrder()), "placed. [confirm] prepare ship collect"],
    ["to be paid by card", byCard(), "placed. [pay] prepare ship deliver"],
    ["to be paid at an ATM", anOrder({ payment: "atm" }), "placed. [pay] prepare ship deliver"],
    ["a card that was refused", byCard({ payment_status: "failed" }), "placed. [pay] prepare ship deliver"],
    ["a reported transfer", reported, "placed. [pay] prepare ship deliver"],
    ["in review, paid at the door", anOrder({ order_status: "in_review" }), "received. [review] prepare ship deliver"],
    ["in review, paid by card", byCard({ order_status: "in_review" }), "received. [review] pay prepare ship deliver"],
    ["confirmed", processing(), "placed. confirm. [prepare] ship deliver"],
    ["paid by card", paidByCard(), "placed. pay. [prepare] ship deliver"],
    ["packed", processing(aParcel("packed", 2)), "placed. confirm. [prepare] ship deliver"],
    ["a part of it sent", processing(aParcel("shipped", 1)), "placed. confirm. prepare. [ship] deliver"],
    ["all sent", processing(sent), "placed. confirm. prepare. [ship] deliver"],
    ["all sent, paid by card", paidByCard(sent), "placed. pay. prepare. [ship] deliver"],
    ["one here, one on its way", processing(here, aParcel("shipped", 1)), "placed. confirm. prepare. [ship] deliver"],
    ["on its way to the shop", atTheShop(processing(sent)), "placed. confirm. prepare. [ship] collect"],
    ["waiting at the shop", atTheShop(processing(waiting)), "placed. confirm. prepare. ship. [collect]"],
    ["all delivered", processing(aParcel("delivered", 2)), "placed. confirm. prepare. ship. deliver."],
    ["completed", anOrder({ order_status: "completed" }), "placed. confirm. prepare. ship. deliver."],
    ["a parcel that came back", processing(aParcel("returned_to_sender", 2)), ""],
    ["cancelled or expired", anOrder({ order_status: "cancelled" }), ""],
  ])("%s", (_, order, steps) => {
    expect(told(order)).toBe(steps);
  });

  test("finished steps have their time, where it is known", () => {
    const times = { shipped_at: "2026-11-22T06:00:00.000Z", delivered_at: "2026-11-24T06:00:00.000Z" };
    const order: Order = { ...processing({ ...aParcel("delivered", 2), ...times }), payment: "bank_transfer" };
    const paid = { kind: "paid", actor: "staff", detail: null, created_at: "2026-11-21T06:00:00.000Z" } as const;
    const events: OrderTimeline = [paid];
    const timesOf = (known?: OrderTimeline) => orderSteps(order, known).map(({ at }) => at);
    const delivery = [null, times.shipped_at, times.delivered_at];
    expect(timesOf(events)).toEqual([order.placed_at, paid.created_at, ...delivery]);
    expect(timesOf()).toEqual([order.placed_at, null, ...delivery]);
  });
});
