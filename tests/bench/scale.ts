/**
 * `npm run bench:scale`: the duration of the shop's and the back office's reads with 100,000 products and 1,000,000
 * order lines, over HTTP at the built shop on PostgreSQL. Exits with 1 when a path's p99 exceeds the target or a plan
 * scans a large table. `TEST_DATABASE_URL` names a server on which a database may be created.
 * `-- --keep NAME` creates or reuses the database of that name and keeps it; `--requests N` per path; `--only TEXT`
 * only paths with the text; `--plans` prints the plan of each path's slowest statement; `--in-process` calls the
 * backend itself, without HTTP and a build.
 */
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { refreshMemberTotals } from "@/lib/backend/member-records/member-totals";
import { log } from "@/lib/log";
import { buildIfMissing } from "./build";
import { writeLargeShop } from "./large-shop/write-large-shop";
import { endLater, runAsCommand, temporaryDirectory } from "./leftovers";
import { type OwnDatabase, openFilled, owner } from "./own-database";
import { openPlans } from "./plans";
import { recordStatements } from "./recorded-statements";
import { backOfficePaths } from "./scale-back-office-paths";
import { askInProcess, askOverHttp, measurePath } from "./scale-load";
import { shopPaths } from "./scale-paths";
import { explainPath } from "./scale-plans";
import { scaleHead, scaleLine } from "./scale-table";
import { type Shop, startShop } from "./shop-process";

const TARGET_MS = 50;
const sizes = { orders: 402_000, members: 150_000, products: 100_000, others: 300_000 };

const { values: options } = parseArgs({
  options: {
    keep: { type: "string" },
    requests: { type: "string", default: "300" },
    only: { type: "string", default: "" },
    plans: { type: "boolean", default: false },
    "in-process": { type: "boolean", default: false },
  },
});

async function main(): Promise<void> {
  // A line for every call would bury the table.
  log.level = "error";
  const inProcess = options["in-process"];
  if (!inProcess) buildIfMissing();
  const { open, ...database } = await openFilled(options.keep, (url) => writeLargeShop(url, sizes));
  const [busy = 0] = loadavg();
  console.log(`Node ${process.version}, ${database.engine}, ${availableParallelism()} cores, load ${busy.toFixed(1)}`);
  const statements = recordStatements();
  // As a running shop does after two minutes.
  await refreshMemberTotals(open.db);
  const askBackend = await askInProcess(open.db, owner);
  const ask = inProcess ? askBackend : await askOverHttp(await startBuilt(database), owner);
  const numbers = await orderNumbers(ask);
  const requests = Number(options.requests);
  const everyPath = [...shopPaths(sizes), ...backOfficePaths(sizes, numbers)];
  const paths = everyPath.filter(({ what }) => what.includes(options.only));
  const plans = await openPlans(database.url);
  endLater({ stop: plans.close });
  const slow: string[] = [];
  const scanned: string[] = [];
  let failures = 0;
  console.log(scaleHead);
  for (const path of paths) {
    const row = await measurePath(path, ask, requests);
    const plan = await explainPath(path, askBackend, { statements, plans }, options.plans);
    console.log(scaleLine(row, plan));
    if (!(row.p99 <= TARGET_MS)) slow.push(`${path.what} (${row.p99.toFixed(1)} ms)`);
    if (plan.sequential.length > 0) scanned.push(`${path.what} (${plan.sequential.join(", ")})`);
    failures += row.failures;
  }
  for (const what of slow) console.error(`over ${TARGET_MS} ms: ${what}`);
  for (const what of scanned) console.error(`read from end to end: ${what}`);
  console.log(`${failures} answers were neither 200 nor 404.`);
  if (slow.length + scanned.length + failures > 0) process.exitCode = 1;
}

async function startBuilt({ engine, url }: Pick<OwnDatabase, "engine" | "url">): Promise<Shop> {
  const shop = await startShop({
    ...{ engine, dataDirectory: temporaryDirectory(), databaseUrl: url },
    ...{ demo: false, newSecrets: options.keep !== undefined, readyPath: "/readyz" },
  });
  return endLater(shop);
}

/** Of orders from all of the two years. */
async function orderNumbers(ask: (path: string) => Promise<{ text: string }>): Promise<string[]> {
  const pages = Array.from({ length: 10 }, (_, index) => 1 + Math.floor((index * sizes.orders) / 100 / 10));
  const lists = await Promise.all(pages.map((page) => ask(`/admin/orders?per_page=100&page=${page}`)));
  return lists.flatMap(({ text }) =>
    (JSON.parse(text) as { data: { data: { number: string }[] } }).data.data.map(({ number }) => number),
  );
}

await runAsCommand(main);
