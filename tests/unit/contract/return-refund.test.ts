import fc from "fast-check";
import { expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { expectedRefund, returnRefund } from "@/lib/contract/return-refund";
import { anOrder } from "../../support/an-order";

test("a line is refunded by its share of what was paid; the delivery fee is refunded with the last item", () => {
  const bowls = { paid: 1_000, amount: 3, before: 0, now: 1 };
  expect(returnRefund([bowls], 100)).toBe(333);
  expect(returnRefund([{ ...bowls, before: 1 }], 100)).toBe(333);
  expect(returnRefund([{ ...bowls, before: 2 }], 100)).toBe(434);
});

test("nothing returned refunds nothing, however much was returned before", () => {
  expect(returnRefund([{ paid: 500, amount: 1, before: 1, now: 0 }], 100)).toBe(0);
});

const line = fc.record({ paid: fc.nat(100_000), amount: fc.integer({ min: 1, max: 99 }) });

test("however an order is returned in parts, the parts add up to what was paid", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.nat(300),
      fc.infiniteStream(fc.nat(99)),
      (lines, fee, parts) => {
        const before = lines.map(() => 0);
        let sum = 0;
        for (let round = 0; before.some((count, index) => count < (lines[index]?.amount ?? 0)); round++) {
          const state = lines.map(({ paid, amount }, index) => {
            const left = amount - (before[index] ?? 0);
            const part = round > 30 ? left : Math.min(left, parts.next().value ?? 0);
            return { paid, amount, before: before[index] ?? 0, now: part };
          });
          sum += returnRefund(state, fee);
          for (const [index, { now }] of state.entries()) before[index] = (before[index] ?? 0) + now;
        }
        expect(sum).toBe(lines.reduce((all, { paid }) => all + paid, 0) + fee);
      },
    ),
  );
});

test("a form shows the refund of what is chosen: less the coupon and what was returned before, with the fee at last", () => {
  const [line] = anOrder().lines;
  if (!line) throw new Error("an order has a line");
  const order = anOrder({ lines: [{ ...line, discount: 41 }] });
  expect(expectedRefund(order, {})).toBe(0);
  expect(expectedRefund(order, { [line.id]: 1 })).toBe(699);
  expect(expectedRefund(order, { [line.id]: 2 })).toBe(1499);
  const back = { line_id: line.id, sku: line.sku, title: line.title, values: [], amount: 1, sellable: 0, damaged: 1 };
  const returns = [{ lines: [{ ...back, refused: 0 }] }] as unknown as Order["returns"];
  expect(expectedRefund({ ...order, returns }, { [line.id]: 1 })).toBe(800);
});
