import { Worker } from "node:worker_threads";

/** How often the process sends a heartbeat, and how often the watcher checks for it. */
const BEAT_MS = 500;

/**
 * Runs in its own thread, as plain JavaScript that no bundler has to find. Counts its own rounds instead of time, since
 * both threads stop when the process is suspended. A process that is stuck can neither close anything nor end itself,
 * so it is killed.
 */
const WATCH = `
  const { workerData: { beats, beatMs, limitMs, message } } = require("node:worker_threads");
  const { writeSync } = require("node:fs");
  let seen = -1;
  let missed = 0;
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    missed = beat === seen ? missed + 1 : 0;
    seen = beat;
    if (missed * beatMs < limitMs) return;
    try {
      writeSync(2, message + "\\n");
    } finally {
      process.kill(process.pid, "SIGKILL");
    }
  }, beatMs);
`;

/**
 * Ends this process when it has done nothing at all for some time, as no timer of its own could.
 * @param message what is written to standard error then, as the reason
 * @returns stops watching
 */
export function watchEventLoop(limitMs: number, message: string): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(WATCH, { eval: true, workerData: { beats, beatMs: BEAT_MS, limitMs, message } });
  worker.unref();
  const beat = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    void worker.terminate();
  };
}
