import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { codeBelow, isIn, read, root } from "../support/source-tree";

const linesOf = (file: string) => read(file).trimEnd().split("\n").length;

/** docs/architecture.md; a comment says why something stands here that is not code or a tool's file. */
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
  // What draws the demo's pictures into `public`; no part of the shop that runs.
  "tools",
  "tests",
  "README.md",
  // What an operator copies to start with, as .env.example.
  "content.example",
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

/** Hidden ones: what git, Docker, editors, Node's version managers and GitHub look for by name, and what CI runs. */
const HIDDEN = [
  ".ci",
  ".env.example",
  ".gitignore",
  ".gitattributes",
  ".dependency-cruiser.mjs",
  ".dockerignore",
  ".editorconfig",
  ".nvmrc",
  ".github",
  ".devcontainer",
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

  test.runIf(existsSync(join(root, ".git")))("the hidden files in git are those that tools look for", () => {
    const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
    const hidden = new Set(tracked.filter((path) => path.startsWith(".")).map((path) => path.split("/")[0] ?? ""));
    expect([...hidden].filter((name) => !HIDDEN.includes(name))).toEqual([]);
  });

  test("no drawer is called after nothing", () => {
    const drawers = ["app", "components", "lib", "tests"]
      .flatMap(codeBelow)
      .filter((file) => /(^|\/)(misc|common|helpers|utilities|shared)(\/|\.)/.test(file));
    expect(drawers.map((file) => `${file}: name what is in it`)).toEqual([]);
  });
});
