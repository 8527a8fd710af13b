import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isInstalled } from "@/lib/cli/up-to-date.mjs";
import { temporaryDirectory } from "../../support/temporary-directory";

type Packages = Record<string, { version: string; dev?: boolean; optional?: boolean }>;

const wanted: Packages = {
  "": { version: "1.0.0" },
  "node_modules/next": { version: "16.4.6" },
  "node_modules/native-of-another-platform": { version: "1.0.0", optional: true },
  "node_modules/vitest": { version: "4.1.12", dev: true },
};

/** A project with this lock file and these installed packages. */
function project(installed: Packages | undefined): string {
  const root = temporaryDirectory();
  const write = (file: string, packages: Packages) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  };
  if (installed) write("node_modules/.package-lock.json", installed);
  write("package-lock.json", wanted);
  return root;
}

const next = { "node_modules/next": { version: "16.4.6" } };
const vitest = { "node_modules/vitest": { version: "4.1.12", dev: true } };

test.each<[string, Packages | undefined, { shop: boolean; tests: boolean }]>([
  ["nothing is installed", undefined, { shop: false, tests: false }],
  ["npm run shop has installed what the shop needs", next, { shop: true, tests: false }],
  ["everything is installed", { ...next, ...vitest }, { shop: true, tests: true }],
  [
    "a version is another one",
    { ...vitest, "node_modules/next": { version: "16.4.5" } },
    { shop: false, tests: false },
  ],
])("whether packages have to be installed: %s", (_, installed, { shop, tests }) => {
  const root = project(installed);
  expect({ shop: isInstalled(root), tests: isInstalled(root, { tests: true }) }).toEqual({ shop, tests });
});
