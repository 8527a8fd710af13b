import type { InvoiceLine } from "@/lib/contract/issued-invoices";

/** A line of an order: its price after its share of discounts, and its returned items. */
export type SoldLine = { id: number; title: string; amount: number; paid: number; returned: number };

/** What the shop has kept of an order, in TWD, and what was sold at which price. */
export type Kept = { net: number; lines: SoldLine[]; shippingFee: number };

/** Keys of the lines that are no products. */
const SHIPPING = "shipping";
const DIFFERENCE = "difference";

/** Texts of the lines that are no products. */
export type LineWords = { shipping: string; difference: string };

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** The 5 % tax contained in an amount, rounded to TWD. */
export function taxIn(amount: number): number {
  return amount - Math.round(amount / 1.05);
}

/**
 * The lines of an invoice about what the shop keeps: items after discounts without returned ones, then delivery.
 * Their sum is `net`. Other refunds are taken off in proportion; other payments become a separate line. Free items
 * have no line.
 */
export function linesOf({ net, lines, shippingFee }: Kept, words: LineWords): InvoiceLine[] {
  const goods = lines.map(({ id, title, amount, paid, returned }) => ({
    key: String(id),
    title,
    count: Math.max(1, amount - returned),
    // The same calculation as for refunds: each line's share of what was paid (lib/contract/return-refund.ts).
    amount: amount === 0 ? 0 : paid - Math.floor((paid * returned) / amount),
  }));
  const delivery = { key: SHIPPING, title: words.shipping, count: 1, amount: shippingFee };
  const all = [...goods, delivery].filter(({ amount }) => amount > 0);
  const rest = net - sum(all);
  if (rest > 0) return [...all, { key: DIFFERENCE, title: words.difference, count: 1, amount: rest }];
  return takeOff(all, -rest);
}

/** Takes an amount off all lines in proportion; the remainder is taken from the first line that has enough left. */
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
 * The lines of an allowance: what is invoiced and not yet allowed, less what is kept. No line exceeds what is left of
 * it. @param less TWD, at most what is left of the invoice @param kept lines of an invoice about what the shop keeps
 * now
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
  // Takes the rest from other lines, when what is kept is on lines that the invoice does not have.
  const taken = left.map(({ amount }, index) => (first[index] ?? 0) + take(amount - (first[index] ?? 0)));
  return left.flatMap((line, index) => {
    const amount = taken[index] ?? 0;
    const [keeps] = of(kept, line.key);
    const isAll = amount === line.amount && !keeps;
    const count = isAll ? line.count : Math.max(1, line.count - (keeps?.count ?? 0));
    return amount > 0 ? [{ ...line, amount, count }] : [];
  });
}
