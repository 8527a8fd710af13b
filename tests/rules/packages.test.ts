import { describe, expect, test } from "vitest";
import { codeBelow, importsOf, isIn, read } from "../support/source-tree";

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };
type Lock = { packages: Record<string, { version?: string; resolved?: string; dev?: boolean }> };

const manifest = JSON.parse(read("package.json")) as Manifest;
const lock = JSON.parse(read("package-lock.json")) as Lock;

/** docs/security.md, Faults: the lowest versions that are known to be safe. */
const FLOORS = { next: "16.2.6", hono: "4.12.21", "@hono/node-server": "1.19.13" };

/** Code depends on private parts of these (docs/decisions/0027-private-parts-of-packages.md); each upgrade is tried. */
const EXACT = ["next", "@next/env", "@electric-sql/pglite", "drizzle-orm", "pg", "pg-protocol"];

function isBelow(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (have?.[index] ?? 0) - (need?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return version.includes("-");
}

describe("docs/security.md: packages", () => {
  test.each(Object.entries(FLOORS))("%s is never below %s", (name, floor) => {
    const versions = Object.entries(lock.packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([path, { version }]) => ({ path, version: version ?? "" }));
    expect(versions.length).toBeGreaterThan(0);
    const old = versions.filter(({ version }) => isBelow(version, floor));
    expect(old.map(({ path, version }) => `${path} is ${version}: at least ${floor} is needed`)).toEqual([]);
  });

  test("the lock file names no registry", () => {
    const addressed = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.startsWith("http"));
    expect(addressed.map(([path, { resolved }]) => `${path}: ${resolved}`)).toEqual([]);
  });

  test.each(EXACT)("%s, whose private parts are used, is required in one exact version", (name) => {
    expect(manifest.dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(manifest.dependencies[name]);
  });

  test("packages that the running shop imports are dependencies, not only development ones", () => {
    const development = Object.keys(manifest.devDependencies);
    const running = codeBelow().filter(
      (file) => !isIn(file, "tests") && /^(app|components|lib|instrumentation|middleware)/.test(file),
    );
    const wrong = running.flatMap((file) =>
      importsOf(file)
        .filter((imported) => development.some((name) => isIn(imported, name)))
        .map((imported) => `${file} imports ${imported}: a production install does not have it`),
    );
    const tools = ["lib/backend/db/drizzle.config.ts", "lib/hosting/bundle-commands.mjs"];
    expect(wrong.filter((line) => !tools.some((tool) => line.startsWith(tool)))).toEqual([]);
  });
});

describe("docs/architecture.md: the environment is described", () => {
  /** Set by Node's tools, by Next and by hosts, never by a person. */
  const OF_TOOLS = ["NODE_ENV", "VERCEL"];

  test(".env.example names every variable of lib/env.ts and no other", () => {
    const [, block = ""] = /server: \{([\s\S]*?)\n {2}\},/.exec(read("lib/env.ts")) ?? [];
    const parsed = [...block.matchAll(/^ {4}([A-Z][A-Z0-9_]*):/gm)].map((match) => match[1] ?? "");
    const described = [...read(".env.example").matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] ?? "");
    expect(parsed.length).toBeGreaterThan(5);
    expect(described.toSorted()).toEqual(parsed.filter((name) => !OF_TOOLS.includes(name)).toSorted());
  });
});
