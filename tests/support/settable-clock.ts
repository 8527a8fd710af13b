import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The wall clock of a shop, which can be set. The embedded database goes by it as well, PostgreSQL by its own. */
export class SettableClock {
  readonly #file: string;

  /** @param directory where the time is written for the shop to read */
  constructor(directory: string) {
    this.#file = join(directory, "clock");
    writeFileSync(this.#file, "0");
  }

  /** What a shop with this clock is started with. */
  get env(): Record<string, string> {
    return { CLOCK_FILE: this.#file, NODE_OPTIONS: `--import=${new URL("wall-clock.mjs", import.meta.url)}` };
  }

  /** From now on the clock of a running shop is off by so many milliseconds. */
  set({ child }: { child: ChildProcess }, milliseconds: number): void {
    writeFileSync(this.#file, String(milliseconds));
    child.kill("SIGUSR2");
  }
}
