import { defineConfig } from "playwright/test";
import { chromiumOptions } from "./support/chromium";
import { WORKERS } from "./support/fresh-shop";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  globalSetup: "./support/fresh-shop.ts",
  fullyParallel: false,
  // Each file has one worker, and each worker a shop of its own; a running shop that is used instead is alone.
  workers: process.env.E2E_SHOP ? 1 : WORKERS,
  // A test that needs a second try has a fault, or shows one.
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json"]],
  use: {
    // Shorter than the test's own limit, so that a step that hangs is named with its place.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    locale: "zh-TW",
    timezoneId: "Asia/Taipei",
    // `page.route` does not see requests that a service worker answers; the worker's own test allows it.
    serviceWorkers: "block",
    // With E2E_TRACE=1 failed tests keep a trace of each step, which slows down every test.
    trace: { mode: process.env.E2E_TRACE ? "retain-on-failure" : "off", screenshots: false },
    launchOptions: chromiumOptions,
  },
});
