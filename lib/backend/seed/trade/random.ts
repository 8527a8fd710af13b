/** A repeatable random generator: the same seed gives the same numbers on every machine. */
export type Random = {
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  /** True with this probability in percent. */
  percent: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** A random element, with a probability in proportion to its weight. */
  weighted: <T>(list: readonly T[], weight: (entry: T) => number) => T;
  /** A random text of this length from an alphabet. */
  text: (length: number, alphabet: string) => string;
};

/** Mulberry32: small, fast and good enough for a demo; never for anything that has to be secret. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[between(0, list.length - 1)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  };
  const weighted = <T>(list: readonly T[], weight: (entry: T) => number): T => {
    let left = next() * list.reduce((sum, entry) => sum + weight(entry), 0);
    for (const entry of list) {
      left -= weight(entry);
      if (left < 0) return entry;
    }
    return pick(list);
  };
  const text = (length: number, alphabet: string) => Array.from({ length }, () => pick([...alphabet])).join("");
  return { between, percent: (share) => next() * 100 < share, pick, weighted, text };
}
