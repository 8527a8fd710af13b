import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "../env";
import { beginStopping, isStopping } from "../hosting/stopping";
import { log } from "../log";
import type { Step } from "./step";

/** Longest wait for requests in flight. A call of the API takes ten seconds at most, usually far less. */
const REQUESTS_MS = 12_000;

/** Longest wait for running jobs and for closing the database. */
const CLOSE_MS = 6_000;

/** Interval for closing connections that have become idle. */
const ROUND_MS = 50;

/** Servers that have received requests. */
const servers = new Set<Server>();

/**
 * While the process stops, tells the client to send its next request over a new connection, which reaches another
 * instance.
 */
export const drainConnection: Step = ({ server, response }) => {
  servers.add(server);
  if (isStopping()) response.shouldKeepAlive = false;
};

/**
 * Shuts this process down on a signal: `/readyz` fails at once, for `SHUTDOWN_DELAY` seconds requests are still
 * accepted, then new connections are refused, requests in flight are answered, the rest is closed, and the exit code is
 * 0. A second signal is ignored: npm and terminals send each twice.
 * @param close called after the last answer
 */
export function stopOnSignal(close: () => Promise<void>): void {
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping()) return;
    beginStopping();
    log.info({ signal }, "stopping");
    await wait(env.SHUTDOWN_DELAY * 1000);
    const answered = await within(Promise.all([...servers].map(endOfRequests)), REQUESTS_MS);
    const closed = await within(close(), CLOSE_MS);
    log.info({ answered, closed }, "stopped");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
}

/** Refuses new connections; resolves when the last one has closed. */
async function endOfRequests(server: Server): Promise<void> {
  const round = setInterval(() => server.closeIdleConnections(), ROUND_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(round);
}

/** @returns whether the work finished in time and without a failure */
async function within(work: Promise<unknown>, limit: number): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, wait(limit, false)]);
}
