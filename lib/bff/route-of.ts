/**
 * The pattern of the route that a path matched, for the log: parameters may be personal, or secrets. Anything that is
 * neither a parameter nor a plain word of ours is left out as well.
 * @param params as Next found them
 */
export function routeOf(pathname: string, params: Record<string, string | string[] | undefined>): string {
  const segments = pathname.split("/").slice(1);
  for (const [name, value] of Object.entries(params).toReversed()) {
    const filled = [value ?? []].flat();
    const at = lastIndexOf(segments, filled);
    if (at >= 0) segments.splice(at, filled.length, Array.isArray(value) ? `[...${name}]` : `[${name}]`);
  }
  return `/${segments.map((segment) => (/^([a-z][a-z0-9-]*|\[.+\])$/.test(segment) ? segment : "*")).join("/")}`;
}

function lastIndexOf(segments: string[], filled: string[]): number {
  if (filled.length === 0) return -1;
  const matches = (at: number) => filled.every((part, offset) => decoded(segments[at + offset]) === decoded(part));
  for (let at = segments.length - filled.length; at >= 0; at -= 1) if (matches(at)) return at;
  return -1;
}

function decoded(segment: string | undefined): string | undefined {
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
