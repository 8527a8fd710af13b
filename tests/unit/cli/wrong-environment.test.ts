import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { end, start } from "../../e2e/support/processes";
import { root } from "../../support/source-tree";
import { temporaryDirectory } from "../../support/temporary-directory";

test("a wrong environment stops the start with one clear line, before anything is created", {
  timeout: 60_000,
}, async () => {
  const dataDirectory = join(temporaryDirectory(), "data");
  const env = { DATA_DIR: dataDirectory, SESSION_PASSWORD: "short" };
  const started = start(process.execPath, ["lib/cli/start.mjs", "--demo"], root, env);
  onTestFinished(() => end(started));
  expect(await started.exited).toBe(1);
  const lines = started.output().trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("SESSION_PASSWORD");
  expect(existsSync(dataDirectory)).toBe(false);
});
