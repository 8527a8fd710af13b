import type { SalesFigures } from "@/lib/contract/dashboard";
import type { Database } from "../db/database";
import { staleWhileRevalidate } from "../db/stale-while-revalidate";
import { readSales } from "./sales-figures";

/** From so many orders on, figures are worth keeping; those of a smaller shop are worked out anew each time. */
const MANY_ORDERS = 5_000;

/** Figures and when they were true. */
export type MadeSales = { sales: SalesFigures; madeAt: Date };

/** The sales of the last days (`readSales`), of a big shop as they were a moment ago. */
export function readKeptSales(db: Database, days: number): Promise<MadeSales> {
  return staleWhileRevalidate(db, `sales of ${days} days`, {
    find: async () => {
      const madeAt = new Date();
      return { sales: await readSales(db, days, madeAt), madeAt };
    },
    shouldCache: ({ sales: { total, previous } }) => total.orders + previous.orders >= MANY_ORDERS,
  });
}
