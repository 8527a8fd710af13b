import { useEffect, useState } from "react";

/** The value once it has not changed for `pause` milliseconds, to wait for a pause in typing. */
export function useDebounced<Value>(value: Value, pause = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
