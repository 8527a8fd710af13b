import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Two files at a time: each fault has its own shop and database, and half of its time is spent waiting. */
export default defineConfig({
  resolve: { alias: { "@": root.replace(/\/$/, ""), "server-only": `${root}tests/support/empty.ts` } },
  test: {
    root,
    include: ["tests/faults/**/*.test.ts"],
    globalSetup: "tests/faults/support/global-setup.ts",
    maxWorkers: 2,
    // Some take two minutes on a quiet machine.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
