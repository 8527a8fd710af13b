import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../", import.meta.url));

const shared = {
  resolve: { alias: { "@": root.replace(/\/$/, ""), "server-only": `${root}tests/support/empty.ts` } },
};

/** As in the browser tests: a loaded machine may cost a try; whoever needed another is named at the end of the run. */
const retry = process.env.CI ? 1 : 0;
const patient = { testTimeout: 60_000, hookTimeout: 120_000, retry };

export default defineConfig({
  ...shared,
  test: {
    root,
    projects: [
      { ...shared, test: { name: "unit", include: ["tests/unit/**/*.test.ts"], ...patient } },
      { ...shared, test: { name: "rules", include: ["tests/rules/**/*.test.ts"], ...patient } },
      { ...shared, test: { name: "contract", include: ["tests/contract/**/*.test.ts"], ...patient } },
    ],
    maxWorkers: 2,
  },
});
