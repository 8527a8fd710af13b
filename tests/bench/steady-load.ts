import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { type Measurement, measure, type Outcome, type Sample, type Server, sumUp } from "./measurement";
import { asNewVisitor } from "./visitors";
import { hasWrk, runWrk } from "./wrk-load";

const CONNECTIONS = 16;

/** A request that is repeated. */
export type Target = {
  what: string;
  path: string;
  seconds: number;
  headers?: Record<string, string>;
  /** How many are in parallel; 16 by default. */
  connections?: number;
  /** Bodies that are sent in turn; without them the request is a GET. */
  posts?: string[];
  /** Paths that are requested in turn instead of the one. */
  paths?: string[];
  /** Size of a complete answer's body; a shorter one counts as a failure. */
  bodyBytes: number;
};

/** Sends as much as the connections can and checks every answer. */
export function sendSteadily(server: Server, target: Target): Promise<Measurement> {
  const isOneGet = !target.posts && !target.paths;
  return measure(target.what, server, () =>
    hasWrk && isOneGet ? fast(server, target) : sendAndCheckEach(server, target),
  );
}

/** wrk's counts: completeness of answers follows from their total size. */
async function fast(
  { url }: Server,
  { path, seconds, headers = {}, connections, bodyBytes }: Target,
): Promise<Outcome> {
  const place = mkdtempSync(join(tmpdir(), "shop-wrk-"));
  const options = { seconds, headers, connections: connections ?? CONNECTIONS, script: join(place, "report.lua") };
  const run = await runWrk(url + path, options).finally(() => rmSync(place, { recursive: true }));
  const isWhole = run.bytes >= bodyBytes * (run.requests - run.failures);
  const failures = isWhole ? run.failures : run.requests;
  const perSecond = (run.requests - failures) / run.seconds;
  return { requests: run.requests, perSecond, p50: run.p50, p99: run.p99, bytes: bodyBytes, failures };
}

async function sendAndCheckEach({ url }: Server, target: Target): Promise<Outcome> {
  const samples: Sample[] = [];
  const options = optionsOf(url + target.path, target);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)));
    run.on("response", (_client, status, received, milliseconds) => {
      const ok = status >= 200 && status < 300 && received >= target.bodyBytes;
      samples.push({ ok, milliseconds, bytes: target.bodyBytes });
    });
  });
  return sumUp(samples, result.duration, result.errors + lost(result, samples.length, options.connections));
}

/**
 * Requests that were sent and never answered: a connection that the server closes is reopened silently. Those in
 * progress at the end are not counted.
 */
function lost(result: autocannon.Result, answered: number, connections = CONNECTIONS): number {
  return Math.max(0, result.requests.sent - answered - result.errors - connections);
}

/** Each change comes from another visitor. */
function setupRequest(request: autocannon.Request): autocannon.Request {
  return { ...request, headers: { ...request.headers, ...asNewVisitor() } };
}

function optionsOf(url: string, { seconds, headers, posts, paths, connections }: Target): autocannon.Options {
  return {
    url,
    headers,
    connections: connections ?? CONNECTIONS,
    duration: seconds,
    timeout: 10,
    requests:
      posts?.map((body) => ({ method: "POST", body, setupRequest })) ?? paths?.map((path) => ({ method: "GET", path })),
  };
}
