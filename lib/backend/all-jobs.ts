import { getSecrets } from "@/lib/secrets";
import { contentJobs } from "./content/complete-search";
import type { Database } from "./db/database";
import type { Job } from "./jobs/run-jobs";
import { mailJobs } from "./mail/mail-jobs";
import { memberTotalsJobs } from "./member-records/member-totals";
import { memberJobs } from "./members/member-jobs";
import { mailing, paymentOptions } from "./open-backend";
import { orderJobs } from "./order-management/order-jobs";
import { renderMail } from "./render-mail";
import { signInJobs } from "./sign-ins/sign-in-jobs";

/** Everything the shop does without being asked. */
export function allJobs(db: Database): Job[] {
  const posting = { db, signingKey: getSecrets().session_password, renderMail, ...mailing() };
  return [
    ...mailJobs(posting),
    ...orderJobs(db, paymentOptions().card),
    ...contentJobs(db),
    ...memberJobs(db),
    ...signInJobs(db),
    ...memberTotalsJobs(db),
  ];
}
