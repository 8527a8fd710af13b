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
export async function endAll(): Promise<void> {
  for (const end of leftovers.reverse()) await end().catch((error: Error) => console.error(error.message));
}
