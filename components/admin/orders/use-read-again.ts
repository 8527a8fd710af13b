import { useEffect, useRef } from "react";

/** Reads again whenever `state` has become another one, such as when something has happened to an order. */
export function useReadAgain(state: unknown, read: () => unknown): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    void read();
  }, [state, read]);
}
