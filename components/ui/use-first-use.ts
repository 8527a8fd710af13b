import { useSyncExternalStore } from "react";

/** What somebody does who looks around: moves, scrolls, touches or types. */
const signs = ["pointermove", "pointerdown", "scroll", "keydown", "focusin"] as const;

const told = new Set<() => void>();
let isUsed = false;

function noteUse(): void {
  isUsed = true;
  for (const sign of signs) removeEventListener(sign, noteUse);
  for (const tell of told) tell();
}

function subscribe(tell: () => void): () => void {
  if (!isUsed && told.size === 0) for (const sign of signs) addEventListener(sign, noteUse, { passive: true });
  told.add(tell);
  return () => told.delete(tell);
}

/** Whether the page has been used yet; for scripts that a phone need not load before it is scrolled. */
export function useFirstUse(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isUsed,
    () => false,
  );
}
