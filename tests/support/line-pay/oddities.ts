import { setTimeout as pause } from "node:timers/promises";
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
  const delays = new Map<LinePayCallName, number>();
  return {
    /** The fault of this call, which is used once. */
    take: (name: LinePayCallName) => next.get(name)?.shift(),
    /** Waits for the delay that is set for this call. */
    async wait(name: LinePayCallName): Promise<void> {
      await holds.get(name);
      const milliseconds = delays.get(name);
      // A finished test does not wait for the answer.
      if (milliseconds) await pause(milliseconds, undefined, { ref: false });
    },
    /** Sets the next answers to such calls, one after the other; then as usual. */
    answerNext: (name: LinePayCallName, ...oddities: Oddity[]) => {
      next.set(name, [...(next.get(name) ?? []), ...oddities]);
    },
    /** Delays every answer to such a call by so many milliseconds from now on; the request is executed at once. */
    delay: (name: LinePayCallName, milliseconds: number) => {
      delays.set(name, milliseconds);
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
