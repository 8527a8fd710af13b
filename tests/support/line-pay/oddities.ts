import type { LinePayCallName } from "./routes";

/**
 * A faulty answer. `lost`: done, and the connection breaks; `silent`: not done and no answer; `broken`: a proxy's page. A code is
 * answered without doing anything, unless `done` says otherwise.
 */
export type Oddity = "lost" | "silent" | "broken" | { code: string; done?: boolean };

/** The faults that tests have set for calls. */
export function openOddities() {
  const next = new Map<LinePayCallName, Oddity[]>();
  const holds = new Map<LinePayCallName, Promise<void>>();
  return {
    /** The fault of this call, which is used once. */
    take: (name: LinePayCallName) => next.get(name)?.shift(),
    /** Waits while such calls are held. */
    wait: async (name: LinePayCallName) => holds.get(name),
    /** Sets the next answers to such calls, one after the other; then as usual. */
    answerNext: (name: LinePayCallName, ...oddities: Oddity[]) => {
      next.set(name, [...(next.get(name) ?? []), ...oddities]);
    },
    /** Holds answers to such calls, after the request was executed, until the given function is called. */
    hold: (name: LinePayCallName) => {
      let go = () => {};
      holds.set(
        name,
        new Promise((resolve) => {
          go = resolve;
        }),
      );
      return () => {
        holds.delete(name);
        go();
      };
    },
  };
}
