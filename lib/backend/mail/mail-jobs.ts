import type { Job } from "../jobs/run-jobs";
import { forgetOldMails, type Posting, sendDueMails } from "./send-due-mails";

/** Sends what the outbox holds, one mail after the other, and tidies it. */
export function mailJobs(posting: Posting): Job[] {
  return [
    { name: "send mails", everySeconds: 1, run: (stop) => sendDueMails(posting, stop) },
    { name: "forget old mails", everySeconds: 3600, run: () => forgetOldMails(posting) },
  ];
}
