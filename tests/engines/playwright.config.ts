import { defineConfig } from "playwright/test";
import type { EngineName } from "./support/installed";

const engines: EngineName[] = ["Firefox", "WebKit", "Chromium"];

export default defineConfig<object, { engine: EngineName }>({
  testDir: ".",
  outputDir: "../../test-results/engines",
  globalSetup: "../e2e/support/fresh-shop.ts",
  fullyParallel: false,
  // Each engine has one, which keeps its browser.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  reporter: [["list"], ["json"], ["./table.ts"]],
  projects: engines.map((engine) => ({
    name: engine,
    use: { engine },
    // What Chromium does otherwise is in tests/e2e.
    ...(engine === "Chromium" && { testMatch: "loading.spec.ts" }),
  })),
});
