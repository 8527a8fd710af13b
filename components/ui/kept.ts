/** `local` keeps for good, `session` as long as the tab is open. */
type Place = "local" | "session";

/** A text that this browser keeps for the shop; null where there is none, or where storage is forbidden. */
export function kept(key: string, place: Place = "local"): string | null {
  try {
    return window[`${place}Storage`].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null removes it. Where storage is full or forbidden nothing is kept, and pages have to work without. */
export function keep(key: string, text: string | null, place: Place = "local"): void {
  try {
    if (text === null) window[`${place}Storage`].removeItem(key);
    else window[`${place}Storage`].setItem(key, text);
  } catch {
    // What is not kept is asked for again.
  }
}

/** A kept list or object of JSON; undefined where there is none, or where it cannot be read. */
export function keptValue(key: string, place?: Place): unknown {
  try {
    return JSON.parse(kept(key, place) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
