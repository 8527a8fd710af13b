import { log } from "@/lib/log";
import { type JobReport, reports } from "@/lib/reports";

/**
 * Work that comes round as long as the process runs. Several instances run the same jobs: each is safe for that. A job of
 * many pieces leaves the rest for next time when it is told to stop.
 */
export type Job = { name: string; everySeconds: number; run: (stop: AbortSignal) => Promise<unknown> };

/**
 * Runs jobs, each after its pause, never two rounds of the same job at once. A failed round is logged and tried again.
 * @returns stops them; resolves when the rounds in hand are done with
 */
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
        // The database is away, say; what is due stays in it.
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
