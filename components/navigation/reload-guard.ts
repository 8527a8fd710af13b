import { RELOAD_GUARD } from "@/lib/site";

const KEY = "reloaded-at";

/**
 * Whether a page may be loaded again: not within ten seconds of the last time (docs/specification.md section 8), or a
 * page whose files stay away would load for ever.
 * @param last Unix time of the last reload in milliseconds, as stored; whatever is no number counts as never
 */
export function mayReload(last: string | null, now: number): boolean {
  const since = now - Number(last ?? Number.NaN);
  return !(since >= 0 && since < RELOAD_GUARD);
}

/** Reloads a page from the server unless that was tried a moment ago. Returns whether it does. */
export function reloadOnce(target: string): boolean {
  try {
    const now = Date.now();
    if (!mayReload(sessionStorage.getItem(KEY), now)) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage nothing would stop a loop.
    return false;
  }
  if (target === location.href) location.reload();
  else location.assign(target);
  return true;
}
