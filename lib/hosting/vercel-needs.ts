/** What a host without a disk and without a process that lives on cannot do without, whoever serves the API. */
const ALWAYS = ["SESSION_PASSWORD", "API_SECRET"];

/** What the embedded backend needs there besides: its database, a place for pictures, and somebody to call the jobs. */
const OF_THE_BACKEND = [
  "DATABASE_URL",
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "CRON_SECRET",
];

/**
 * What stands in the way of serving the shop from Vercel: variables that elsewhere may be left out, since a data
 * directory stands in for them.
 * @returns one line for whoever reads the log; undefined when nothing is missing, or this is not Vercel
 */
export function missingOnVercel(env: Record<string, unknown>): string | undefined {
  if (!env.VERCEL) return undefined;
  const missing = [...ALWAYS, ...(env.API_BASE_URL ? [] : OF_THE_BACKEND)].filter((name) => !env[name]);
  if (missing.length === 0) return undefined;
  return `On Vercel nothing can be kept on a disk: set ${missing.join(", ")} (docs/deployment.md, "Vercel").`;
}
