// A reporter of vitest: at most every ten seconds one line that says how far the run is.

const EVERY_MS = 10_000;

/** @typedef {import("vitest/node").Reporter} Reporter */
/** @implements {Reporter} */
export default class Progress {
  files = 0;
  ended = 0;
  tests = 0;
  failed = 0;
  begun = 0;
  shown = 0;

  /** @param {readonly unknown[]} specifications */
  onTestRunStart(specifications) {
    this.files = specifications.length;
    this.begun = this.shown = performance.now();
  }

  /** @param {import("vitest/node").TestModule} testModule */
  onTestModuleEnd(testModule) {
    this.ended++;
    for (const test of testModule.children.allTests()) {
      this.tests++;
      if (test.result().state === "failed") this.failed++;
    }
    const now = performance.now();
    if (now - this.shown < EVERY_MS && this.ended < this.files) return;
    this.shown = now;
    const seconds = Math.round((now - this.begun) / 1000);
    console.log(`${this.ended} of ${this.files} files, ${this.tests} tests, ${this.failed} failed, ${seconds} s`);
  }
}
