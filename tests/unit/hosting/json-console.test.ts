import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../../support/source-tree";

/** The output of a process that prints with the console, after the given level is set. */
function printed(level: string, code: string): Record<string, unknown>[] {
  const script = `import { printJsonLines } from "./lib/hosting/json-console.mjs"; printJsonLines("${level}"); ${code}`;
  const done = spawnSync(process.execPath, ["--input-type=module", "-e", script], { cwd: root, encoding: "utf8" });
  expect(done.stderr).toBe("");
  return done.stdout.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
}

test("banners, warnings and objects are JSON lines of their level, without escape codes; empty ones are left out", () => {
  const lines = printed(
    "info",
    `console.log("\\u001b[1m▲ Next.js 16\\u001b[22m"); console.log(""); console.warn("two\\nlines", { a: 1 }); console.debug("x")`,
  );
  expect(lines).toMatchObject([
    { level: 30, source: "console", msg: "Next.js 16", time: expect.stringMatching(/^\d{4}-.*Z$/) },
    { level: 40, source: "console", msg: "two\nlines { a: 1 }" },
  ]);
  expect(printed("error", `console.log("a"); console.error("b")`)).toMatchObject([{ level: 50, msg: "b" }]);
});

test("the line of an error has kind, code and places, without a message that could be personal", () => {
  const [line] = printed(
    "info",
    `console.error("\\u001b[31m⨯\\u001b[39m", Object.assign(new TypeError("no ming@example.com"), { code: "E_X" }))`,
  );
  expect(line).toMatchObject({ level: 50, name: "TypeError", code: "E_X", msg: "TypeError" });
  expect(line?.stack).toEqual(expect.arrayContaining([expect.stringMatching(/^\s+at /)]));
  expect(JSON.stringify(line)).not.toContain("ming");
});

test("mail addresses and queries in a text are removed", () => {
  const text = "Failed to handle request for /orders/1?access=abc of ming@example.com, lin%40example.com";
  expect(printed("info", `console.error(${JSON.stringify(text)})`)[0]?.msg).toBe(
    "Failed to handle request for /orders/1?… of [mail] [mail]",
  );
});
