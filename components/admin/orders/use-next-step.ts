"use client";

import { useEffect, useRef } from "react";

/**
 * A button that was pressed is often gone once it has done its work, and the focus with it. Then the next step of the
 * order takes it (`data-step`), so that one key after the other brings an order to the door.
 * @param version counts changes of the order
 * @param isTaken whether something else asks for the focus
 */
export function useNextStep(version: number, isTaken: boolean): void {
  const last = useRef(version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    if (isTaken || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main [data-step]")?.focus();
  }, [version, isTaken]);
}
