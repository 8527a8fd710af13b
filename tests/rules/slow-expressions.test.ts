import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, test, vi } from "vitest";
import { codeBelow, isIn, read, root } from "../support/source-tree";

// Read when the package is loaded: its JavaScript, which needs neither a JVM nor a native program.
vi.stubEnv("RECHECK_SYNC_BACKEND", "pure");
const { checkSync } = await import("recheck");

type Expression = { file: string; source: string; flags: string };

/** Drawing the demo's pictures is not part of the shop. */
const isOfTheShop = (file: string) =>
  /^(app|components|lib|[^/]+$)/.test(file) && !isIn(file, "lib/backend/seed") && !isIn(file, "tests");

const OPTIONS = { checker: "automaton", maxRepeatCount: 10, timeout: 60_000 } as const;

/** Expressions that an earlier run has proved to be fast, by this version of recheck and with these options. */
const KEPT = join(root, "node_modules/.cache/fast-expressions.json");
const { version } = JSON.parse(read("node_modules/recheck/package.json")) as { version: string };
const by = JSON.stringify([version, OPTIONS]);
const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as { by: string; fast: string[] }) : undefined;
const known = new Set(kept?.by === by ? kept.fast : []);

/** Only expressions with an unlimited repetition can take more than linear time. */
const REPEATS = /[*+]|\{\d*,\}/;

/**
 * Expressions that are slow on long texts, or cannot be proved to be fast, and why they never see an attacker's long
 * text.
 */
const NEVER_LONG: Record<string, string> = {
  "/^(.{1,4})\\1+$/": "a password, at most 128 characters",
  "/^(.+)\\1$/": "a password, at most 128 characters",
  "/^(.{3,})\\1$/": "a password, at most 128 characters",
  "/^[^a-z]+|[^a-z]+$/g": "a password, at most 128 characters",
  "/\\/+$/": "an address of the configuration",
  "/\\+[^@]*@/": "an address of mail, at most 254 characters",
  "/^[([\\uFF08]?\\d{3}(?:-?\\d{2,3})?(?!\\d)[)\\]\\uFF09]?[\\s,\\uFF0C\\u3001]*/":
    "the street of an address, at most 100 characters",
  '/"(?:[^"\\\\]|\\\\.)*"|(?<![\\d.eE+-])\\d{16,}(?![\\d.eE])/g':
    "an answer of the backend, which the owner of the shop has chosen",
  "/^/products/(?!(?:\\w+)$)[^/]+/": "a path that our own client has made",
  "/^\\/(?:(?:api|_next|uploads|share|icons|sitemaps|feeds|admin|offline|healthz|readyz|metrics)(?:[/?]|$)|[^?]*\\.(?!rsc(?:\\?|$))\\w+(?:\\?|$))/":
    "an address, at most 16 kB by the limit of Node",
  "/<script(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)<\\/script>/g": "a page as it was rendered: user texts have < escaped",
};

describe("docs/security.md, Input: no regular expression is slow", () => {
  const expressions = codeBelow().filter(isOfTheShop).flatMap(expressionsOf);

  test("those of the code are found", () => {
    expect(expressions.length).toBeGreaterThan(150);
  });

  test("none takes more than linear time, as far as recheck can prove it", { timeout: 300_000 }, () => {
    const repeating = expressions.filter(({ source }) => REPEATS.test(source));
    const each = new Map(repeating.map((one) => [textOf(one), one]));
    const isFast = (text: string, { source, flags }: Expression) =>
      known.has(text) || checkSync(source, flags, OPTIONS).status === "safe";
    const fast = [...each].filter((one) => isFast(...one)).map(([text]) => text);
    mkdirSync(dirname(KEPT), { recursive: true });
    writeFileSync(KEPT, JSON.stringify({ by, fast }));
    const slow = [...each].filter(([text]) => !(text in NEVER_LONG) && !fast.includes(text));
    expect(slow.map(([text, { file }]) => `${file}: ${text}`)).toEqual([]);
  });

  test.each(Object.entries(NEVER_LONG))("%s is still there: %s", (text) => {
    expect(expressions.map(textOf)).toContain(text);
  });

  test.each([
    ["(a+)+$", ""],
    ["^(a|a)*$", ""],
    ["^([\\w.-]+)+@x$", "i"],
    ["\\s+$", ""],
    ["^(\\d+)*,?(\\d+)*$", "u"],
  ])("/%s/%s is reported", (source, flags) => {
    expect(checkSync(source, flags, { checker: "automaton" }).status).toBe("vulnerable");
  });
});

const textOf = ({ source, flags }: Expression) => `/${source}/${flags}`;

/** Every expression of a file: literals, and `RegExp(…)` of plain text. */
function expressionsOf(file: string): Expression[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === "RegExp") {
      found.push({ file, ...builtOf(node.arguments ?? []) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A placeholder of a template counts as a word. @throws Error for what cannot be read here */
function builtOf([pattern, flags]: readonly ts.Expression[]): { source: string; flags: string } {
  const written = flags && ts.isStringLiteralLike(flags) ? flags.text : "";
  if (pattern && ts.isStringLiteralLike(pattern)) return { source: pattern.text, flags: written };
  if (!pattern || !ts.isTemplateExpression(pattern))
    throw new Error(`${pattern?.getText()}: it is unknown whether it is slow`);
  const rest = pattern.templateSpans.map(({ literal }) => `\\w+${literal.text}`);
  return { source: [pattern.head.text, ...rest].join(""), flags: written };
}
