"use client";

import { useInBrowser } from "@/components/navigation/use-in-browser";

type Props = {
  /** Text before the path is known, and without scripts. */
  message: string;
  /** The text with the placeholder `{path}`. */
  withPath: string;
};

/** "Page not found" with path and query below it, filled in by the browser (docs/specification.md section 8). */
export function MissingPage({ message, withPath }: Props) {
  if (!useInBrowser()) return message;
  const path = location.pathname + location.search;
  const [before = "", after = ""] = withPath.split("{path}");
  const joint = before.startsWith(message) ? before.slice(message.length) : before;
  return (
    <>
      {message}
      {/* Read out as one sentence, shown as a title with the address below it. */}
      <span className="sr-only">{joint}</span>
      <span className="mt-2 block text-base font-normal text-muted wrap-anywhere">{readable(path) + after}</span>
    </>
  );
}

/** Decodes percent-encoded Chinese addresses. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
