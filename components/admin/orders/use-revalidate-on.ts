import { useEffect, useRef } from "react";

/** Calls `read` again when `state` changes, such as the number of an order's events. */
export function useRevalidateOn(state: unknown, read: () => unknown): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    void read();
  }, [state, read]);
}
