import { mkdirSync, writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";

const place = new URL("../../test-results/", import.meta.url);

/** Prints every step of every test by engine and width, and keeps it in test-results/engines.txt. */
export default class Table implements Reporter {
  readonly #columns = new Set<string>();
  readonly #rows = new Map<string, Map<string, string>>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, title = test.title, width = ""] = /^(.*?)(?: \((\d+)\))?$/.exec(test.title) ?? [];
    const column = `${test.parent.project()?.name} ${width}`.trim();
    this.#columns.add(column);
    const note = (step: string, outcome: string) => {
      const row = `${title} | ${step}`;
      const cells = this.#rows.get(row) ?? new Map<string, string>();
      this.#rows.set(row, cells.set(column, outcome));
    };
    note("**all of it**", result.status === "skipped" ? "not here" : result.status === "passed" ? "ok" : "FAILED");
    for (const step of result.steps.filter(({ category }) => category === "test.step"))
      note(step.title, step.error ? "FAILED" : "ok");
  }

  onEnd(): void {
    const columns = [...this.#columns].sort();
    const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
    const rows = [...this.#rows].map(([row, cells]) => line([row, ...columns.map((name) => cells.get(name) ?? "–")]));
    const table = [line(["job | step", ...columns]), line(["---", "---", ...columns.map(() => "---")]), ...rows].join(
      "\n",
    );
    console.log(`\n${table}`);
    mkdirSync(place, { recursive: true });
    writeFileSync(new URL("engines.txt", place), `${table}\n`);
  }
}
