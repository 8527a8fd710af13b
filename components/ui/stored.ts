type Place = "localStorage" | "sessionStorage";

/** The stored text of a key; null if there is none or storage is forbidden. */
export function readStored(key: string, place: Place = "localStorage"): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. If storage is full or forbidden nothing is stored, and the page works without. */
export function writeStored(key: string, text: string | null, place: Place = "localStorage"): void {
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
  } catch {
    // Nothing is stored.
  }
}

/** Parses a stored text as JSON; null if it is invalid. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
