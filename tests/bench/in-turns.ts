import type { Measurement } from "./measurement";

/** How often two loads alternate, so that a machine that slows down affects both. */
const TURNS = 4;

/** Sends a load for so many seconds. */
export type Load = (seconds: number) => Promise<Measurement>;

/** Measures two loads alternately, each for so many seconds. @returns the first with the other beside it */
export async function measureInTurns(load: Load, other: Load, seconds: number): Promise<Measurement> {
  const own: Measurement[] = [];
  const others: Measurement[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    others.push(await other(Math.ceil(seconds / TURNS)));
    own.push(await load(Math.ceil(seconds / TURNS)));
  }
  return { ...combined(own), beside: combined(others) };
}

function combined(turns: Measurement[]): Measurement {
  const [first] = turns;
  if (!first) throw new Error("nothing was measured");
  const sum = (of: (turn: Measurement) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  const requests = sum((turn) => turn.requests);
  const perRequest = (of: (turn: Measurement) => number) => sum((turn) => of(turn) * turn.requests) / requests;
  return {
    ...first,
    requests,
    perSecond: sum((turn) => turn.perSecond) / turns.length,
    p50: perRequest((turn) => turn.p50),
    p99: Math.max(...turns.map((turn) => turn.p99)),
    failures: sum((turn) => turn.failures),
    processor: first.processor === undefined ? undefined : perRequest((turn) => turn.processor ?? 0),
  };
}
