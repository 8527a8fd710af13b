import { MAX_RECENT, RECENT_KEY } from "@/lib/site";

/**
 * Writes down that a product was seen and gives the others seen before it, the last one first. Where the browser keeps
 * nothing, there are none.
 */
export function rememberSeen(id: number): number[] {
  const others = readSeen()
    .filter((other) => other !== id)
    .slice(0, MAX_RECENT);
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([id, ...others]));
  } catch {
    // Storage is full or forbidden; the page works without.
  }
  return others;
}

/** When the member has signed out. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem(RECENT_KEY);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

function readSeen(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}
