import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A second process that communicates by lines. */
export class Child {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #ended: Promise<unknown>;
  #errors = "";

  /**
   * Starts a script of `tests/support/fixtures`; resolves when it has reported that it is ready.
   * @param wrapper a command in front of it, with its arguments
   */
  static async start(
    fixture: string,
    args: string[] = [],
    env: Record<string, string> = {},
    wrapper: string[] = [],
  ): Promise<Child> {
    const child = new Child(fixture, args, env, wrapper);
    const first = await child.line();
    if (first !== "ready") throw new Error(`expected "ready", got: ${first}`);
    return child;
  }

  private constructor(fixture: string, args: string[], env: Record<string, string>, wrapper: string[]) {
    const script = `${root}tests/support/fixtures/${fixture}.ts`;
    const [command = "", ...rest] = [...wrapper, process.execPath, "--import", "tsx", script, ...args];
    this.#process = spawn(command, rest, {
      cwd: root,
      env: { ...process.env, ...env },
    });
    this.#ended = once(this.#process, "exit");
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
    this.#process.stderr.on("data", (chunk) => {
      this.#errors += chunk;
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  async line(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`the process ended: ${this.#errors}`);
    return value;
  }

  /** Sends a line. @returns the next line that it prints */
  ask(command: string): Promise<string> {
    this.#process.stdin.write(`${command}\n`);
    return this.line();
  }

  /** Ends its input, so that it exits by itself. */
  async end(): Promise<void> {
    this.#process.stdin.end();
    await this.#ended;
  }

  /** Kills it, so that it cannot clean up. */
  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#ended;
  }
}
