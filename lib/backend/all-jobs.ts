import { getSecrets } from "@/lib/secrets";
import { contentJobs } from "./content/complete-search";
import type { Database } from "./db/database";
import type { Job } from "./jobs/run-jobs";
import { writeLetter } from "./letters";
import { longLists } from "./long-lists";
import { mailJobs } from "./mail/mail-jobs";
import { memberJobs } from "./members/member-jobs";
import { mailing, paymentOptions } from "./open-backend";
import { orderJobs } from "./order-management/order-jobs";
import { signInJobs } from "./sign-ins/sign-in-jobs";
import { tallyJobs } from "./tallies/tally-jobs";

/** Everything the shop does without being asked. */
export function allJobs(db: Database): Job[] {
  const posting = { db, signingKey: getSecrets().session_password, writeLetter, ...mailing() };
  return [
    ...mailJobs(posting),
    ...orderJobs(db, paymentOptions().card),
    ...contentJobs(db),
    ...memberJobs(db),
    ...signInJobs(db),
    ...tallyJobs(db, longLists),
  ];
}
