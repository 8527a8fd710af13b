import { setTimeout as pause } from "node:timers/promises";
import type { LinePayCallName } from "./routes";

/**
 * An answer out of the ordinary. `lost`: done, but no answer comes; `silent`: not done and no answer; `broken`: a proxy's
 * page. A code is answered without doing anything, unless `done` says otherwise.
 */
export type Oddity = "lost" | "silent" | "broken" | { code: string; done?: boolean };

/** What tests have set up for the calls that come. */
export function openOddities() {
  const next = new Map<LinePayCallName, Oddity[]>();
  const holds = new Map<LinePayCallName, Promise<void>>();
  const delays = new Map<LinePayCallName, number>();
  return {
    /** The oddity of this call, which is used up. */
    take: (name: LinePayCallName) => next.get(name)?.shift(),
    /** Waits as long as answers to this call are to wait. */
    async wait(name: LinePayCallName): Promise<void> {
      await holds.get(name);
      const milliseconds = delays.get(name);
      // A test that is over does not wait for the answer.
      if (milliseconds) await pause(milliseconds, undefined, { ref: false });
    },
    /** How the next answers to such calls will be, one after the other; then as usual. */
    answerNext: (name: LinePayCallName, ...oddities: Oddity[]) => {
      next.set(name, [...(next.get(name) ?? []), ...oddities]);
    },
    /** How many milliseconds every answer to such a call takes from now on; what it asks for is done at once. */
    delay: (name: LinePayCallName, milliseconds: number) => {
      delays.set(name, milliseconds);
    },
    /** Lets answers to such calls wait, after the deed, until the given function is called. */
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
