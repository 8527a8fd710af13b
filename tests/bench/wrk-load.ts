import { execFile, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";

/** The result of a run of wrk; times in milliseconds. */
export type WrkRun = { requests: number; seconds: number; bytes: number; failures: number; p50: number; p99: number };

/**
 * A load generator in C, for which one core suffices. Without it one in Node is used, which is slower than the fastest
 * of the measured servers.
 */
export const hasWrk = /wrk/.test(spawnSync("wrk", ["-v"], { encoding: "utf8" }).stdout ?? "");

const REPORT = `done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RUN %d %d %d %d %f %f\\n", summary.requests, summary.duration, summary.bytes,
    e.connect + e.read + e.write + e.timeout + e.status, latency:percentile(50), latency:percentile(99)))
end
`;

/**
 * Sends GETs for some seconds over some connections.
 * @param script where the few lines that make wrk report may be written
 */
export async function runWrk(url: string, { seconds, connections, headers, script }: Options): Promise<WrkRun> {
  writeFileSync(script, REPORT);
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script, ...named, url];
  const { stdout } = await promisify(execFile)("wrk", args);
  const numbers = /^RUN (.+)$/m.exec(stdout)?.[1]?.split(" ").map(Number);
  if (numbers?.length !== 6) throw new Error(`wrk did not report:\n${stdout}`);
  const [requests = 0, microseconds = 0, bytes = 0, failures = 0, p50 = 0, p99 = 0] = numbers;
  return { requests, seconds: microseconds / 1e6, bytes, failures, p50: p50 / 1000, p99: p99 / 1000 };
}

type Options = { seconds: number; connections: number; headers: Record<string, string>; script: string };
