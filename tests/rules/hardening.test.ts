/**
 * What docs/security.md claims, each with its tests: `tests/rules/hardening` has the list; this compares it with the
 * files of the tests and with the paper.
 */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { headingsOf } from "../support/papers";
import { codeBelow, importsOf, read, root } from "../support/source-tree";
import type { Claim } from "./hardening/claim";
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
      expect(titlesIn(file), file).toContain(title);
    }
  });

  test("each claim is listed once", () => {
    expect(new Set(claims.map(({ claim }) => claim)).size).toBe(claims.length);
  });

  test("the paper lists these claims with the files of their tests", () => {
    expect(headingsOf(paper)).toContain(heading);
    const [, section = ""] = paper.split(`\n## ${heading}\n`);
    const [ownPart = ""] = section.split("\n## ");
    expect(ownPart.split("\n").filter((line) => line.startsWith("- "))).toEqual(claims.map(lineOf));
  });
});

/** A claim as a line of the paper. */
function lineOf({ claim, tests }: Claim): string {
  const files = [...new Set(tests.map(({ file }) => file))];
  const links = files.map((file) => `[${basename(file).replace(/(\.test|\.spec)?\.ts$/, "")}](../${file})`);
  return `- ${claim.replace(/[*<_|]/g, "\\$&")}: ${links.join(", ")}`;
}

const RUN = /\.(test|spec)\.ts$/;

/** Whether a file holds tests by its name, or is a suite that such a file takes in. */
function isRun(file: string): boolean {
  return RUN.test(file) || suites.has(file.replace(/\.ts$/, ""));
}

const suites = new Set(
  codeBelow("tests")
    .filter((file) => RUN.test(file))
    .flatMap(importsOf),
);

const known = new Map<string, string[]>();

/** Titles of the tests of a file that are not switched off, as they are written. */
function titlesIn(file: string): string[] {
  const titles = known.get(file) ?? [];
  if (known.has(file)) return titles;
  known.set(file, titles);
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText(source).slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
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
