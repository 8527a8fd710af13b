/** Settings required on a host without a disk and long-lived processes, with either backend. */
const ALWAYS = ["SESSION_PASSWORD", "API_SECRET"];

/**
 * Additional settings for the embedded backend there: a database, a store for pictures, and a scheduler for the jobs.
 */
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
 * Variables that Vercel requires, since it has no data directory.
 * @returns one line; undefined when nothing is missing
 */
export function missingOnVercel(env: Record<string, unknown>): string | undefined {
  if (!env.VERCEL) return undefined;
  const missing = [...ALWAYS, ...(env.API_BASE_URL ? [] : OF_THE_BACKEND)].filter((name) => !env[name]);
  if (missing.length === 0) return undefined;
  return `On Vercel nothing can be kept on a disk: set ${missing.join(", ")} (docs/deployment.md, "Vercel").`;
}
