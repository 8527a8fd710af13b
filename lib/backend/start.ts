import { EnvironmentError, env } from "@/lib/env";
import { missingOnVercel } from "@/lib/hosting/vercel-needs";
import { log } from "@/lib/log";
import { getSecrets } from "@/lib/secrets";

/**
 * Opens what the server needs before it answers. What stands in the way is said in one line, and the process ends.
 * @returns closes it again, after the last answer
 */
export async function startBackend(): Promise<() => Promise<void>> {
  try {
    const missing = missingOnVercel(env);
    if (missing) throw new EnvironmentError(missing);
    const secrets = getSecrets();
    if (env.API_BASE_URL) return async () => {};
    const { getBackend, mailing } = await import("./instance");
    const { database } = await getBackend();
    const { requireAgreedSecretsAtStart } = await import("./instances/agree-on-secrets");
    await requireAgreedSecretsAtStart(database, secrets);
    if (!mailing().server) log.info("SMTP_URL is not set: mails are written to files below DATA_DIR");
    // There a process sleeps between requests; /api/cron/jobs is called instead.
    if (env.VERCEL) return () => database.close();
    const { allJobs } = await import("./jobs/all-jobs");
    const { runJobs } = await import("./jobs/run-jobs");
    const stopJobs = runJobs(allJobs(database.db));
    return async () => {
      await stopJobs();
      await database.close();
    };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
