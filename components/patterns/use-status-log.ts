"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

const STATUS = "data-grid-status";

/**
 * Every status that the grid within an element goes through (docs/specification.md section 4), from its first on. Two
 * may follow so close that no eye sees the former; the observer's records keep it.
 */
export function useStatusLog(frame: RefObject<HTMLElement | null>): string[] {
  const [passed, setPassed] = useState<string[]>([]);
  useLayoutEffect(() => {
    const root = frame.current;
    if (!root) return;
    const present = () => root.querySelector(`[${STATUS}]`)?.getAttribute(STATUS) ?? undefined;
    const add = (found: (string | null | undefined)[]) =>
      setPassed((old) => {
        const all = [...old];
        for (const status of found) if (status && all.at(-1) !== status) all.push(status);
        return all.length === old.length ? old : all;
      });
    add([present()]);
    const observer = new MutationObserver((records) => add([...records.map(({ oldValue }) => oldValue), present()]));
    observer.observe(root, { subtree: true, childList: true, attributeFilter: [STATUS], attributeOldValue: true });
    return () => observer.disconnect();
  }, [frame]);
  return passed;
}
