// What the reports of vitest and Playwright hold of tests that failed.

/**
 * Lines that name a test and the first line of what it said, of a vitest JSON report (undefined: none). A file that
 * could not be read at all is a failure of its own.
 */
export function readVitest(report, root) {
  const failed = [];
  for (const file of report?.testResults ?? []) {
    const name = file.name.replace(root, "");
    for (const test of file.assertionResults) {
      if (test.status === "failed") failed.push(toLine(name, test.fullName, test.failureMessages?.[0]));
    }
    if (file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed")) {
      failed.push(toLine(name, "the file", file.message));
    }
  }
  return failed;
}

/** The same of a Playwright JSON report. */
export function readPlaywright(report) {
  const failed = [];
  walk(report?.suites ?? [], (spec) => {
    for (const test of spec.tests) {
      const error = test.results.find((result) => result.error)?.error?.message;
      if (test.status === "unexpected") failed.push(toLine(`${spec.file}:${spec.line}`, spec.title, error));
    }
  });
  for (const error of report?.errors ?? []) failed.push(toLine("the run", "", error.message));
  return failed;
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
