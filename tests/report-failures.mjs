// What the reports of vitest and Playwright hold of tests that failed.

/** @typedef {{ message?: string }} Failure */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} UnitTest */
/** @typedef {{ name: string, status: string, message: string, assertionResults: UnitTest[] }} TestedFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestedFile[] }} VitestReport */
/** @typedef {{ status: string, results: { error?: Failure }[] }} BrowserTest */
/** @typedef {{ file: string, line: number, title: string, tests: BrowserTest[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ stats: { expected: number, unexpected: number }, suites: Suite[], errors?: Failure[] }} PlaywrightReport */

/**
 * Lines that name a test and the first line of what it said, of a vitest JSON report (undefined: none). A file that
 * could not be read at all is a failure of its own.
 * @param {VitestReport | undefined} report @param {string} root
 */
export function readVitest(report, root) {
  /** @type {string[]} */
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

/** The same of a Playwright JSON report. @param {PlaywrightReport | undefined} report */
export function readPlaywright(report) {
  /** @type {string[]} */
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

/** @param {Suite[]} suites @param {(spec: Spec) => void} visit */
function walk(suites, visit) {
  for (const suite of suites) {
    for (const spec of suite.specs ?? []) visit(spec);
    walk(suite.suites ?? [], visit);
  }
}

/** @param {string} place @param {string} title @param {string | undefined} message */
function toLine(place, title, message) {
  const first = (message ?? "").split("\n").slice(0, 3).join(" ").slice(0, 400);
  return `${place} ${title}${first && `: ${first}`}`;
}
