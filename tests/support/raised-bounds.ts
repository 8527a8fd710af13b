import type { HoldBounds } from "@/lib/contract/settings";

/**
 * Raises the limits of held stock in a test's shop: tests order again and again as the same person, from the same
 * address. Not switched off: orders are counted as in any shop (docs/holds.md).
 */
export const raisedBounds: HoldBounds = {
  hold_pieces: 1_000_000,
  hold_total: 1_000_000_000,
  hold_orders: 100_000,
  hold_network_factor: 100,
};
