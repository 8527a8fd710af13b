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
    const { getBackend, paymentOptions } = await import("./instance");
    const { database } = await getBackend();
    const { db } = database;
    const { runJobs } = await import("./jobs/run-jobs");
    const { mailJobs } = await import("./mail/mail-jobs");
    const { memberJobs } = await import("./members/member-jobs");
    const { orderJobs } = await import("./orders/order-jobs");
    const from = env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
    const posting = { db, signingKey: session_password, publicUrl, from, deliver: await chooseDelivery() };
    const stopJobs = runJobs([...mailJobs(posting), ...orderJobs(db, paymentOptions().card), ...memberJobs(db)]);
    closeOnExit(async () => {
      await stopJobs();
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
