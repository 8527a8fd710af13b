import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "../env";
import { beginStopping, isStopping } from "../hosting/stopping";
import { log } from "../log";
import type { Step } from "./step";

/** Longest wait for requests in flight. A call of the API takes ten seconds at most, nearly all take none. */
const REQUESTS_MS = 12_000;

/** Longest wait for the jobs in hand and for the database to close. */
const CLOSE_MS = 6_000;

/** How often connections that have become idle are closed. */
const ROUND_MS = 50;

/** Those that requests have reached. */
const servers = new Set<Server>();

/** While the process stops, tells the other end to bring its next request over a new connection, which goes elsewhere. */
export const drainConnection: Step = ({ server, response }) => {
  servers.add(server);
  if (isStopping()) response.shouldKeepAlive = false;
};

/**
 * Ends this process in order when it is asked to: `/readyz` says no at once, for `SHUTDOWN_DELAY` seconds requests are
 * still taken, then no new connection, requests in flight are answered, the rest is closed, and the exit code is 0.
 * A second signal changes nothing: npm and terminals send everything twice.
 * @param close what is to be done after the last answer
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

/** Takes no new connection; resolves when the last one is gone. */
async function endOfRequests(server: Server): Promise<void> {
  const round = setInterval(() => server.closeIdleConnections(), ROUND_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(round);
}

/** @returns whether the work was done in time, and without a failure */
async function within(work: Promise<unknown>, limit: number): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, wait(limit, false)]);
}
