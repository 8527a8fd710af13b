import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { end, start } from "../../e2e/support/processes";
import { root } from "../../support/source-tree";
import { temporaryDirectory } from "../../support/temporary-directory";

function keep(...ends: string[]) {
  const fixture = (name: string) => join(root, "tests/support/fixtures", name);
  const args = [fixture("keeps-running.mjs"), fixture("falls-over.mjs"), join(temporaryDirectory(), "starts"), ...ends];
  const started = start(process.execPath, args, root, {});
  onTestFinished(() => end(started));
  return started;
}

test("npm start starts a shop again whose database hung, and passes a signal on", async () => {
  const kept = keep("SIGKILL", "70");
  await expect.poll(() => kept.output(), { timeout: 20_000 }).toContain("running");
  expect(kept.output().match(/is started again/g)).toHaveLength(2);
  await end(kept, "SIGTERM");
  expect(kept.child.exitCode).toBe(3);
});

test.each([
  ["a refused start", ["1"], 1, 0],
  ["a shop that hangs at every start", Array<string>(9).fill("70"), 70, 3],
] as const)("npm start ends with the code of %s", async (_, ends, code, again) => {
  const kept = keep(...ends);
  await kept.exited;
  expect(kept.child.exitCode).toBe(code);
  expect(kept.output().match(/and is started again/g) ?? []).toHaveLength(again);
});

test("npm start says why a shop that hangs at every start is not started again", async () => {
  const kept = keep(...Array<string>(9).fill("SIGKILL"));
  await kept.exited;
  expect(kept.child.exitCode).toBe(128 + 9);
  expect(kept.output().trim().split("\n").at(-1)).toContain("It is not started again");
});

test("npm start ends as a shop that a signal ends before it can stop in order", async () => {
  const kept = keep("wait");
  await expect.poll(() => kept.output(), { timeout: 20_000 }).toContain("preparing");
  kept.child.kill("SIGTERM");
  await kept.exited;
  expect(kept.child.exitCode).toBe(128 + 15);
});
