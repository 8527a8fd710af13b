import type { InvoiceLine } from "@/lib/contract/issued-invoices";

/** A line of an order: what it cost after its share of discounts, and the pieces that returns took back of it. */
export type SoldLine = { id: number; title: string; amount: number; paid: number; returned: number };

/** What of an order the shop has kept, in TWD, and what of it was sold for how much. */
export type Kept = { net: number; lines: SoldLine[]; shippingFee: number };

/** Keys of the lines that are no goods. */
const SHIPPING = "shipping";
const DIFFERENCE = "difference";

/** The words of lines that are no goods. */
export type LineWords = { shipping: string; difference: string };

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** The 5 % that are in an amount with tax, rounded to TWD. */
export function taxIn(amount: number): number {
  return amount - Math.round(amount / 1.05);
}

/**
 * The lines of an invoice about what the shop keeps: goods after their discounts without what came back, then delivery. Their
 * sum is `net`. What was given back beside that is taken off in proportion; what came beside that is a line of its own. Free
 * goods are no lines.
 */
export function linesOf({ net, lines, shippingFee }: Kept, words: LineWords): InvoiceLine[] {
  const goods = lines.map(({ id, title, amount, paid, returned }) => ({
    key: String(id),
    title,
    count: Math.max(1, amount - returned),
    // As refunds of returns are worked out: each line's share of what was paid (returns/return-refund.ts).
    amount: amount === 0 ? 0 : paid - Math.floor((paid * returned) / amount),
  }));
  const delivery = { key: SHIPPING, title: words.shipping, count: 1, amount: shippingFee };
  const all = [...goods, delivery].filter(({ amount }) => amount > 0);
  const rest = net - sum(all);
  if (rest > 0) return [...all, { key: DIFFERENCE, title: words.difference, count: 1, amount: rest }];
  return takeOff(all, -rest);
}

/** Takes an amount off, of each line in proportion, and the remainder of the first that can bear it. */
function takeOff(lines: InvoiceLine[], less: number): InvoiceLine[] {
  const whole = sum(lines);
  const shares = lines.map(({ amount }) => (whole === 0 ? 0 : Math.floor((amount * less) / whole)));
  let open = less - shares.reduce((total, share) => total + share, 0);
  return lines
    .map((line, index) => {
      const left = line.amount - (shares[index] ?? 0);
      const more = Math.min(open, left);
      open -= more;
      return { ...line, amount: left - more };
    })
    .filter(({ amount }) => amount > 0);
}

/**
 * The lines of an allowance of so much: what is on the invoice and was not allowed yet, less what is kept. Of no line more than is
 * left of it. @param less TWD, at most what is left of the invoice @param kept lines of an invoice about what the shop keeps now
 */
export function allowanceLines(
  invoice: InvoiceLine[],
  earlier: InvoiceLine[],
  kept: InvoiceLine[],
  less: number,
): InvoiceLine[] {
  const of = (lines: InvoiceLine[], key: string) => lines.filter((line) => line.key === key);
  const left = invoice.map((line) => ({ ...line, amount: line.amount - sum(of(earlier, line.key)) }));
  const wished = left.map(({ key, amount }) => Math.max(0, amount - sum(of(kept, key))));
  let open = less;
  const take = (most: number) => {
    const taken = Math.min(open, most);
    open -= taken;
    return taken;
  };
  const first = left.map((_, index) => take(wished[index] ?? 0));
  // Where what is kept is on other lines than those of the invoice.
  const taken = left.map(({ amount }, index) => (first[index] ?? 0) + take(amount - (first[index] ?? 0)));
  return left.flatMap((line, index) => {
    const amount = taken[index] ?? 0;
    const [keeps] = of(kept, line.key);
    const isAll = amount === line.amount && !keeps;
    const count = isAll ? line.count : Math.max(1, line.count - (keeps?.count ?? 0));
    return amount > 0 ? [{ ...line, amount, count }] : [];
  });
}
