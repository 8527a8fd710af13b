import { describe, expect, it } from "vitest";
import { returnParts } from "@/components/admin/orders/returns/return-parts";

const tea = { sku: "TEA", title: "茶", values: [], damaged: 0, refused: 0 };
const returnLine = (line_id: number, amount: number, sellable = 0) => ({ ...tea, line_id, amount, sellable });

describe("parts of a return's refund", () => {
  const order = { shipping_fee: 100, lines: [{ id: 1, amount: 2 }], returns: [] };
  const earlier = { ...order, returns: [{ id: 4, lines: [returnLine(1, 1, 1)] }] };
  const free = { ...order, shipping_fee: 0 };

  it.each([
    ["the delivery fee once every item of the order was returned", order, 2, 620, { goods: 520, fee: 100 }],
    ["the delivery fee after earlier returns, too", earlier, 1, 360, { goods: 260, fee: 100 }],
    ["no delivery fee while the shopper keeps an item", order, 1, 260, { goods: 260, fee: 0 }],
    ["no fee where delivery was free", free, 2, 520, undefined],
  ])("has %s", (_, of, amount, refund_expected, parts) => {
    expect(returnParts(of, { id: 5, lines: [returnLine(1, amount)], refund_expected })).toEqual(parts);
  });
});
