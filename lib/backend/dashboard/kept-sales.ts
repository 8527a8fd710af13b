import type { SalesFigures } from "@/lib/contract/dashboard";
import type { Database } from "../db/database";
import { readSales } from "./sales-figures";

/** From so many orders on, figures are worth keeping; those of a smaller shop are worked out anew each time. */
const MANY_ORDERS = 5_000;

/** Kept figures may be this many times as old as working them out took: a twentieth of one connection's time, no more. */
const KEPT_TIMES = 20;

/** Figures and when they were true. */
export type MadeSales = { sales: SalesFigures; madeAt: Date };

type Kept = { made: Promise<MadeSales>; until: number };
const ofShops = new WeakMap<Database, Map<number, Kept>>();

/** The sales of the last days (`readSales`), of a big shop as they were a moment ago. Whoever asks at once waits for one answer. */
export function readKeptSales(db: Database, days: number): Promise<MadeSales> {
  const ofShop = ofShops.get(db) ?? new Map<number, Kept>();
  ofShops.set(db, ofShop);
  const known = ofShop.get(days);
  if (known && performance.now() < known.until) return known.made;
  const entry: Kept = { made: make(db, days), until: Number.POSITIVE_INFINITY };
  ofShop.set(days, entry);
  const began = performance.now();
  entry.made.then(
    ({ sales }) => {
      const ended = performance.now();
      entry.until = isMany(sales) ? ended + KEPT_TIMES * (ended - began) : ended;
    },
    () => ofShop.delete(days),
  );
  return entry.made;
}

async function make(db: Database, days: number): Promise<MadeSales> {
  const madeAt = new Date();
  return { sales: await readSales(db, days, madeAt), madeAt };
}

function isMany({ total, previous }: SalesFigures): boolean {
  return total.orders + previous.orders >= MANY_ORDERS;
}
