import type { Order } from "./orders";

type Line = {
  /** The line's price after its share of a coupon, in TWD, and its number of items. */
  paid: number;
  amount: number;
  /** Items accepted in earlier returns, and in this one. */
  before: number;
  now: number;
};

/**
 * The refund of accepted items, in TWD: each line's share of what was really paid, so that several returns of a line
 * add up exactly. With the last item of the order the delivery fee is refunded (docs/taiwan.md, Law).
 */
export function returnRefund(lines: Line[], shippingFee: number): number {
  const share = ({ paid, amount }: Line, pieces: number) => Math.floor((paid * pieces) / amount);
  const goods = lines.reduce((sum, line) => sum + share(line, line.before + line.now) - share(line, line.before), 0);
  const takesAnything = lines.some(({ now }) => now > 0);
  const isEverything = lines.every(({ amount, before, now }) => before + now === amount);
  return goods + (takesAnything && isEverything ? shippingFee : 0);
}

/** What a return would refund, TWD; `now` has the quantities to return, by line. */
export function expectedRefund({ lines, returns, shipping_fee }: Order, now: Record<number, number>): number {
  const accepted = returns.flatMap((request) => request.lines);
  const claim = lines
    .filter(({ amount }) => amount > 0)
    .map(({ id, total, discount, amount }) => ({
      paid: total - discount,
      amount,
      before: accepted
        .filter(({ line_id }) => line_id === id)
        .reduce((sum, { sellable, damaged }) => sum + sellable + damaged, 0),
      now: now[id] ?? 0,
    }));
  return returnRefund(claim, shipping_fee);
}
