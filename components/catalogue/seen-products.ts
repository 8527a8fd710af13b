import { keep, keptValue } from "@/components/ui/kept";
import { isShownId, type ShownId } from "@/lib/contract/shown-id";
import { MAX_RECENT, RECENT_KEY } from "@/lib/site";

/** Remembers a product and returns those seen before, the latest first; none where storage is forbidden. */
export function rememberSeen(id: ShownId): ShownId[] {
  const others = readSeen()
    .filter((other) => other !== id)
    .slice(0, MAX_RECENT);
  keep(RECENT_KEY, JSON.stringify([id, ...others]));
  return others;
}

/** When the member has signed out. */
export function forgetSeen(): void {
  keep(RECENT_KEY, null);
}

/** The latest first. */
export function readSeen(): ShownId[] {
  const stored = keptValue(RECENT_KEY);
  return Array.isArray(stored) ? stored.filter(isShownId) : [];
}
