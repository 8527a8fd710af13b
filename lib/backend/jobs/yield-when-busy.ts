import { performance } from "node:perf_hooks";
import { setTimeout as rest } from "node:timers/promises";

/** Share of its time from which the process counts as busy. */
const BUSY = 0.8;
const REST_MS = 100;

let seen = performance.eventLoopUtilization();

/**
 * Called between two steps of background work: while this process is busy, requests of shoppers go first. The work
 * itself counts as load, so back-to-back steps run at ten a second: 2,000 mails take over three minutes.
 */
export async function yieldWhenBusy(): Promise<void> {
  const now = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(now, seen);
  seen = now;
  if (utilization >= BUSY) await rest(REST_MS);
}
