import { fileURLToPath } from "node:url";
import { hasNginx, startNginx } from "../e2e/support/nginx";
import { measureAddToCart, measureCartRead } from "./cart-load";
import { startFileServer } from "./file-server";
import { measureFirstVisits } from "./first-visits";
import { type FrameworkApp, startFrameworkApp } from "./framework-app";
import type { Findings } from "./goals";
import { type Load, measureInTurns } from "./in-turns";
import { endLater, temporaryDirectory } from "./leftovers";
import type { Measurement, Server } from "./measurement";
import { measureReadsAmongOrders } from "./mixed-load";
import { measureOrders } from "./order-load";
import { createOwnDatabase } from "./own-database";
import {
  comparePage,
  ENCODINGS,
  fetchPage,
  measurementsOf,
  type PageComparison,
  type ShopPage,
  startBareServer,
} from "./page-load";
import { residentMemory } from "./process-usage";
import { scriptBytes } from "./script-bytes";
import { measureSearch } from "./search-load";
import { type Shop, type ShopOptions, startShop } from "./shop-process";
import { sendSteadily } from "./steady-load";
import { readStock, takeItems } from "./stock";

const quick = process.argv.includes("--quick");
const seconds = quick ? 2 : 8;
const pageSeconds = quick ? 1 : 4;
/** How long V8 keeps optimising hot code; before that a call takes up to half as long again. */
const warmSeconds = quick ? 1 : 8;
/** Orders per phase of the order flow, and those before it that warm up the code. */
const orders = quick ? 80 : 400;
const warmOrders = quick ? 32 : 64;
/** Orders per phase while pages are read. */
const ordersAmongReads = quick ? 40 : 200;
const firstVisits = quick ? 10 : 40;

const staticFiles = fileURLToPath(new URL("../../.next/static", import.meta.url));

/**
 * All measurements without PostgreSQL, on one shop with the embedded database that is started twice; and the
 * comparisons.
 */
export async function measureEmbedded(): Promise<{ findings: Findings; framework: FrameworkApp }> {
  const options = { engine: "PGlite", dataDirectory: temporaryDirectory() };
  const shop = await start({ ...options, demo: true, readyPath: "/readyz" });
  const firsts = await measureFirst(shop);
  const { pages, framework } = await measurePages(shop);
  const calls = [
    firsts,
    ...(await measureCarts(shop, framework)),
    await measureWarm((time) => measureSearch(shop, time ?? seconds)),
  ];
  calls.push(...(await measureBuying(shop)));
  const memory = await reportAndStop(shop);
  const again = await start({ ...options, demo: false, readyPath: "/" });
  console.log(
    `${again.engine}: start on existing data to the first 200 of the home page: ${again.startSeconds.toFixed(1)} s`,
  );
  await again.stop();
  return { findings: { pages, calls, startSeconds: again.startSeconds, memory }, framework };
}

/**
 * The cost of waiting for the disk: orders, and pages meanwhile, of a shop on the embedded database that does not wait.
 */
export async function measureWithoutSyncs(): Promise<Measurement[]> {
  const shop = await start({
    engine: "PGlite without syncs",
    dataDirectory: temporaryDirectory(),
    demo: true,
    readyPath: "/readyz",
    loadedFirst: new URL("without-syncs.mjs", import.meta.url),
  });
  const rows = await measureBuying(shop);
  await shop.stop();
  return rows;
}

/** Calls on a PostgreSQL database of the run. */
export async function measurePostgres(server: string, framework: FrameworkApp): Promise<Measurement[]> {
  const { url, engine, drop } = await createOwnDatabase(server);
  endLater({ stop: drop });
  const dataDirectory = temporaryDirectory();
  const shop = await start({ engine, dataDirectory, databaseUrl: url, demo: true, readyPath: "/readyz" });
  const rows = [
    ...(await measureCarts(shop, framework)),
    await measureWarm((time) => measureSearch(shop, time ?? seconds)),
  ];
  rows.push(...(await measureBuying(shop)));
  await reportAndStop(shop);
  return rows;
}

/** The home page comes first, so that shared data are cached when the products are visited. */
async function measureFirst(shop: Shop): Promise<Measurement> {
  await (await fetch(shop.url)).arrayBuffer();
  const ids = (await readStock(shop)).productIds;
  const [warmUp = 0, ...others] = ids;
  await measureFirstVisits(shop, [warmUp]);
  return measureFirstVisits(shop, others.slice(0, firstVisits));
}

