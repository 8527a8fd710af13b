import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { read, root } from "../support/source-tree";

/** What an upgrade has changed, and which of our files leans on it: the sentence with which a test here fails. */
const changed = (part: string, file: string) =>
  `${part} is not what it was: look at ${file} and docs/decisions/0027-private-parts-of-packages.md`;

describe("docs/decisions/0027: private parts of Next", () => {
  test("its server has one listener for requests when it begins to listen", () => {
    const script = join(root, "tests/support/fixtures/listeners-of-next.ts");
    const said = execFileSync(process.execPath, ["--import", "tsx", script], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    const why = changed("the number of listeners of Next's server", "lib/pipeline/answer-before-next.ts");
    expect(said.trim(), why).toBe("1");
  });

  test("the files that the start loads ahead are there, and the end can be left to us", () => {
    for (const [, file = ""] of read("lib/cli/start.mjs").matchAll(/"((?:lib\/)?[\w-]+server\.js)"/g)) {
      const isThere = existsSync(join(root, "node_modules/next/dist/server", file));
      expect(isThere, changed(`next/dist/server/${file}`, "lib/cli/start.mjs")).toBe(true);
    }
    const server = read("node_modules/next/dist/server/lib/start-server.js");
    expect(server, changed("NEXT_MANUAL_SIG_HANDLE", "lib/env.ts")).toContain("NEXT_MANUAL_SIG_HANDLE");
  });
});
