import { readStored, writeStored } from "@/components/ui/stored";
import { MAX_WISHES } from "@/lib/contract/limits";
import { WISHES_KEY } from "@/lib/site";
import { idsIn } from "./stored-ids";

/** A guest's wish list, newest first. Parsed again only if `text` changed, since React compares lists by identity. */
let read: { text: string | null; ids: number[] } = { text: null, ids: [] };
const none: number[] = [];
const listeners = new Set<() => void>();

export function subscribeToNoted(listener: () => void): () => void {
  listeners.add(listener);
  // Fired when another tab changes the list.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function notedWishes(): number[] {
  const text = readStored(WISHES_KEY);
  if (text !== read.text) read = { text, ids: idsIn(text) };
  return read.ids;
}

export const noWishes = () => none;

export function noteWishes(ids: number[]): void {
  writeStored(WISHES_KEY, ids.length === 0 ? null : JSON.stringify(ids.slice(0, MAX_WISHES)));
  for (const listener of listeners) listener();
}