async function measurePages(shop: Shop): Promise<{ pages: PageComparison[]; framework: FrameworkApp }> {
  const { productIds, categoryId } = await readStock(shop);
  const paths = { home: "/", category: `/shop?product_category_id=${categoryId}`, product: `/shop/${productIds[0]}` };
  const pages: ShopPage[] = [];
  for (const [what, path] of Object.entries(paths)) {
    pages.push(await fetchPage(shop.url, what, path));
    console.log(`${what}: ${await scriptBytes(shop.url, path)} bytes of script, compressed`);
  }
  const framework = endLater(await startFrameworkApp(pages.map(fillerOf)));
  const bare = endLater(await startBareServer(pages));
  const others = [bare, ...(hasNginx ? [await frontedShop(shop), await fileServer(pages)] : [])];
  const [, fronted, files] = others as Server[];
  if (!hasNginx) console.log("nginx is not installed: nothing was measured behind it.");
  const rows: PageComparison[] = [];
  for (const page of pages) {
    for (const encoding of ENCODINGS) {
      const senders = { shop, framework, bare, fronted, files };
      warmed(...measurementsOf(await comparePage(page, encoding, senders, 1)));
      rows.push(await comparePage(page, encoding, senders, pageSeconds));
    }
  }
  for (const other of others) await other.stop();
  return { pages: rows, framework };
}

/** Limits are for visitors; they are raised for the load generator. */
async function frontedShop(shop: Shop): Promise<Server & { stop: () => Promise<void> }> {
  const unlimited = { PAGES_PER_SECOND: "1000000", API_CALLS_PER_SECOND: "1000000" };
  const nginx = await startNginx([new URL(shop.url).host], staticFiles, unlimited);
  return endLater({ engine: "", url: `http://127.0.0.1:${nginx.port}`, pid: 0, stop: nginx.remove });
}

async function fileServer(pages: ShopPage[]) {
  return endLater(await startFileServer(pages));
}

function fillerOf({ path, body }: ShopPage) {
  return { path, bytes: body.byteLength, text: Buffer.from(body).toString() };
}

async function measureCarts(shop: Shop, framework: FrameworkApp): Promise<Measurement[]> {
  const skus = takeItems((await readStock(shop)).variants, 16);
  const target = { what: "empty handler of the framework", path: "/handler", bodyBytes: 10 };
  const emptyHandler: Load = (time) => sendSteadily(framework, { ...target, seconds: time });
  const loads: Load[] = [
    (time) => measureCartRead(shop, skus.slice(0, 3), time),
    (time) => measureAddToCart(shop, skus, time),
  ];
  const rows: Measurement[] = [];
  for (const load of loads) {
    warmed(await load(warmSeconds), await emptyHandler(warmSeconds));
    rows.push(await measureInTurns(load, emptyHandler, seconds));
  }
  return rows;
}

async function measureBuying(shop: Shop): Promise<Measurement[]> {
  const skus = async (count: number) => takeItems((await readStock(shop)).variants, count);
  warmed(...(await measureOrders(shop, await skus(warmOrders))));
  const rows = await measureOrders(shop, await skus(2 * orders));
  const { productIds } = await readStock(shop);
  const pages = ["/", "/shop", ...productIds.slice(0, 6).map((id) => `/shop/${id}`)];
  return [...rows, ...(await measureReadsAmongOrders(shop, await skus(2 * ordersAmongReads), pages, seconds))];
}

/** Measurements during the warm-up do not count. */
async function measureWarm(work: (time?: number) => Promise<Measurement>): Promise<Measurement> {
  warmed(await work(warmSeconds));
  return work();
}

function warmed(...rows: Measurement[]): void {
  const failed = rows.find((row) => row.failures > 0);
  if (failed) throw new Error(`${failed.failures} requests failed while warming up: ${failed.what}`);
}

async function start(options: ShopOptions): Promise<Shop> {
  return endLater(await startShop(options));
}

async function reportAndStop(shop: Shop): Promise<number | undefined> {
  const memory = residentMemory(shop.pid);
  if (memory) console.log(`${shop.engine}: memory of the shop's process after the run: ${memory.toFixed(0)} MiB`);
  await shop.stop();
  return memory;
}
