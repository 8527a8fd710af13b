import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The wall clock of a shop, which can be set. The embedded database uses it as well, PostgreSQL its own. */
export class SettableClock {
  readonly #file: string;

  /** @param directory where the offset is written for the shop to read */
  constructor(directory: string) {
    this.#file = join(directory, "clock");
    writeFileSync(this.#file, "0");
  }

  /** The environment of a shop with this clock. */
  get env(): Record<string, string> {
    return { CLOCK_FILE: this.#file, NODE_OPTIONS: `--import=${new URL("wall-clock.mjs", import.meta.url)}` };
  }

  /** Sets the clock of a running shop off by so many milliseconds. */
  set({ child }: { child: ChildProcess }, milliseconds: number): void {
    writeFileSync(this.#file, String(milliseconds));
    child.kill("SIGUSR2");
  }
}
