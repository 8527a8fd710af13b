import { describeError, log } from "@/lib/log";
import { type JobReport, reports } from "@/lib/reports";

/** Repeated work, safe to run in several instances; it leaves the rest for next time when stopped. */
export type Job = { name: string; everySeconds: number; run: (stop: AbortSignal) => Promise<unknown> };

/** Runs jobs, each after its pause, never twice at once; failures are retried. @returns a function that stops them */
export function runJobs(jobs: Job[]): () => Promise<void> {
  const stops = jobs.map(repeat);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat({ name, everySeconds, run }: Job): () => Promise<void> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let inHand = Promise.resolve();

  async function round() {
    try {
      await run(stop.signal);
      reports.job.publish({ job: name, isDone: true } satisfies JobReport);
    } catch (error) {
      if (!stop.signal.aborted) {
        reports.job.publish({ job: name, isDone: false } satisfies JobReport);
        // For example the database is down; due work stays stored and is retried.
        log.warn({ job: name, reason: (error as Error).name }, "a job could not be done");
      }
    }
    schedule();
  }

  function schedule() {
    if (stop.signal.aborted) return;
    timer = setTimeout(() => {
      inHand = round();
    }, everySeconds * 1000);
    timer.unref();
  }

  schedule();
  return async () => {
    stop.abort();
    clearTimeout(timer);
    await inHand;
  };
}

/** Runs every job once, one after the other, also after a failure. @returns the names of those that failed */
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
