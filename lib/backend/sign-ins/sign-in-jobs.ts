import type { Database } from "../db/database";
import { forgetOldCounts } from "../http/attempts";
import type { Job } from "../jobs/run-jobs";
import { forgetOldAttempts } from "./count-attempt";

/** Deletes counters that no longer count, so that made-up accounts and addresses do not fill the tables. */
export function signInJobs(db: Database): Job[] {
  return [
    { name: "forget old attempts", everySeconds: 3600, run: () => forgetOldAttempts(db) },
    { name: "forget old counts", everySeconds: 3600, run: () => forgetOldCounts(db) },
  ];
}
