import type { Database } from "../db/database";
import type { Job } from "../jobs/run-jobs";
import { indexMembers } from "./member-search";

export function memberJobs(db: Database): Job[] {
  return [{ name: "index members", everySeconds: 60, run: () => indexMembers(db) }];
}
