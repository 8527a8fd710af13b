"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

type Props = {
  /** What is said before the path is known, and without scripts. */
  message: string;
  /** The same with the path in it: `{path}` stands where it goes. */
  withPath: string;
};

/** "Page not found" with path and query, filled in by the browser (docs/specification.md section 8). */
export function MissingPage({ message, withPath }: Props) {
  const path = useSyncExternalStore(
    never,
    () => location.pathname + location.search,
    () => undefined,
  );
  return path === undefined ? message : withPath.replace("{path}", () => readable(path));
}

/** Chinese addresses as they are written, not as they are sent. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
