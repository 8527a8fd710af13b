/**
 * Whether a request that changes something was sent by our own pages. Browsers name the page's origin on every unsafe
 * request; `Sec-Fetch-Site` cannot be set by scripts. A request with neither is no browser's and carries no cookies
 * worth stealing, but is refused all the same (docs/security.md, "Sign-in").
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("Origin");
  const host = request.headers.get("Host");
  if (!origin || !host) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}
