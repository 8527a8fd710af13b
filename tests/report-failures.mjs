// What the reports of vitest and Playwright hold of tests that failed, or that passed only at a later try.

/**
 * `{ failed, flaky }`: lines that name a test and the first line of what it said, of a vitest JSON report (undefined: none).
 * A file that could not be read at all is a failure of its own.
 */
export function readVitest(report, root) {
  const found = { failed: [], flaky: [] };
  for (const file of report?.testResults ?? []) {
    const name = file.name.replace(root, "");
    for (const test of file.assertionResults) {
      const line = toLine(name, test.fullName, test.failureMessages?.[0]);
      if (test.status === "failed") found.failed.push(line);
      else if (test.failureMessages.length > 0) found.flaky.push(line);
    }
    if (file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed")) {
      found.failed.push(toLine(name, "the file", file.message));
    }
  }
  return found;
}

/** The same of a Playwright JSON report. */
export function readPlaywright(report) {
  const found = { failed: [], flaky: [] };
  walk(report?.suites ?? [], (spec) => {
    for (const test of spec.tests) {
      const error = test.results.find((result) => result.error)?.error?.message;
      const line = toLine(`${spec.file}:${spec.line}`, spec.title, error);
      if (test.status === "unexpected") found.failed.push(line);
      if (test.status === "flaky") found.flaky.push(line);
    }
  });
  for (const error of report?.errors ?? []) found.failed.push(toLine("the run", "", error.message));
  return found;
}

function walk(suites, visit) {
  for (const suite of suites) {
    for (const spec of suite.specs ?? []) visit(spec);
    walk(suite.suites ?? [], visit);
  }
}

function toLine(place, title, message) {
  const first = (message ?? "").split("\n").slice(0, 3).join(" ").slice(0, 400);
  return `${place} ${title}${first && `: ${first}`}`;
}
