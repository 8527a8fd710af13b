import { MAX_RECENT, RECENT_KEY } from "@/lib/site";

/** Remembers a product and returns those seen before, the latest first; none where storage is forbidden. */
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

/** The latest first. */
export function readSeen(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}
