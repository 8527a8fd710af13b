import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A directory that is deleted after the test, or later. @param whenDone e.g. `afterAll`, for the tests of a file */
export function temporaryDirectory(whenDone: (remove: () => void) => void = onTestFinished): string {
  const directory = mkdtempSync(join(tmpdir(), "shop-test-"));
  whenDone(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
