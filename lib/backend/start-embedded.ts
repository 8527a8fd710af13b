import { env, publicUrl } from "@/lib/env";
import { describeError, log } from "@/lib/log";
import type { Secrets } from "@/lib/secrets";
import { allJobs } from "./all-jobs";
import type { Database } from "./db/database";
import { embeddedJobs } from "./db/vacuum-embedded";
import { runHostCommand } from "./host-commands/host-command";
import { openLocalChannel } from "./host-commands/local-channel";
import { getBackend } from "./instance";
import { requireAgreedSecretsAtStart } from "./instances/agree-on-secrets";
import { runJobs } from "./jobs/run-jobs";
import { mailing, openBackend } from "./open-backend";

/**
 * Opens the embedded backend and starts its jobs. One module for all of it, so that the bundler writes it, and the server
 * reads it, once.
 * @returns ends the jobs and closes the database
 * @throws when the database does not open, or belongs to other secrets
 */
export async function startEmbedded(secrets: Secrets): Promise<() => Promise<void>> {
  const { database } = await getBackend(openBackend);
  if (env.METRICS_TOKEN) {
    const { measureBackend } = await import("./metrics/measure-backend");
    measureBackend(database);
  }
  await requireAgreedSecretsAtStart(database, secrets);
  if (!mailing().server) log.info("SMTP_URL is not set: mails are written to files below DATA_DIR");
  // There a process sleeps between requests; /api/cron/jobs is called instead.
  if (env.VERCEL) return () => database.close();
  const ownJobs = database.engine === "pglite" ? embeddedJobs(database.db, env.DATA_DIR) : [];
  const channel = database.engine === "pglite" ? await openChannel(database.db) : undefined;
  const stopJobs = runJobs([...allJobs(database.db), ...ownJobs]);
  return async () => {
    await channel?.close();
    await stopJobs();
    await database.close();
  };
}

/** The shop serves without it too: `npm run shop:admin` then asks to be run while the shop is stopped. */
async function openChannel(db: Database) {
  try {
    return await openLocalChannel(env.DATA_DIR, (command) => runHostCommand(db, command, publicUrl));
  } catch (error) {
    log.warn(describeError(error), "commands of this machine cannot reach the running shop");
  }
}
