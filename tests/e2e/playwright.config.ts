import { defineConfig } from "playwright/test";
import { chromiumOptions } from "./support/chromium";
import { WORKERS } from "./support/fresh-shop";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  globalSetup: "./support/fresh-shop.ts",
  fullyParallel: false,
  // Each file has one worker, and each worker a shop of its own; one that is running already is alone.
  workers: process.env.E2E_SHOP ? 1 : WORKERS,
  // A test that needs a second try has a fault, or shows one.
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json"]],
  use: {
    // Shorter than the test's own limit: what hangs is then named with its place.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    locale: "zh-TW",
    timezoneId: "Asia/Taipei",
    // Requests of a page that a worker could answer are not seen by `page.route`; the test of the worker allows it.
    serviceWorkers: "block",
    // With E2E_TRACE=1 what the page was made of at each step, of what failed; to note it takes a share of every test's time.
    trace: { mode: process.env.E2E_TRACE ? "retain-on-failure" : "off", screenshots: false },
    launchOptions: chromiumOptions,
  },
});
