import { processorSeconds } from "./process-usage";

/** What is put under load. */
export type Server = { engine: string; url: string; pid: number };

/** One answer. */
export type Sample = { ok: boolean; milliseconds: number; bytes: number };

/** What one kind of request came to under load. */
export type Measurement = {
  what: string;
  engine: string;
  requests: number;
  perSecond: number;
  /** Milliseconds from sending to the last byte of the answer. */
  p50: number;
  p99: number;
  /** Mean size of an answer's body. */
  bytes: number;
  /** Answers that were not 2xx, broken, or that never came. */
  failures: number;
  /**
   * Processor time of the server's process per request, in milliseconds. Unlike requests per second it hardly depends
   * on what else the machine does, nor on how fast the load is sent.
   */
  processor?: number;
};

/** A measurement next to that of a bare server with the same body. */
export type Comparison = Measurement & { bare?: Measurement };

/** Watches a server while `load` runs, and sums up the answers. Only good ones count as served. */
export async function measure(
  what: string,
  server: Server,
  load: () => Promise<{ samples: Sample[]; seconds: number; unanswered?: number }>,
): Promise<Measurement> {
  const before = processorSeconds(server.pid);
  const { samples, seconds, unanswered = 0 } = await load();
  const after = processorSeconds(server.pid);
  const good = samples.filter((sample) => sample.ok);
  const times = good.map((sample) => sample.milliseconds).sort((a, b) => a - b);
  return {
    what,
    engine: server.engine,
    requests: samples.length,
    perSecond: good.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes: good.reduce((sum, sample) => sum + sample.bytes, 0) / good.length,
    failures: samples.length - good.length + unanswered,
    processor: before === undefined || after === undefined ? undefined : ((after - before) * 1000) / samples.length,
  };
}

/** Nearest rank; NaN without a single time. */
function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
