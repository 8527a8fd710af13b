/** The label of every address without a route: unknown addresses and files. */
export const NO_ROUTE = "other";

/** Pages whose addresses are rewritten to internal ones (lib/i18n/page-rewrites.mjs). */
const LISTS = ["/shop", "/blog"];

/**
 * Finds the route pattern of a path, so that labels are few and name no order or person; `NO_ROUTE` for unknown paths.
 * @param routes as the build lists them, e.g. `/[locale]/shop/[id]`; public addresses have no language
 */
export function routeFinder(routes: string[]): (path: string) => string {
  const patterns = [...LISTS, ...routes.map((route) => route.replace(/^\/\[locale\]/, "") || "/")];
  const exact = new Set(patterns.filter((pattern) => !pattern.includes("[")));
  const others = patterns
    .filter((pattern) => pattern.includes("["))
    // A fixed segment comes before a parameter, and a parameter before a catch-all.
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }));
  return (path) => {
    if (exact.has(path)) return path;
    if (path.startsWith("/_next/")) return "/_next/*";
    return others.find(({ expression }) => expression.test(path))?.pattern ?? NO_ROUTE;
  };
}

function rank(pattern: string): string {
  const kinds = pattern
    .split("/")
    .map((segment) => (segment.includes("...") ? "c" : segment.startsWith("[") ? "b" : "a"));
  return kinds.join("");
}

function expressionOf(pattern: string): RegExp {
  const segments = pattern.split("/").slice(1);
  const source = segments.map((segment) => {
    if (segment.startsWith("[[...")) return "(?:/.+)?";
    if (segment.startsWith("[...")) return "/.+";
    return segment.startsWith("[") ? "/[^/]+" : `/${segment.replaceAll(".", "\\.")}`;
  });
  return new RegExp(`^${source.join("")}$`);
}
