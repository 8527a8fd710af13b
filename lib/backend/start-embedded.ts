import { env, publicUrl } from "@/lib/env";
import { describeError, log } from "@/lib/log";
import type { Secrets } from "@/lib/secrets";
import { allJobs } from "./all-jobs";
import { renewPolicies } from "./content/renew-policies";
import type { Database } from "./db/database";
import { embeddedJobs } from "./db/embedded/vacuum-embedded";
import { runHostCommand } from "./host-commands/host-command";
import { openLocalChannel } from "./host-commands/local-channel";
import { ApiError } from "./http/api-error";
import { withOpeners } from "./http/service-keys";
import { getBackend } from "./instance";
import { requireAgreedSecretsAtStart } from "./instances/agree-on-secrets";
import { runJobs } from "./jobs/run-jobs";
import { mailing, openBackend, paymentOptions } from "./open-backend";
import { paymentServices } from "./payment-methods/payment-services";

/** @returns ends the jobs and closes the database @throws when it does not open, or belongs to other secrets */
export async function startEmbedded(secrets: Secrets): Promise<() => Promise<void>> {
  const { database } = await getBackend(openBackend);
  if (env.METRICS_TOKEN) {
    const { measureBackend } = await import("./metrics/measure-backend");
    measureBackend(database);
  }
  await requireAgreedSecretsAtStart(database, secrets);
  await renewTextsAtStart(database.db, secrets);
  if (!mailing().server)
    log.info("SMTP_URL is not set: without a mail server in the settings, mails are written to files below DATA_DIR");
  // On such hosts a process sleeps between requests; /api/cron/jobs is called instead.
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

/** The environment may offer other payment methods than at the last start. */
async function renewTextsAtStart(db: Database, { session_password }: Secrets): Promise<void> {
  try {
    await db.transaction((tx) => renewPolicies(tx, withOpeners(paymentServices, paymentOptions(), session_password)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ fields: Object.keys(error.data.errors ?? {}) }, "a policy in force shows settings that are empty");
  }
}

/** The shop runs without it too: `npm run shop:admin` then asks to stop the shop first. */
async function openChannel(db: Database) {
  try {
    return await openLocalChannel(env.DATA_DIR, (command) => runHostCommand(db, command, publicUrl));
  } catch (error) {
    log.warn(describeError(error), "commands of this machine cannot reach the running shop");
  }
}
