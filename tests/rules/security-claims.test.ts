import { expect, test } from "vitest";
import { linksOf } from "../support/papers";
import { codeBelow, importsOf, read } from "../support/source-tree";

const tests = codeBelow("tests").filter((file) => /\.(test|spec)\.ts$/.test(file));
/** The test files, and the suites that they import. */
const run = new Set([...tests, ...tests.flatMap(importsOf).map((suite) => `${suite}.ts`)]);

/** The claims begin where the shop's part does; before that stands what the operator has to do. */
const [, claimed = ""] = read("docs/security.md").split("\n## Who may see what\n");
const claims = claimed.split("\n").filter((line) => line.startsWith("- "));

test("every claim of docs/security.md names the test files that attack it, and these are run", () => {
  expect(claims.length).toBeGreaterThan(90);
  const unproven = claims.filter((claim) => {
    const links = linksOf(claim).map((link) => link.replace("../", ""));
    return links.length === 0 || links.some((file) => !run.has(file));
  });
  expect(unproven).toEqual([]);
});
