import { log } from "@/lib/log";
import { forgetOldMails, type Posting, sendDueMails } from "./send-due-mails";

/** How often the outbox is looked into, and how often it is tidied; in milliseconds. */
const EVERY = 1_000;
const TIDY_EVERY = 60 * 60 * 1_000;

/**
 * Sends what the outbox holds for as long as the process runs, one mail after the other.
 * @returns stops it; resolves when the mail in hand is done with
 */
export function startMailJob(posting: Posting): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let tidied = 0;
  let inHand = Promise.resolve();

  async function look() {
    try {
      await sendDueMails(posting);
      if (Date.now() - tidied > TIDY_EVERY) {
        tidied = Date.now();
        await forgetOldMails(posting);
      }
    } catch (error) {
      // The database is away; the mails wait in it.
      if (!stopped) log.warn({ reason: (error as Error).name }, "the outbox could not be read");
    }
    schedule();
  }

  function schedule() {
    if (stopped) return;
    timer = setTimeout(() => {
      inHand = look();
    }, EVERY);
    timer.unref();
  }

  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await inHand;
  };
}
