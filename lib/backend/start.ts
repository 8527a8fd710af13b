import { join } from "node:path";
import { env, publicUrl } from "@/lib/env";
import { log } from "@/lib/log";
import { getSecrets } from "@/lib/secrets";
import type { Deliver } from "./mail/deliver";

/** Opens what the server needs before it answers. What stands in the way is said in one line, and the process ends. */
export async function startBackend(): Promise<void> {
  try {
    const { session_password } = getSecrets();
    if (env.API_BASE_URL) return;
    const { getBackend } = await import("./instance");
    const { database } = await getBackend();
    const { startMailJob } = await import("./mail/mail-job");
    const stopMails = startMailJob({
      db: database.db,
      signingKey: session_password,
      publicUrl,
      from: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
      deliver: await chooseDelivery(),
    });
    closeOnExit(async () => {
      await stopMails();
      await database.close();
    });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function chooseDelivery(): Promise<Deliver> {
  const { deliverBySmtp, deliverToFiles } = await import("./mail/deliver");
  if (env.SMTP_URL) return deliverBySmtp(env.SMTP_URL);
  const directory = join(env.DATA_DIR, "mail");
  log.info({ directory }, "SMTP_URL is not set: mails are written to files");
  return deliverToFiles(directory);
}

/** Next stops taking requests and finishes those in flight on these signals; the database is closed after them. */
function closeOnExit(close: () => Promise<void>): void {
  process.once("beforeExit", () => void close());
}
