import fc from "fast-check";
import { expect, test } from "vitest";
import { allowanceLines, linesOf, type SoldLine, taxIn } from "@/lib/backend/invoices/invoice-sums";
import type { InvoiceLine } from "@/lib/contract/issued-invoices";

const words = { shipping: "運費", difference: "價差" };
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

const line = fc
  .record({ amount: fc.nat(9), price: fc.nat(50_000), discount: fc.nat(100), returned: fc.nat(9) })
  .map(({ amount, price, discount, returned }): SoldLine => {
    const paid = Math.floor((amount * price * (100 - discount)) / 100);
    return { id: 0, title: "商品", amount, paid, returned: Math.min(returned, amount) };
  });
const lines = fc.array(line, { minLength: 1, maxLength: 6 }).map((all) => all.map((one, id) => ({ ...one, id })));

/** The invoice of an order and its allowances, after any events. */
function expectLines(found: InvoiceLine[], net: number) {
  expect(sum(found)).toBe(net);
  for (const { amount, count } of found) {
    expect(amount).toBeGreaterThan(0);
    expect(count).toBeGreaterThan(0);
    // As ECPay multiplies it.
    expect(Math.round(Number((amount / count).toFixed(7)) * count * 100)).toBe(amount * 100);
  }
}

test("docs/invoices.md: products after their discounts, delivery as a line, and no free products", () => {
  const sold = [
    { id: 7, title: "毛巾", amount: 3, paid: 250, returned: 0 },
    { id: 8, title: "贈品", amount: 1, paid: 0, returned: 0 },
  ];
  expect(linesOf({ net: 330, lines: sold, shippingFee: 80 }, words)).toEqual([
    { key: "7", title: "毛巾", count: 3, amount: 250 },
    { key: "shipping", title: "運費", count: 1, amount: 80 },
  ]);
});

test("docs/invoices.md: 5 % tax is included, rounded to a dollar", () => {
  expect([105, 100, 1, 10, 780].map(taxIn)).toEqual([5, 5, 0, 0, 37]);
});

test("docs/invoices.md: after any discounts, returns, refunds and goodwill the lines add up to what the shop kept", () => {
  fc.assert(
    fc.property(lines, fc.nat(300), fc.nat(200_000), (sold, shippingFee, net) => {
      expectLines(linesOf({ net, lines: sold, shippingFee }, words), net);
    }),
  );
});

test("docs/invoices.md: successive allowances never take more off a line than is left of it, and add up", () => {
  fc.assert(
    fc.property(lines, fc.nat(300), fc.array(fc.nat(100), { maxLength: 5 }), (sold, shippingFee, shares) => {
      const whole = sold.reduce((total, { paid }) => total + paid, shippingFee);
      fc.pre(whole > 0);
      const invoice = linesOf({ net: whole, lines: sold.map((one) => ({ ...one, returned: 0 })), shippingFee }, words);
      let net = whole;
      const earlier: InvoiceLine[] = [];
      for (const share of shares) {
        const less = Math.floor((net * share) / 100);
        if (less === 0) continue;
        net -= less;
        const kept = linesOf({ net, lines: sold, shippingFee }, words);
        const taken = allowanceLines(invoice, earlier, kept, less);
        expectLines(taken, less);
        earlier.push(...taken);
        for (const { key, amount } of invoice) {
          expect(sum(earlier.filter((one) => one.key === key))).toBeLessThanOrEqual(amount);
        }
      }
      expect(whole - sum(earlier)).toBe(net);
    }),
  );
});

test("docs/invoices.md: an allowance names the returned items", () => {
  const sold = [
    { id: 1, title: "茶", amount: 2, paid: 600, returned: 1 },
    { id: 2, title: "杯", amount: 1, paid: 300, returned: 0 },
  ];
  const invoice = linesOf({ net: 980, lines: sold.map((one) => ({ ...one, returned: 0 })), shippingFee: 80 }, words);
  const kept = linesOf({ net: 680, lines: sold, shippingFee: 80 }, words);
  expect(allowanceLines(invoice, [], kept, 300)).toEqual([{ key: "1", title: "茶", count: 1, amount: 300 }]);
});
