import { describeError, log } from "@/lib/log";
import { type JobReport, reports } from "@/lib/reports";
import type { Job } from "./run-jobs";

/**
 * Runs every job once, one after the other; one that fails does not keep the others from their turn.
 * @returns the names of those that failed
 */
export async function runOnce(jobs: Job[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of jobs) {
    try {
      await run(new AbortController().signal);
      reports.job.publish({ job: name, isDone: true } satisfies JobReport);
    } catch (error) {
      reports.job.publish({ job: name, isDone: false } satisfies JobReport);
      log.warn({ job: name, ...describeError(error) }, "a job could not be done");
      failed.push(name);
    }
  }
  return failed;
}
