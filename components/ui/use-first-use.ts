import { useSyncExternalStore } from "react";

/** Events that show that the visitor uses the page. */
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

/** Whether the visitor has used the page yet; delays scripts that are not needed before that. */
export function useFirstUse(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isUsed,
    () => false,
  );
}
