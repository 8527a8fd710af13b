import lighthouse, { type Result } from "lighthouse";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse's results of one visit: scores of 0 to 100, times in milliseconds, sizes in bytes as transferred. */
export type Audit = Record<(typeof categories)[number], number> & {
  lcp: number;
  cls: number;
  script: number;
  /** The audits that kept accessibility, best practices and search below 100. */
  findings: string[];
};

/** @param cookie of the visitor, for personal pages */
export type PageVisit = { url: string; cookie?: string };

/** How often a visit is tried when Lighthouse could not record it (NO_NAVSTART). */
const MAXIMUM_VISITS = 3;

/** Visits a page as a phone with a slow connection: Lighthouse's own preset for mobiles. */
export async function auditPage(page: PageVisit, port: number): Promise<Audit> {
  const result = await recordedVisit(page, port);
  const scores = categories.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]);
  return {
    ...(Object.fromEntries(scores) as Record<(typeof categories)[number], number>),
    lcp: result.audits["largest-contentful-paint"]?.numericValue ?? 0,
    cls: result.audits["cumulative-layout-shift"]?.numericValue ?? 0,
    script: scriptBytes(result),
    findings: findings(result),
  };
}

async function recordedVisit({ url, cookie }: PageVisit, port: number): Promise<Result> {
  const extraHeaders = cookie ? { Cookie: cookie } : undefined;
  const flags = { port, output: "json", logLevel: "error" } as const;
  let problem = "no result";
  for (let visit = 0; visit < MAXIMUM_VISITS; visit += 1) {
    const run = await lighthouse(url, { ...flags, onlyCategories: [...categories], extraHeaders });
    if (run && !run.lhr.runtimeError) return run.lhr;
    problem = run?.lhr.runtimeError?.message ?? problem;
  }
  throw new Error(`${url}: ${problem}`);
}

/** The median of each figure; of an even number, the lower of the two in the middle. */
export function medianAudit(audits: Audit[]): Audit {
  const middle = (figure: (audit: Audit) => number) =>
    audits.map(figure).toSorted((a, b) => a - b)[Math.floor((audits.length - 1) / 2)] ?? 0;
  return {
    performance: middle((audit) => audit.performance),
    accessibility: middle((audit) => audit.accessibility),
    "best-practices": middle((audit) => audit["best-practices"]),
    seo: middle((audit) => audit.seo),
    lcp: middle((audit) => audit.lcp),
    cls: middle((audit) => audit.cls),
    script: middle((audit) => audit.script),
    findings: [...new Set(audits.flatMap(({ findings: found }) => found))],
  };
}

function scriptBytes({ audits }: Result): number {
  const details = audits["network-requests"]?.details;
  if (details?.type !== "table") return 0;
  return details.items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
}

function findings({ categories: groups, audits }: Result): string[] {
  return categories
    .filter((name) => name !== "performance")
    .flatMap((name) => groups[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ""} ${nodesOf(audits[id])}`.trim());
}

function nodesOf(audit: Result["audits"][string] | undefined): string {
  const details = audit?.details;
  if (details?.type !== "table") return "";
  return details.items
    .slice(0, 3)
    .map((item) => JSON.stringify(item).slice(0, 300))
    .join(" ");
}
