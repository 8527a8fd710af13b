import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../", import.meta.url));

const shared = {
  resolve: { alias: { "@": root.replace(/\/$/, ""), "server-only": `${root}tests/support/empty.ts` } },
};

export default defineConfig({
  ...shared,
  test: {
    root,
    projects: [
      {
        ...shared,
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000 },
      },
      { ...shared, test: { name: "rules", include: ["tests/rules/**/*.test.ts"] } },
      {
        ...shared,
        test: { name: "contract", include: ["tests/contract/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000 },
      },
    ],
    maxWorkers: 2,
  },
});
