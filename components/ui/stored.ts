type Place = "localStorage" | "sessionStorage";

/** What the browser keeps under a key; null where there is nothing, or where storage is forbidden. */
export function readStored(key: string, place: Place = "localStorage"): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, null for none. Where storage is full or forbidden nothing is kept; the page works without. */
export function writeStored(key: string, text: string | null, place: Place = "localStorage"): void {
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
  } catch {
    // As said above.
  }
}

/** What such a text says as JSON; null for what is none. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
