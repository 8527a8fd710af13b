// `npm run check`: format, lint, types, unused code and import rules; under a minute.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const bin = (path) => `${root}node_modules/${path}`;

const steps = [
  ["format and lint", [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."]],
  ["route types", [bin("next/dist/bin/next"), "typegen"]],
  ["types", [bin("typescript/bin/tsc"), "--noEmit"]],
  ["unused code", [bin("knip/bin/knip.js")]],
  ["import rules", [bin("vitest/vitest.mjs"), "run", "--config", "tests/vitest.config.ts", "--project", "rules"]],
];

for (const [name, args] of steps) {
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, FORCE_COLOR: "0" },
  });
  if (done.status !== 0) {
    console.error(`${done.stdout}${done.stderr}\ncheck failed: ${name}`);
    process.exit(1);
  }
  console.log(`ok  ${name}`);
}
