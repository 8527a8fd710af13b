type Line = {
  /** What the line cost after its part of a coupon, in TWD, and its pieces. */
  paid: number;
  amount: number;
  /** Pieces taken back before this return, and by it. */
  before: number;
  now: number;
};

/**
 * What goes back for the pieces that were taken back, in TWD. Each line gives back its share of what was really paid,
 * so that several returns of one line add up to it exactly; with the last piece of the order its delivery fee goes back
 * too, since a withdrawal costs the shopper nothing (docs/taiwan.md, Law).
 */
export function returnRefund(lines: Line[], shippingFee: number): number {
  const share = ({ paid, amount }: Line, pieces: number) => Math.floor((paid * pieces) / amount);
  const goods = lines.reduce((sum, line) => sum + share(line, line.before + line.now) - share(line, line.before), 0);
  const takesAnything = lines.some(({ now }) => now > 0);
  const isEverything = lines.every(({ amount, before, now }) => before + now === amount);
  return goods + (takesAnything && isEverything ? shippingFee : 0);
}
