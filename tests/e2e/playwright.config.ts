import { defineConfig } from "@playwright/test";
import { systemChromium } from "./support/chromium";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  globalSetup: "./support/fresh-shop.ts",
  fullyParallel: false,
  workers: 1,
  // A loaded machine may cost one try; whoever needed the second is named as flaky and has to be looked into.
  retries: process.env.CI ? 1 : 0,
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
