import type { Server, ServerResponse } from "node:http";
import { type Socket, Server as SocketServer } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
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

/** What counts as a quick turn of the event loop, and how many turns are waited for one. */
const QUICK_MS = 2;
const MOST_ROUNDS = 50;

/** The answer that is made or sent on each open connection, by server. */
const connections = new Map<Server, Map<Socket, ServerResponse | undefined>>();

/**
 * While the process stops, tells the client to send its next request over a new connection, which reaches another
 * instance.
 */
export const drainConnection: Step = ({ server, request: { socket }, response }) => {
  const answers = answersOf(server);
  if (!answers.has(socket)) socket.once("close", () => answers.delete(socket));
  answers.set(socket, response);
  response.once("close", () => {
    if (answers.get(socket) === response) answers.set(socket, undefined);
  });
  if (isStopping()) response.shouldKeepAlive = false;
};

function answersOf(server: Server): Map<Socket, ServerResponse | undefined> {
  const answers = connections.get(server) ?? new Map();
  connections.set(server, answers);
  return answers;
}

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
    for (const server of connections.keys()) keepNoConnection(server);
    await wait(env.SHUTDOWN_DELAY * 1000);
    const answered = await within(Promise.all([...connections.keys()].map(endOfRequests)), REQUESTS_MS);
    const closed = await within(close(), CLOSE_MS);
    log.info({ answered, closed }, "stopped");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
}

/** Says so in the answers that are being made, too: their clients would send the next request into a closed connection. */
export function keepNoConnection(server: Server): void {
  for (const answer of answersOf(server).values()) if (answer) answer.shouldKeepAlive = false;
}

/** Refuses new connections; resolves when the last one has closed. */
export async function endOfRequests(server: Server): Promise<void> {
  await allRead();
  let isClosed = false;
  // Not the `close` of HTTP servers, which at once closes idle connections as well.
  const closed = new Promise<void>((resolve) => SocketServer.prototype.close.call(server, () => resolve())).then(() => {
    isClosed = true;
  });
  while (!isClosed) {
    await Promise.race([closed, wait(ROUND_MS)]);
    await allRead();
    if (!isSending(server)) server.closeIdleConnections();
  }
}

/** Node counts a connection as idle once its answer was handed over, while a slow client still receives it. */
function isSending(server: Server): boolean {
  return [...answersOf(server).values()].some((answer) => answer?.writableEnded && !answer.writableFinished);
}

/**
 * Resolves once the event loop turned quickly: connections and requests that arrived while it was busy are accepted and
 * read then, and no longer lost with what is closed.
 */
async function allRead(): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const began = performance.now();
    await turn();
    await turn();
    if (performance.now() - began < QUICK_MS) return;
  }
}

/** @returns whether the work finished in time and without a failure */
async function within(work: Promise<unknown>, limit: number): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, wait(limit, false)]);
}
