import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { getSecrets } from "@/lib/secrets";

/** Opens what the server needs before it answers. What stands in the way is said in one line, and the process ends. */
export async function startBackend(): Promise<void> {
  try {
    const { session_password } = getSecrets();
    if (env.API_BASE_URL) return;
    const { getBackend, mailing, paymentOptions } = await import("./instance");
    const { database } = await getBackend();
    const { db } = database;
    const { runJobs } = await import("./jobs/run-jobs");
    const { mailJobs } = await import("./mail/mail-jobs");
    const { contentJobs } = await import("./content/complete-search");
    const { memberJobs } = await import("./members/member-jobs");
    const { orderJobs } = await import("./orders/order-jobs");
    const posting = { db, signingKey: session_password, ...mailing() };
    if (!posting.server) log.info("SMTP_URL is not set: mails are written to files below DATA_DIR");
    const stopJobs = runJobs([
      ...mailJobs(posting),
      ...orderJobs(db, paymentOptions().card),
      ...contentJobs(db),
      ...memberJobs(db),
    ]);
    closeOnExit(async () => {
      await stopJobs();
      await database.close();
    });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Next stops taking requests and finishes those in flight on these signals; the database is closed after them. */
function closeOnExit(close: () => Promise<void>): void {
  process.once("beforeExit", () => void close());
}
