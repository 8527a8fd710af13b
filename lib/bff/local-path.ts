const BASE = "http://local.invalid";

/** A slash and then nothing that a browser takes for the beginning of a host. */
const OWN = /^\/(?![/\\])/;

/**
 * Where to go after signing in: a path of this site, never another site's (docs/security.md, "Sign-in"). What comes out
 * is looked at as well as what came in: `/a/..//evil.example` becomes `//evil.example` when it is resolved.
 */
export function localPath(next: unknown, fallback: string): string {
  if (typeof next !== "string" || !OWN.test(next) || !URL.canParse(next, BASE)) return fallback;
  const { origin, pathname, search } = new URL(next, BASE);
  return origin === BASE && OWN.test(pathname) ? pathname + search : fallback;
}
