import type { SalesFigures } from "@/lib/contract/dashboard";
import type { Database } from "../db/database";
import { readSales } from "./sales-figures";

/** Number of orders from which figures are cached; smaller shops compute them at each request. */
const MANY_ORDERS = 5_000;

/** Figures are cached for this multiple of their computing time: at most a twentieth of one connection's time. */
const KEPT_TIMES = 20;

/** For this further multiple, at most half a minute, old figures are served while new ones are computed. */
const STALE_TIMES = 10;
const STALE_FOR_MS = 30_000;

export type MadeSales = { sales: SalesFigures; madeAt: Date };

type Kept = { made: MadeSales; until: number; staleUntil: number; renewal?: Promise<MadeSales> };

/** Cached figures by number of days. */
const ofDatabases = new WeakMap<Database, Map<number, Kept>>();

/** The sales of the last days (`readSales`); in a big shop as old as the constants above allow. */
export async function readKeptSales(db: Database, days: number): Promise<MadeSales> {
  const kept = ofDatabases.get(db) ?? new Map<number, Kept>();
  ofDatabases.set(db, kept);
  const known = kept.get(days);
  const now = performance.now();
  if (known && now < known.until) return known.made;
  const renewal = known?.renewal ?? computeSales(db, days, kept);
  if (known) known.renewal = renewal;
  if (!known || now >= known.staleUntil) return renewal;
  // A failure is not cached: the next request computes the figures again.
  renewal.catch(() => {});
  return known.made;
}

async function computeSales(db: Database, days: number, kept: Map<number, Kept>): Promise<MadeSales> {
  const began = performance.now();
  const madeAt = new Date();
  const sales = await readSales(db, days, madeAt).catch((error: unknown) => {
    kept.delete(days);
    throw error;
  });
  const ended = performance.now();
  const keptFor = KEPT_TIMES * (ended - began);
  const until = ended + keptFor;
  const staleUntil = until + Math.min(STALE_TIMES * keptFor, STALE_FOR_MS);
  const made = { sales, madeAt };
  if (sales.total.orders + sales.previous.orders >= MANY_ORDERS) kept.set(days, { made, until, staleUntil });
  else kept.delete(days);
  return made;
}
