/**
 * The duration of the back office's lists with a hundred thousand rows, at the API and on PostgreSQL. The target is 200
 * ms. `BENCH_DATABASE_URL` or `TEST_DATABASE_URL` names a server on which a database may be created; it is dropped
 * afterwards. `-- --keep NAME` creates or reuses the database of that name and keeps it.
 */
import { parseArgs } from "node:util";
import { createFirstAdministrator } from "@/lib/backend/admin-accounts/change-staff";
import { type Backend, createBackend } from "@/lib/backend/app";
import type { Database } from "@/lib/backend/db/database";
import { migrate } from "@/lib/backend/db/migrate";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { refreshMemberTotals } from "@/lib/backend/member-records/member-totals";
import { adminLists, type List } from "./admin-list-paths";
import { writeLargeShop } from "./large-shop/write-large-shop";
import { createOwnDatabase, hasDatabase, type OwnDatabase } from "./own-database";
import { recordStatements } from "./recorded-statements";

const RUNS = 15;
const TARGET_MS = 200;
const sizes = { orders: 100_000, members: 50_000, products: 20_000, others: 100_000 };
const SECRET = "the-secret-of-the-bench";
const owner = { email: "bench@shop.example", name: "Bench", password: "bench-password-of-today" };

type Row = { list: List; p50: number; max: number; total: string; plan?: string };

async function main(): Promise<void> {
  const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("set TEST_DATABASE_URL to a PostgreSQL server on which a database may be made");
  const statements = recordStatements();
  const { keep } = parseArgs({ options: { keep: { type: "string" } } }).values;
  const isThere = keep !== undefined && (await hasDatabase(server, keep));
  const own = await createOwnDatabase(server, keep, isThere);
  const open = openPostgres(own.url);
  try {
    await migrate(open);
    if (!isThere) await fill(open.db, own);
    await refreshMemberTotals(open.db);
    const files = { write: async () => {}, read: async () => undefined, list: async function* () {} };
    const publicUrl = "https://shop.example";
    const payments = { publicUrl };
    const mailing = { from: "no-reply@shop.example", server: null, deliver: async () => undefined, publicUrl };
    const backend = createBackend({
      db: open.db,
      secret: SECRET,
      secretHeader: "X-Api-Secret",
      signingKey: SECRET,
      payments,
      mailing,
      files,
    });
    const rows = await measureAll(backend, statements, own.url);
    print(rows);
    if (rows.some(({ p50 }) => p50 > TARGET_MS)) process.exitCode = 1;
  } finally {
    await open.close();
    if (!keep) await own.drop();
  }
}

async function fill(db: Database, { url, engine }: OwnDatabase): Promise<void> {
  await createFirstAdministrator(db, owner);
  const started = performance.now();
  await writeLargeShop(url, sizes);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${engine}: ${JSON.stringify(sizes)} written in ${seconds} s\n`);
}

async function measureAll(
  backend: Backend,
  statements: ReturnType<typeof recordStatements>,
  url: string,
): Promise<Row[]> {
  const token = await signIn(backend);
  const ask = async (path: string) => {
    const headers = { "X-Api-Secret": SECRET, Authorization: `Bearer ${token}` };
    const answer = await backend.fetch(new Request(`http://bench.example/api/v1${path}`, { headers }));
    return { status: answer.status, text: await answer.text() };
  };
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

async function signIn(backend: Backend): Promise<string> {
  const request = new Request("http://bench.example/api/v1/admin/login", {
    method: "POST",
    headers: { "X-Api-Secret": SECRET, "Content-Type": "application/json" },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  });
  const answer = (await (await backend.fetch(request)).json()) as { data: { user_token: { token: string } } };
  return answer.data.user_token.token;
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

await main();
