import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { floors } from "@/.dependency-cruiser.mjs";
import { codeBelow, root } from "../support/source-tree";

type Violation = { rule: { name: string }; from: string; to: string };
type Found = { modules: { source: string }[]; summary: { violations: Violation[] } };

/** The findings of dependency-cruiser for the folders of a project. */
function runDependencyCruiser(directory: string, folders: string[]): Found {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const options = ["--config", join(root, ".dependency-cruiser.mjs"), "--output-type", "json"];
  const output = execFileSync(process.execPath, [program, ...options, ...folders], {
    cwd: directory,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  return JSON.parse(output);
}

const sentences = ({ summary }: Found) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);

const PLACES = ["lib", "components", "app"];

describe("docs/architecture.md: floors", () => {
  let found: Found;
  beforeAll(() => {
    found = runDependencyCruiser(root, PLACES);
  });

  test("no folder imports one above it, and no files import each other in a circle", () => {
    expect(sentences(found)).toEqual([]);
  });

  test("every file was read", () => {
    const seen = new Set(found.modules.map(({ source }) => source));
    expect(PLACES.flatMap(codeBelow).filter((file) => !seen.has(file))).toEqual([]);
  });

  test("every folder has its floor, and every floor is a folder", () => {
    for (const [place, folders] of Object.entries(floors)) {
      const entries = readdirSync(join(root, place), { withFileTypes: true });
      const there = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      expect(folders.filter((name) => name !== "*").toSorted(), place).toEqual(there.toSorted());
    }
  });
});

describe("docs/architecture.md: violations of the floors are found", () => {
  const directory = mkdtempSync(join(tmpdir(), "floors-"));
  afterAll(() => rmSync(directory, { recursive: true }));

  /** The findings in a project of these files. */
  function findIn(files: Record<string, string>): string[] {
    for (const [path, text] of Object.entries({ "tsconfig.json": "{}", ...files })) {
      mkdirSync(join(directory, dirname(path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
    return sentences(runDependencyCruiser(directory, ["lib"]));
  }

  test("a type that a lower folder imports from one above it, and files in a circle", () => {
    const rows = 'import type { Order } from "../orders/order";\nexport type Row = Order;\n';
    const order = 'export type Order = { number: string };\nimport "./other";\n';
    const other = 'import type { Order } from "./order";\nexport const other = (order: Order) => order.number;\n';
    const found = findIn({
      "lib/backend/db/rows.ts": rows,
      "lib/backend/orders/order.ts": order,
      "lib/backend/orders/other.ts": other,
    });
    expect(found).toEqual(
      expect.arrayContaining([
        "lib/backend/db imports nothing above it: lib/backend/db/rows.ts -> lib/backend/orders/order.ts",
        expect.stringMatching(/^no circle: /),
      ]),
    );
  });
});
