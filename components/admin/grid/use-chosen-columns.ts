import { useSyncExternalStore } from "react";
import { keep, kept } from "@/components/ui/kept";
import type { GridColumn } from "./types";

type Visibility = Record<string, boolean>;

const CHANGED = "grid-columns-changed";

/** Which columns of a grid are visible; kept in this browser. */
export function useChosenColumns<Row>(name: string, columns: GridColumn<Row>[]) {
  const key = `grid-columns:${name}`;
  const stored = useSyncExternalStore(
    subscribe,
    () => kept(key) ?? "",
    () => "",
  );
  const usual = Object.fromEntries(columns.map(({ id, isHidden }) => [id, !isHidden]));
  const visibility: Visibility = { ...usual, ...parse(stored) };
  function choose(next: Visibility) {
    keep(key, JSON.stringify(next));
    dispatchEvent(new Event(CHANGED));
  }
  return [visibility, choose] as const;
}

function subscribe(listener: () => void) {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}

function parse(stored: string): Visibility {
  try {
    const value: unknown = JSON.parse(stored || "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, shown]) => typeof shown === "boolean"));
  } catch {
    return {};
  }
}
