import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const leftovers: (() => Promise<void>)[] = [];

/** Registers what has to be ended however the run ends. @returns it */
export function endLater<T extends { stop: () => Promise<void> }>(started: T): T {
  leftovers.push(started.stop);
  return started;
}

/** A directory that is deleted after the run. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "shop-bench-"));
  leftovers.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Ends what was started, latest first. */
async function endAll(): Promise<void> {
  for (const end of leftovers.reverse()) await end().catch((error: Error) => console.error(error.message));
}

/** Runs a benchmark as a command, and ends what it has started, also when it fails or is interrupted. */
export async function runAsCommand(run: () => Promise<void>): Promise<never> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => reject(new Error(signal)));
  });
  try {
    await Promise.race([run(), interrupted]);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await endAll();
  }
  process.exit();
}
