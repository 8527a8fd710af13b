import { processorSeconds } from "./process-usage";

/** The server under load. */
export type Server = { engine: string; url: string; pid: number };

export type Sample = { ok: boolean; milliseconds: number; bytes: number };

/** The result of a load. Only valid answers count as served. */
export type Outcome = {
  requests: number;
  perSecond: number;
  /** Milliseconds from sending to the last byte of the answer. */
  p50: number;
  p99: number;
  /** Mean size of an answer's body. */
  bytes: number;
  /** Answers that were not 2xx, incomplete, or missing. */
  failures: number;
};

/** The result of one kind of request under load. */
export type Measurement = Outcome & {
  what: string;
  engine: string;
  /**
   * Processor time of the server's process per request, in milliseconds. Unlike requests per second it hardly depends
   * on other processes of the machine, nor on the rate of the load.
   */
  processor?: number;
  /** An empty handler of the framework, measured alternately. */
  beside?: Measurement;
};

export async function measure(what: string, server: Server, load: () => Promise<Outcome>): Promise<Measurement> {
  const before = processorSeconds(server.pid);
  const outcome = await load();
  const after = processorSeconds(server.pid);
  return {
    what,
    engine: server.engine,
    ...outcome,
    processor: before === undefined || after === undefined ? undefined : ((after - before) * 1000) / outcome.requests,
  };
}

/** Sums up individually measured answers. */
export function sumUp(samples: Sample[], seconds: number, unanswered = 0): Outcome {
  const good = samples.filter((sample) => sample.ok);
  const times = good.map((sample) => sample.milliseconds).sort((a, b) => a - b);
  return {
    requests: samples.length,
    perSecond: good.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes: good.reduce((sum, sample) => sum + sample.bytes, 0) / good.length,
    failures: samples.length - good.length + unanswered,
  };
}

/** Nearest rank; NaN without values. */
export function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
