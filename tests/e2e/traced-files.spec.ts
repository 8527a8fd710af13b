import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { expect } from "playwright/test";
import { freshShop, test } from "./support/shop";

/** Files that a function needs: packages, build output, and texts or files of the shop that it reads. */
const MAY_BE_IN = ["node_modules", ".next", "lib", "package.json"];

/**
 * Hosts such as Vercel put every traced file into the function: the repository, tests and `.env` do not belong there.
 */
test("docs/deployment.md: functions contain what they need, and nothing else of the project folder", () => {
  const { directory } = freshShop();
  const server = join(directory, ".next/server");
  const traces = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".nft.json"),
  );
  expect(traces.length).toBeGreaterThan(100);
  const found = new Set<string>();
  for (const trace of traces) {
    const { files } = JSON.parse(readFileSync(join(server, trace), "utf8")) as { files: string[] };
    for (const file of files) {
      const path = relative(directory, join(server, dirname(trace), file)).split(sep);
      if (!MAY_BE_IN.includes(path[0] ?? "")) found.add(path.join("/"));
    }
  }
  expect([...found]).toEqual([]);
});
