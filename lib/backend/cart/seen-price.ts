/*
 * The rule of "the price has changed", in one place:
 *
 * A cart is always at today's prices. Beside that a line keeps the unit price that its shopper last agreed to, and says
 * what it was (`price_before`) while today's is another one, in the cart and line by line in the checkout.
 * - Putting the line in, adding to it and changing its amount agree to the price of that moment, which the answer shows.
 * - Looking agrees to nothing: the notice stays until the shopper acts.
 * - Ordering agrees to all of them at once: `place-order.ts` refuses a total that the shopper has not seen, and closes
 *   the cart.
 * - When a guest's cart goes into the member's, the guest's line knows best what was seen last.
 * - Of a line that is older than the rule nothing is known, and nothing is said.
 */

/**
 * What a piece cost when its shopper last agreed to the price; undefined while that is what it costs.
 * @param seen,today integer TWD, tax included
 */
export function priceBefore(seen: number | null, today: number): number | undefined {
  return seen === null || seen === today ? undefined : seen;
}
