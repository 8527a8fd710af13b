import { useEffect, useState } from "react";

/** A value once it has stayed the same for `pause` milliseconds: what is typed is asked about when the typing rests. */
export function useSettled<Value>(value: Value, pause = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
