import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../", import.meta.url));

const shared = {
  resolve: { alias: { "@": root.replace(/\/$/, ""), "server-only": `${root}tests/support/empty.ts` } },
};

/** Generous, for slow machines. A test that needs a second try is a defect, so none gets one. */
const patient = { testTimeout: 180_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } }, retry: 0 };

/**
 * Files that need modules of their own, because they load the environment again or replace modules, or that start
 * processes. All others share what their worker has loaded, which is most of the time they would take by themselves.
 */
const isolated = [
  "tests/unit/{env,private-parts,secrets,service-config,session/is-sealed}.test.ts",
  "tests/unit/cli/**/*.test.ts",
  "tests/unit/api-client/features.test.ts",
  "tests/unit/storefront/{content,feeds/sitemap}.test.ts",
  "tests/unit/backend/db/{data-lock,data-lock-take-over,disk-space,synced-files,watchdog}.test.ts",
  "tests/unit/backend/jobs/yield-when-busy.test.ts",
  "tests/unit/pipeline/guard-request.test.ts",
  "tests/contract/{another-payment-service,backend-check,cron,drawn-backends,front-sessions,sign-in-work}.test.ts",
];

/** What takes long and belongs to one corner of the shop: run by `npm run test:rest`. */
const long = [
  "tests/contract/{backup,demo-trade,hostage,hostile-input,invoice-lives,long-lists,order-lives,upstream-faults}.test.ts",
  // Each takes more than 20 s of a core.
  "tests/contract/{booked-parcels,invoices,limits,line-pay-payments,mail}.test.ts",
  "tests/contract/{order-change-money,order-change-races,refund-accounts,renew-search,reviews}.test.ts",
  "tests/unit/backend/orders/order-invariants.test.ts",
  "tests/rules/slow-expressions.test.ts",
  "tests/unit/backend/files/made-pictures.test.ts",
];
const longProcesses = [
  "tests/unit/cli/{admin,prepare,shop-flags}.test.ts",
  "tests/unit/backend/db/{data-lock-take-over,synced-files}.test.ts",
  "tests/contract/{backend-check,cron,drawn-backends}.test.ts",
];

function project(name: string, include: string[], options: { isolate: boolean; exclude?: string[] }) {
  const { isolate, exclude = [] } = options;
  return {
    ...shared,
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      isolate,
      pool: isolate ? ("forks" as const) : ("threads" as const),
      setupFiles: ["tests/support/next-globals.ts"],
      ...patient,
    },
  };
}

export default defineConfig({
  ...shared,
  test: {
    root,
    projects: [
      project("unit", ["tests/unit/**/*.test.ts"], { isolate: false, exclude: [...isolated, ...long] }),
      project("rules", ["tests/rules/**/*.test.ts"], { isolate: false, exclude: long }),
      project("contract", ["tests/contract/**/*.test.ts"], { isolate: false, exclude: [...isolated, ...long] }),
      project("long", long, { isolate: false }),
      project("process", isolated, { isolate: true, exclude: longProcesses }),
      project("long processes", longProcesses, { isolate: true }),
    ],
    globalSetup: ["tests/support/global-setup.ts"],
    // Twice the cores of a small machine: tests wait for databases and timers.
    maxWorkers: 4,
    // What passed tests log is not shown.
    silent: "passed-only",
    // Compiled files are kept below node_modules for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${root}node_modules/.cache/vitest` },
  },
});
