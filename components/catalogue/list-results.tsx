"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { currentNavigation, onNavigation } from "@/components/navigation/current-navigation";

/** The products of a list, dimmed while another list is loading (docs/specification.md section 2). */
export function ListResults({ children }: { children: ReactNode }) {
  const isBusy = useSyncExternalStore(subscribe, isListAwaited, () => false);
  return (
    <div aria-busy={isBusy} className="mt-4 transition-opacity duration-200 aria-busy:opacity-50 lg:mt-5">
      {children}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  return onNavigation({ started: listener, ended: listener });
}

/** Whether the loading page is a list too; a list that is left for a product is not dimmed. */
function isListAwaited(): boolean {
  const awaited = currentNavigation();
  return awaited !== undefined && /\/shop$/.test(new URL(awaited.target).pathname);
}
