import { MAX_WISHES } from "@/lib/contract/limits";
import { WISHES_KEY } from "@/lib/site";

/** What this browser keeps for a guest, the newest first. React compares lists by identity, hence the text beside it. */
let read: { text: string | null; ids: number[] } = { text: null, ids: [] };
const none: number[] = [];
const listeners = new Set<() => void>();

export function subscribeToNoted(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has changed it.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function notedWishes(): number[] {
  const text = storedText();
  if (text !== read.text) read = { text, ids: idsOf(text) };
  return read.ids;
}

export const noWishes = () => none;

export function noteWishes(ids: number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(WISHES_KEY);
    else localStorage.setItem(WISHES_KEY, JSON.stringify(ids.slice(0, MAX_WISHES)));
  } catch {
    // Storage is full or forbidden: nothing is kept.
  }
  for (const listener of listeners) listener();
}

function storedText(): string | null {
  try {
    return localStorage.getItem(WISHES_KEY);
  } catch {
    return null;
  }
}

function idsOf(text: string | null): number[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}
