import { expect, onTestFinished, test } from "vitest";
import { end, start } from "../../../e2e/support/processes";
import { root } from "../../../support/source-tree";

test("a process whose statement does not come back is killed with a message; one that is only busy is not", async () => {
  const LIMIT_MS = 1_000;
  const script = "tests/support/fixtures/stand-still.ts";
  const stuck = start(process.execPath, ["--import", "tsx", script, String(LIMIT_MS)], root, {});
  onTestFinished(() => end(stuck));
  await stuck.exited;
  expect(stuck.child.signalCode).toBe("SIGKILL");
  expect(stuck.output().trim().split("\n")).toEqual([
    "busy for three times the limit",
    "one statement after the other for three times the limit",
    "stuck, and killed for it",
  ]);
});
