import autocannon from "autocannon";
import { type Measurement, measure, type Sample, type Server } from "./measurement";

const CONNECTIONS = 16;

/** A request that is sent over and over. */
export type Target = {
  what: string;
  path: string;
  seconds: number;
  headers?: Record<string, string>;
  /** Sent in turn; without them the request is a GET. */
  posts?: string[];
  /** Size of a whole answer's body; a shorter one counts as a failure. */
  bodyBytes: number;
};

/** Sends as much as 16 connections can and looks at every answer. */
export function sendSteadily(server: Server, target: Target): Promise<Measurement> {
  return measure(target.what, server, async () => {
    const samples: Sample[] = [];
    const result = await new Promise<autocannon.Result>((resolve, reject) => {
      const options = optionsOf(server.url + target.path, target);
      const run = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)));
      run.on("response", (_client, status, received, milliseconds) => {
        const ok = status >= 200 && status < 300 && received >= target.bodyBytes;
        samples.push({ ok, milliseconds, bytes: target.bodyBytes });
      });
    });
    return { samples, seconds: result.duration, unanswered: result.errors + lost(result, samples.length) };
  });
}

/**
 * Requests that were sent and never answered: a connection that the server closes is opened again without a word. The
 * ones under way when time is up are no loss.
 */
function lost(result: autocannon.Result, answered: number): number {
  return Math.max(0, result.requests.sent - answered - result.errors - CONNECTIONS);
}

function optionsOf(url: string, { seconds, headers, posts }: Target): autocannon.Options {
  return {
    url,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 10,
    requests: posts?.map((body) => ({ method: "POST", body })),
  };
}
