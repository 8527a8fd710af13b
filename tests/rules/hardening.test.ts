/**
 * The claims of docs/security.md with their tests: `tests/rules/hardening` has the list; this compares it with the
 * document and with the test files, which have to run and to assert something, and checks the lines of code on which
 * single claims rest.
 */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { headingsOf } from "../support/papers";
import { codeBelow, importsOf, read, root } from "../support/source-tree";
import type { Claim } from "./hardening/claim";
import { defences } from "./hardening/defences";
import { faults } from "./hardening/faults";
import { input, packages } from "./hardening/input";
import { mail } from "./hardening/mail";
import { moneyAndStock } from "./hardening/money-and-stock";
import { privacy } from "./hardening/privacy";
import { signIn } from "./hardening/sign-in";
import { whoMaySeeWhat } from "./hardening/who-may-see-what";

const paragraphs: Record<string, Claim[]> = {
  "Who may see what": whoMaySeeWhat,
  "Money and stock": moneyAndStock,
  "Sign-in": signIn,
  Mail: mail,
  Input: input,
  Faults: [...faults, ...packages],
  Privacy: privacy,
};

const paper = read("docs/security.md");

describe.each(Object.entries(paragraphs))("docs/security.md, %s", (heading, claims) => {
  test.each(claims.map(({ claim, tests }) => [claim, tests] as const))("%s", (_claim, named) => {
    expect(named).not.toEqual([]);
    for (const { file, title } of named) {
      expect(existsSync(join(root, file)), `${file} is there`).toBe(true);
      expect(isRun(file), `${file} is run`).toBe(true);
      const found = testsIn(file).find((test) => test.title === title);
      expect(found, `${file} has the test "${title}"`).toBeDefined();
      expect(found?.asserts, `"${title}" in ${file} asserts something`).toBe(true);
    }
  });

  test("each claim is listed once", () => {
    expect(new Set(claims.map(({ claim }) => claim)).size).toBe(claims.length);
  });

  test("the document lists these claims with the files of their tests", () => {
    expect(headingsOf(paper)).toContain(heading);
    const [, section = ""] = paper.split(`\n## ${heading}\n`);
    const [ownPart = ""] = section.split("\n## ");
    expect(ownPart.split("\n").filter((line) => line.startsWith("- "))).toEqual(claims.map(lineOf));
  });
});

test.each(defences)("$claim: its line is still in $file", ({ claim, file, line }) => {
  expect(Object.values(paragraphs).flatMap((claims) => claims.map((one) => one.claim))).toContain(claim);
  expect(read(file)).toContain(line);
});

/** A claim as a line of the document. */
function lineOf({ claim, tests }: Claim): string {
  const files = [...new Set(tests.map(({ file }) => file))];
  const links = files.map((file) => `[${basename(file).replace(/(\.test|\.spec)?\.ts$/, "")}](../${file})`);
  return `- ${claim.replace(/[*<_|]/g, "\\$&")}: ${links.join(", ")}`;
}

const RUN = /\.(test|spec)\.ts$/;

/** Whether a file is a test file by its name, or a suite that such a file imports. */
function isRun(file: string): boolean {
  return RUN.test(file) || suites.has(file.replace(/\.ts$/, ""));
}

const suites = new Set(
  codeBelow("tests")
    .filter((file) => RUN.test(file))
    .flatMap(importsOf),
);

type FoundTest = { title: string; asserts: boolean };
const known = new Map<string, FoundTest[]>();

/** The tests of a file that are not skipped, with their titles as they are written. */
function testsIn(file: string): FoundTest[] {
  const found = known.get(file) ?? [];
  if (known.has(file)) return found;
  known.set(file, found);
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  const helpers = assertingHelpers(source);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title, ...rest] = node.arguments;
      const asserts = rest.some((part) => isAsserting(part, helpers));
      if (title && ts.isStringLiteralLike(title)) found.push({ title: title.text, asserts });
      else if (title && ts.isTemplateExpression(title)) {
        found.push({ title: title.getText(source).slice(1, -1), asserts });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a node calls `expect`, a helper that is named after it, or one of these helpers. */
function isAsserting(node: ts.Node, helpers: Set<string>): boolean {
  if (ts.isIdentifier(node)) return /^expect/.test(node.text) || helpers.has(node.text);
  return ts.forEachChild(node, (child) => isAsserting(child, helpers) || undefined) ?? false;
}

/** Names of the functions of a file that assert, also by way of each other. */
function assertingHelpers(source: ts.SourceFile): Set<string> {
  const bodies = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) bodies.set(node.name.text, node.body);
    const isNamedFunction =
      ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && isFunction(node.initializer);
    if (isNamedFunction) bodies.set(node.name.getText(source), node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const asserting = new Set<string>();
  let before = -1;
  while (asserting.size > before) {
    before = asserting.size;
    for (const [name, body] of bodies) if (isAsserting(body, asserting)) asserting.add(name);
  }
  return asserting;
}

function isFunction(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

/** `test(…)`, `it(…)`, `test.each(…)(…)`, `test.runIf(…)(…)`; not `test.skip(…)`. */
function isTest(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return /^(test|it)$/.test(called.text);
  if (ts.isCallExpression(called)) return isTest(called.expression) || isTest(rootOf(called.expression));
  return false;
}

function rootOf(expression: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(expression) && !/^(skip|todo|fixme|fails?)$/.test(expression.name.text)
    ? rootOf(expression.expression)
    : expression;
}
