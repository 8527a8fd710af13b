/** Where to go after signing in: a path of this site, never another site's (hardening.md, "Sign-in"). */
export function localPath(next: unknown, fallback: string): string {
  if (typeof next !== "string" || !/^\/(?![/\\])/.test(next)) return fallback;
  const base = "http://local.invalid";
  if (!URL.canParse(next, base)) return fallback;
  const url = new URL(next, base);
  return url.origin === base ? url.pathname + url.search : fallback;
}
