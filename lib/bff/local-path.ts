const BASE = "http://local.invalid";

/** A slash that is not followed by what a browser reads as the beginning of a host. */
const OWN = /^\/(?![/\\])/;

/**
 * The path to go to after signing in: on this site, never another's (docs/security.md, "Sign-in"). The result is
 * checked as well as the input: `/a/..//evil.example` becomes `//evil.example` when it is resolved.
 */
export function localPath(next: unknown, fallback: string): string {
  if (typeof next !== "string" || !OWN.test(next) || !URL.canParse(next, BASE)) return fallback;
  const { origin, pathname, search } = new URL(next, BASE);
  return origin === BASE && OWN.test(pathname) ? pathname + search : fallback;
}
