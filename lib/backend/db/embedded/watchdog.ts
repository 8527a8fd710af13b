import { Worker } from "node:worker_threads";

/** How often the watcher looks. */
const LOOK_MS = 500;

/**
 * Runs in its own thread, as plain JavaScript that no bundler has to find. Counts its own rounds instead of time, since
 * both threads stop when the process is suspended. A process that is stuck can neither close anything nor end itself,
 * so it is killed.
 */
const WATCH = `
  const { workerData: { statements, lookMs, limitMs, message } } = require("node:worker_threads");
  const { writeSync } = require("node:fs");
  let seen = -1;
  let rounds = 0;
  setInterval(() => {
    const now = Atomics.load(statements, 0);
    rounds = now === seen && now % 2 !== 0 ? rounds + 1 : 0;
    seen = now;
    if (rounds * lookMs < limitMs) return;
    try {
      writeSync(2, message + "\\n");
    } finally {
      process.kill(process.pid, "SIGKILL");
    }
  }, lookMs);
`;

/** Counts beginnings and ends of statements: odd while one runs. */
export type StatementCount = Int32Array<SharedArrayBuffer>;

export function countOfStatements(): StatementCount {
  return new Int32Array(new SharedArrayBuffer(4));
}

/**
 * Ends this process when one statement has run for too long, as no timer of its own could: the database runs in this
 * thread. A process that is busy with anything else is left alone, however long.
 * @param message what is written to standard error then, as the reason
 * @returns stops watching
 */
export function watchStatements(statements: StatementCount, limitMs: number, message: string): () => void {
  const worker = new Worker(WATCH, { eval: true, workerData: { statements, lookMs: LOOK_MS, limitMs, message } });
  worker.unref();
  return () => void worker.terminate();
}
