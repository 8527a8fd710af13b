import { keep, kept } from "@/components/ui/kept";
import { MAX_WISHES } from "@/lib/contract/limits";
import { isShownId, type ShownId } from "@/lib/contract/shown-id";
import { WISHES_KEY } from "@/lib/site";

/** What this browser keeps for a guest, the newest first. React compares lists by identity, hence the text beside it. */
let read: { text: string | null; ids: ShownId[] } = { text: null, ids: [] };
const none: ShownId[] = [];
const listeners = new Set<() => void>();

export function subscribeToStored(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has changed it.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function storedWishes(): ShownId[] {
  const text = kept(WISHES_KEY);
  if (text !== read.text) read = { text, ids: idsOf(text) };
  return read.ids;
}

export const noWishes = () => none;

export function storeWishes(ids: ShownId[]): void {
  keep(WISHES_KEY, ids.length > 0 ? JSON.stringify(ids.slice(0, MAX_WISHES)) : null);
  for (const listener of listeners) listener();
}

function idsOf(text: string | null): ShownId[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isShownId) : [];
  } catch {
    return [];
  }
}
