export type LinePayCallName = "request" | "confirm" | "check" | "refund" | "details";

/** Versions 3 and 4 have the same calls; transaction numbers have 19 digits. */
const ROUTES: [name: LinePayCallName, method: "GET" | "POST", path: RegExp][] = [
  ["request", "POST", /^\/v[34]\/payments\/request$/],
  ["confirm", "POST", /^\/v[34]\/payments\/(\d{19})\/confirm$/],
  ["check", "GET", /^\/v[34]\/payments\/requests\/(\d{19})\/check$/],
  ["refund", "POST", /^\/v[34]\/payments\/(\d{19})\/refund$/],
  ["details", "GET", /^\/v[34]\/payments$/],
];

/** Which call this is, and about which transaction ("" where none is named); undefined for an unknown address. */
export function routeOf(method: string, path: string): { name: LinePayCallName; transactionId: string } | undefined {
  for (const [name, wanted, shape] of ROUTES) {
    const found = method === wanted ? shape.exec(path) : null;
    if (found) return { name, transactionId: found[1] ?? "" };
  }
  return undefined;
}
