import type { Measurement } from "./measurement";
import { measureOrders } from "./order-load";
import type { Shop } from "./shop-process";
import { sendSteadily } from "./steady-load";

/** How many read pages while others buy. */
const READERS = 8;

/**
 * Pages are read while eight buyers order as fast as they can.
 * @param paths of public pages, requested in turn
 */
export async function measureReadsAmongOrders(
  shop: Shop,
  skus: string[],
  paths: string[],
  seconds: number,
): Promise<Measurement[]> {
  const [reads, orders] = await Promise.all([
    sendSteadily(shop, {
      what: "pages while orders are placed",
      path: "/",
      paths,
      seconds,
      connections: READERS,
      bodyBytes: 10_000,
    }),
    measureOrders(shop, skus),
  ]);
  return [reads, ...orders.map((row) => ({ ...row, what: `${row.what}, while pages are read` }))];
}
