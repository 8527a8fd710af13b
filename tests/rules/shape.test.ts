import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codeBelow, isIn, read, root } from "../support/source-tree";

const linesOf = (file: string) => read(file).trimEnd().split("\n").length;

/** docs/architecture.md; what follows the dash is why a tool insists on it. */
const TOP_LEVEL = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.build.json",
  "next.config.mjs",
  "middleware.ts",
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "tests",
  "README.md",
  // The papers that comments and test titles cite; GitHub and editors look for the next four here.
  "docs",
  "LICENSE",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "postcss.config.mjs",
  "Dockerfile",
  "compose.yaml",
  "vercel.json",
  "biome.json",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next-env.d.ts",
];

/** Not part of the project: made by commands and ignored by git. */
const MADE = /^(node_modules|data|test-results|.*\.tsbuildinfo)$/;

describe("CONTRIBUTING.md and docs/architecture.md: shape of the project", () => {
  test("files are short", () => {
    const long = ["app", "components", "lib"]
      .flatMap(codeBelow)
      .filter((file) => !isIn(file, "lib/backend/seed/products"))
      .filter((file) => linesOf(file) > 300);
    expect(long.map((file) => `${file} has ${linesOf(file)} lines: at most 300`)).toEqual([]);
  });

  test("handlers of app/api/bff only wire", () => {
    const long = codeBelow("app/api/bff").filter((file) => linesOf(file) > 20);
    expect(long.map((file) => `${file} has ${linesOf(file)} lines: at most 20, the rest belongs in lib/bff`)).toEqual(
      [],
    );
    const others = codeBelow("app/api/bff").filter((file) => !file.endsWith("/route.ts"));
    expect(others.map((file) => `${file}: only route.ts belongs here`)).toEqual([]);
  });

  test("the top level holds what was asked for and what tools insist on", () => {
    const found = readdirSync(root).filter(
      (name) => !name.startsWith(".") && !MADE.test(name) && !TOP_LEVEL.includes(name),
    );
    expect(found.map((name) => `${name}: not at the top level`)).toEqual([]);
  });

  test("no drawer is called after nothing", () => {
    const drawers = ["app", "components", "lib", "tests"]
      .flatMap(codeBelow)
      .filter((file) => /(^|\/)(misc|common|helpers|utilities|shared)(\/|\.)/.test(file));
    expect(drawers.map((file) => `${file}: name what is in it`)).toEqual([]);
  });
});
