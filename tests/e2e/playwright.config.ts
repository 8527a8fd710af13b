import { defineConfig } from "@playwright/test";
import { systemChromium } from "./support/chromium";
import { WORKERS } from "./support/fresh-shop";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  globalSetup: "./support/fresh-shop.ts",
  fullyParallel: false,
  // Each file has one worker, and each worker a shop of its own; one that is running already is alone.
  workers: process.env.E2E_SHOP ? 1 : WORKERS,
  // A loaded machine may cost a try; whoever needed another is named as flaky and has to be looked into.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json"]],
  use: {
    locale: "zh-TW",
    timezoneId: "Asia/Taipei",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: systemChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
