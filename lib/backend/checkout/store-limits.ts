import type { PackageSize } from "@/lib/contract/package-size";
import { formatMoney } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";

/** Limits of a convenience store parcel (docs/convenience-stores.md): TWD, grams, centimetres. */
export const STORE_LIMITS = { total: 20_000, grams: 5_000, side: 45, sides: 105 };

/** A packed item: grams and centimetres, null when not measured. */
export type PackedPiece = { weight: number | null; size: PackageSize | null; no_convenience_store: boolean };
type Item = { title: string; amount: number; parcel: PackedPiece };

/**
 * Why these items cannot be sent to a convenience store, in the shopper's language; undefined when they can. Unmeasured
 * items count as 0. @param total of the order, TWD
 */
export function storeProblem(items: Item[], total: number): string | undefined {
  const flagged = items.find(({ parcel }) => parcel.no_convenience_store);
  if (flagged) return apiMessage("store_limits.product", { title: flagged.title });
  if (total > STORE_LIMITS.total) return totalProblem();
  const large = items.find(({ parcel }) => parcel.size && isTooLarge(parcel.size));
  if (large)
    return apiMessage("store_limits.size", { title: large.title, side: STORE_LIMITS.side, sides: STORE_LIMITS.sides });
  const grams = items.reduce((sum, { amount, parcel }) => sum + amount * (parcel.weight ?? 0), 0);
  if (grams >= STORE_LIMITS.grams) return apiMessage("store_limits.weight", { kilograms: STORE_LIMITS.grams / 1000 });
  return undefined;
}

export function totalProblem(): string {
  return apiMessage("store_limits.total", { maximum: formatMoney(STORE_LIMITS.total) });
}

function isTooLarge({ length, width, height }: PackageSize): boolean {
  return Math.max(length, width, height) > STORE_LIMITS.side || length + width + height > STORE_LIMITS.sides;
}
