import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** One fault after the other, each on a shop of its own: a fault beside another would be a third one. */
export default defineConfig({
  resolve: { alias: { "@": root.replace(/\/$/, ""), "server-only": `${root}tests/support/empty.ts` } },
  test: {
    root,
    include: ["tests/faults/**/*.test.ts"],
    globalSetup: "tests/faults/support/global-setup.ts",
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
