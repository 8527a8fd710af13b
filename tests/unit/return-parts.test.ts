import { describe, expect, it } from "vitest";
import { daysSinceDelivery, returnParts } from "@/components/admin/orders/return-parts";

const returnLine = (line_id: number, amount: number, sellable = 0) => ({
  line_id,
  sku: "TEA",
  title: "茶",
  values: [],
  amount,
  sellable,
  damaged: 0,
  refused: 0,
});

describe("parts of a return's refund", () => {
  const order = { shipping_fee: 100, lines: [{ id: 1, amount: 2 }], returns: [] };

  it("has the delivery fee once every item of the order was returned", () => {
    const request = { id: 5, lines: [returnLine(1, 2)], refund_expected: 620 };
    expect(returnParts(order, request)).toEqual({ goods: 520, fee: 100 });
  });

  it("counts earlier returns", () => {
    const request = { id: 5, lines: [returnLine(1, 1)], refund_expected: 360 };
    const earlier = { ...order, returns: [{ id: 4, lines: [returnLine(1, 1, 1)] }] };
    expect(returnParts(earlier, request)).toEqual({ goods: 260, fee: 100 });
  });

  it("has no delivery fee while the shopper keeps an item", () => {
    const request = { id: 5, lines: [returnLine(1, 1)], refund_expected: 260 };
    expect(returnParts(order, request)).toEqual({ goods: 260, fee: 0 });
  });

  it("shows no fee where delivery was free", () => {
    const request = { id: 5, lines: [returnLine(1, 2)], refund_expected: 520 };
    expect(returnParts({ ...order, shipping_fee: 0 }, request)).toBeUndefined();
  });
});

describe("the day after its delivery on which a return was requested", () => {
  it("counts days in Taipei, not hours", () => {
    const came = [{ delivered_at: "2026-11-17T15:50:00.000Z" }, { delivered_at: null }];
    expect(daysSinceDelivery(came, "2026-11-17T16:10:00.000Z")).toBe(1);
    expect(daysSinceDelivery(came, "2026-11-28T02:00:00.000Z")).toBe(11);
  });

  it("is unknown before anything was delivered", () => {
    expect(daysSinceDelivery([{ delivered_at: null }], "2026-11-17T16:10:00.000Z")).toBeUndefined();
  });
});
