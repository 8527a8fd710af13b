type Props = {
  /** The title that it follows. */
  message: string;
  /** The text with the placeholder `{path}`. */
  withPath: string;
};

/** The address that was not found, below the title, filled in by the browser (docs/specification.md section 8). */
export function MissingPath({ message, withPath }: Props) {
  const path = location.pathname + location.search;
  const [before = "", after = ""] = withPath.split("{path}");
  const joint = before.startsWith(message) ? before.slice(message.length) : before;
  return (
    <>
      {/* Read out as one sentence, shown as a title with the address below it. */}
      <span className="sr-only">{joint}</span>
      {readable(path) + after}
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
