/**
 * The duration of the back office's lists with a hundred thousand rows, at the API and on PostgreSQL. The target is 200
 * ms. `BENCH_DATABASE_URL` or `TEST_DATABASE_URL` names a server on which a database may be created; it is dropped
 * afterwards. `-- --keep NAME` creates or reuses the database of that name and keeps it.
 */
import { parseArgs } from "node:util";
import { refreshMemberTotals } from "@/lib/backend/member-records/member-totals";
import { adminLists, type List } from "./admin-list-paths";
import { writeLargeShop } from "./large-shop/write-large-shop";
import { runAsCommand } from "./leftovers";
import { openFilled, owner } from "./own-database";
import { recordStatements } from "./recorded-statements";
import { type Ask, askInProcess } from "./scale-load";

const RUNS = 15;
const TARGET_MS = 200;
const sizes = { orders: 100_000, members: 50_000, products: 20_000, others: 100_000 };
type Row = { list: List; p50: number; max: number; total: string; plan?: string };

async function main(): Promise<void> {
  const statements = recordStatements();
  const { keep } = parseArgs({ options: { keep: { type: "string" } } }).values;
  const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  const { open, url } = await openFilled(keep, (empty) => writeLargeShop(empty, sizes), server);
  await refreshMemberTotals(open.db);
  const rows = await measureAll(await askInProcess(open.db, owner), statements, url);
  print(rows);
  if (rows.some(({ p50 }) => p50 > TARGET_MS)) process.exitCode = 1;
}

async function measureAll(ask: Ask, statements: ReturnType<typeof recordStatements>, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const list of await adminLists(ask)) {
    const first = await ask(list.path);
    if (first.status === 404) {
      console.warn(`*** SKIPPED, there is no such route: ${list.path} ***`);
      continue;
    }
    if (first.status !== 200) {
      console.error(`*** FAILED, ${list.path} answered ${first.status}: ${first.text} ***`);
      process.exitCode = 1;
      continue;
    }
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      statements.clear();
      const started = performance.now();
      await ask(list.path);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const p50 = times[Math.floor(RUNS / 2)] ?? 0;
    const plan = p50 > TARGET_MS ? await statements.explain(url) : undefined;
    rows.push({ list, p50, max: times.at(-1) ?? 0, total: totalOf(first.text), plan });
  }
  return rows;
}

function totalOf(text: string): string {
  const { data } = JSON.parse(text) as { data?: { total?: number } };
  return typeof data?.total === "number" ? String(data.total) : "";
}

function print(rows: Row[]): void {
  const lines = rows.map(({ list, p50, max, total }) => [
    list.what,
    total,
    p50.toFixed(1),
    max.toFixed(1),
    p50 > TARGET_MS ? "OVER" : "",
  ]);
  for (const cells of [["list", "rows found", "p50 ms", "max ms", ""], ["-", "-:", "-:", "-:", "-"], ...lines]) {
    console.log(`| ${cells.join(" | ")} |`);
  }
  for (const { list, plan } of rows) if (plan) console.log(`\n*** ${list.what} (${list.path})\n${plan}`);
}

await runAsCommand(main);
