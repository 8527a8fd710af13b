import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { adjustStock } from "@/lib/backend/catalogue/adjust-stock";
import type { OpenDatabase } from "@/lib/backend/db/database";
import { openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { saveSettingRow } from "@/lib/backend/settings/setting-rows";
import { raisedBounds } from "../../support/raised-bounds";
import { createDatabase, server } from "../../support/server-database";
import { root } from "../../support/source-tree";
import { SKUS } from "./buyers";
import { type FaultRow, formatFaults } from "./fault-table";
import { shopEnv } from "./shop-env";

/** More than all buyers of all rounds can order. */
const STOCK = 100_000;

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built shop. */
    built: string;
    /** A data directory and a database to copy: the demo shop with plenty of stock. */
    templates: { dataDirectory: string; database: string | undefined };
    /** The folder for the lines of the table. */
    faultRows: string;
  }
}

/** The common setup of all faults; the table is printed at the end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), "shop-faults-"));
  const rows = join(directory, "rows.jsonl");
  const dataDirectory = join(directory, "template");
  prepare({ DATA_DIR: dataDirectory });
  await fillShelf(await openEmbedded(dataDirectory, () => {}));
  const database = server ? await createDatabase() : undefined;
  if (database) {
    prepare({ DATA_DIR: join(directory, "unused"), DATABASE_URL: database.url });
    await fillShelf(openPostgres(database.url));
  } else {
    console.warn("\n!!! TEST_DATABASE_URL is not set: faults on PostgreSQL are SKIPPED !!!\n");
  }
  project.provide("built", process.env.FAULTS_DIRECTORY ?? root);
  project.provide("templates", { dataDirectory, database: database && new URL(database.url).pathname.slice(1) });
  project.provide("faultRows", rows);
  return async () => {
    await database?.drop();
    const lines = existsSync(rows) ? readFileSync(rows, "utf8").trim().split("\n") : [];
    rmSync(directory, { recursive: true, force: true });
    console.log(`\n${formatFaults(lines.map((line) => JSON.parse(line) as FaultRow))}\n`);
  };
}

/** The preparation of `npm run shop`, without the demo's orders. */
function prepare(env: Record<string, string>): void {
  const done = spawnSync(process.execPath, ["--import", "tsx", "lib/cli/prepare.ts", "--demo=catalogue"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", ...shopEnv, ...env },
  });
  if (done.status !== 0) throw new Error(`the shop could not be prepared:\n${done.stdout}${done.stderr}`);
}

async function fillShelf(open: OpenDatabase): Promise<void> {
  try {
    for (const sku of SKUS) await adjustStock(open.db, { sku, change: STOCK, reason: "purchase" }, "店長");
    await saveSettingRow(open.db, "orders", raisedBounds, 0);
  } finally {
    await open.close();
  }
}
