// `npm run bench:growth`: the load of one instance at 10, 1,000, 30,000 and 100,000 orders an hour, with the
// corresponding readers, each for some seconds: the shop on PostgreSQL where `TEST_DATABASE_URL` is set, behind nginx
// where it is installed.
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { hasNginx, startNginx } from "../e2e/support/nginx";
import { markdownTable } from "../support/markdown-table";
import { buildIfMissing } from "./build";
import { endLater, runAsCommand, temporaryDirectory } from "./leftovers";
import { type Sample, sumUp } from "./measurement";
import { createBuyer } from "./order-load";
import { createOwnDatabase } from "./own-database";
import { processorSeconds } from "./process-usage";
import { type Shop, startShop } from "./shop-process";
import { readStock, takeItems } from "./stock";

/** Pages that are read for each order: one visitor in forty buys, and looks at some pages first. */
const PAGES_PER_ORDER = 40;
const HOURS = [10, 1_000, 30_000, 100_000];
const SECONDS = process.argv.includes("--quick") ? 4 : 15;
/** So that the lowest rate has results. */
const FEWEST_ORDERS = 3;

type Load = { asked: number; samples: Sample[]; seconds: number };

async function run(): Promise<void> {
  buildIfMissing();
  console.log(`Node ${process.version}, ${availableParallelism()} cores, one instance`);
  const shop = await openShop();
  const url = hasNginx ? await openNginx(shop) : shop.url;
  const { productIds, variants } = await readStock(shop);
  const pages = ["/", "/shop", ...productIds.slice(0, 30).map((id) => `/shop/${id}`)];
  for (const page of pages) await (await fetch(url + page)).arrayBuffer();
  const skus = takeItems(variants, 5_000).values();
  const lines: string[][] = [];
  for (const perHour of HOURS) lines.push(await simulate(shop, url, { perHour, pages, skus }));
  const head = [
    ...["orders an hour", "engine", "orders", "p50 ms", "p99 ms"],
    ...["pages/s", "p50 ms", "p99 ms", "busy", "failed"],
  ];
  console.log(`\n${markdownTable([head, ...lines], 2)}\n`);
  console.log("busy: share of one core that the shop's process was at work; orders: cart and order, sent on time.");
}

async function simulate(
  shop: Shop,
  url: string,
  { perHour, pages, skus }: { perHour: number; pages: string[]; skus: Iterator<string> },
): Promise<string[]> {
  const perSecond = perHour / 3600;
  const before = processorSeconds(shop.pid) ?? 0;
  const [orders, reads] = await Promise.all([
    orderOnTime(shop, Math.max(FEWEST_ORDERS, Math.round(perSecond * SECONDS)), skus),
    readOnTime(url, pages, Math.max(1, Math.round(perSecond * PAGES_PER_ORDER))),
  ]);
  const busy = ((processorSeconds(shop.pid) ?? 0) - before) / SECONDS;
  const [bought, read] = [sumUp(orders.samples, orders.seconds), sumUp(reads.samples, reads.seconds)];
  const ms = (time: number) => time.toFixed(1);
  return [
    perHour.toLocaleString("en"),
    shop.engine,
    String(orders.samples.length),
    ...[ms(bought.p50), ms(bought.p99)],
    read.perSecond.toFixed(1),
    ...[ms(read.p50), ms(read.p99)],
    `${(busy * 100).toFixed(0)} %`,
    String(bought.failures + read.failures + orders.asked - orders.samples.length),
  ];
}

/**
 * Sends orders at a constant rate, whether or not earlier ones have been answered: buyers do not wait for one another.
 */
async function orderOnTime(shop: Shop, count: number, skus: Iterator<string>): Promise<Load> {
  const buyer = createBuyer(shop.url, new Set());
  const samples: Sample[] = [];
  const started = performance.now();
  const buy = async (index: number) => {
    await new Promise((resolve) => setTimeout(resolve, (index * SECONDS * 1000) / count));
    const next = skus.next();
    if (next.done) return;
    const begun = performance.now();
    const { sample, basket } = await buyer.fill(next.value);
    const placed = basket ? await buyer.order(basket) : sample;
    samples.push({ ...placed, milliseconds: performance.now() - begun });
  };
  await Promise.all(Array.from({ length: count }, (_, index) => buy(index)));
  return { asked: count, samples, seconds: (performance.now() - started) / 1000 };
}

async function readOnTime(url: string, pages: string[], perSecond: number): Promise<Load> {
  const samples: Sample[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        headers: { "Accept-Encoding": "gzip" },
        connections: 32,
        duration: SECONDS,
        overallRate: perSecond,
        requests: pages.map((path) => ({ method: "GET", path })),
      },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    run.on("response", (_client, status, bytes, milliseconds) =>
      samples.push({ ok: status === 200, milliseconds, bytes }),
    );
  });
  return { asked: samples.length + result.errors, samples, seconds: result.duration };
}

async function openShop(): Promise<Shop> {
  const server = process.env.TEST_DATABASE_URL;
  const common = { dataDirectory: temporaryDirectory(), demo: true, readyPath: "/readyz" };
  if (!server) return endLater(await startShop({ ...common, engine: "PGlite" }));
  const { url, engine, drop } = await createOwnDatabase(server);
  endLater({ stop: drop });
  return endLater(await startShop({ ...common, engine, databaseUrl: url }));
}

async function openNginx(shop: Shop): Promise<string> {
  const staticFiles = fileURLToPath(new URL("../../.next/static", import.meta.url));
  const unlimited = { PAGES_PER_SECOND: "1000000", API_CALLS_PER_SECOND: "1000000" };
  const nginx = await startNginx([new URL(shop.url).host], staticFiles, unlimited);
  endLater({ stop: nginx.remove });
  return `http://127.0.0.1:${nginx.port}`;
}

await runAsCommand(run);
