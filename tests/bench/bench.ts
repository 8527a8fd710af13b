// `npm run bench`: how fast the built shop is on this machine; `-- --quick` for a first look. Under three minutes.
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { buildId, buildIfMissing } from "./build";
import { measureAddToCart, measureCartRead } from "./cart-load";
import type { Comparison, Measurement } from "./measurement";
import { measureOrders } from "./order-load";
import { createOwnDatabase } from "./own-database";
import { fetchPage, measurePage, startBareServer } from "./page-load";
import { residentMemory } from "./process-usage";
import { type Shop, type ShopOptions, startShop } from "./shop-process";
import { readStock, takePieces } from "./stock";
import { formatTable, notesOn } from "./table";

const quick = process.argv.includes("--quick");
const seconds = quick ? 2 : 8;
const warmSeconds = quick ? 1 : 2;
/** Orders per phase of the order flow, and those before it that let the code warm up. */
const orders = quick ? 80 : 400;
const warmOrders = quick ? 32 : 64;

/** What has to be ended, latest first, however the run ends. */
const leftovers: (() => Promise<void>)[] = [];

async function run(): Promise<Comparison[]> {
  buildIfMissing();
  const build = buildId();
  const [busy = 0] = loadavg();
  console.log(`Node ${process.version}, ${availableParallelism()} cores, load before the run ${busy.toFixed(2)}`);
  const rows = await benchEmbedded();
  const server = process.env.TEST_DATABASE_URL;
  if (server) rows.push(...(await benchPostgres(server)));
  else console.log("PostgreSQL was not measured: TEST_DATABASE_URL is not set.");
  if (buildId() !== build) throw new Error("the shop was built again during the run, which measured neither build");
  return rows;
}

async function benchEmbedded(): Promise<Comparison[]> {
  const options = { engine: "PGlite", dataDirectory: temporaryDirectory() };
  const shop = await start({ ...options, demo: true, readyPath: "/readyz" });
  const rows = [...(await benchPages(shop)), ...(await benchCarts(shop)), ...(await benchOrders(shop))];
  await reportAndStop(shop);
  const again = await start({ ...options, demo: false, readyPath: "/" });
  console.log(
    `${again.engine}: start on existing data to the first 200 of the home page: ${again.startSeconds.toFixed(1)} s`,
  );
  await again.stop();
  return rows;
}

async function benchPostgres(server: string): Promise<Measurement[]> {
  const { url, engine, drop } = await createOwnDatabase(server);
  leftovers.push(drop);
  const dataDirectory = temporaryDirectory();
  const shop = await start({ engine, dataDirectory, databaseUrl: url, demo: true, readyPath: "/readyz" });
  const rows = await benchOrders(shop);
  await reportAndStop(shop);
  return rows;
}

async function benchPages(shop: Shop): Promise<Comparison[]> {
  const { productId, categoryId } = await readStock(shop);
  const paths = { home: "/", category: `/shop?product_category_id=${categoryId}`, product: `/shop/${productId}` };
  // The first visit makes a page; what counts is the one that the next visitors get.
  for (const path of Object.values(paths)) await fetchPage(shop.url, path);
  const pages = await Promise.all(Object.values(paths).map((path) => fetchPage(shop.url, path)));
  const bare = await startBareServer(pages);
  leftovers.push(bare.stop);
  const rows: Comparison[] = [];
  for (const [index, what] of Object.keys(paths).entries()) {
    const page = pages[index];
    if (!page) continue;
    warmed(await measurePage(what, page, { shop, bare }, 1));
    rows.push(await measurePage(what, page, { shop, bare }, seconds));
  }
  await bare.stop();
  return rows;
}

async function benchCarts(shop: Shop): Promise<Measurement[]> {
  const skus = takePieces((await readStock(shop)).variants, 16);
  const three = skus.slice(0, 3);
  warmed(await measureCartRead(shop, three, warmSeconds));
  const read = await measureCartRead(shop, three, seconds);
  warmed(await measureAddToCart(shop, skus, warmSeconds));
  return [read, await measureAddToCart(shop, skus, seconds)];
}

async function benchOrders(shop: Shop): Promise<Measurement[]> {
  warmed(...(await measureOrders(shop, takePieces((await readStock(shop)).variants, warmOrders))));
  return measureOrders(shop, takePieces((await readStock(shop)).variants, 2 * orders));
}

/** What is measured while the code warms up does not count, unless it failed. */
function warmed(...rows: Measurement[]): void {
  const failed = rows.find((row) => row.failures > 0);
  if (failed) throw new Error(`${failed.failures} requests failed while warming up: ${failed.what}`);
}

async function start(options: ShopOptions): Promise<Shop> {
  const shop = await startShop(options);
  leftovers.push(shop.stop);
  return shop;
}

async function reportAndStop(shop: Shop): Promise<void> {
  const memory = residentMemory(shop.pid);
  if (memory) console.log(`${shop.engine}: memory of the shop's process after the run: ${memory.toFixed(0)} MiB`);
  await shop.stop();
}

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "shop-bench-"));
  leftovers.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => reject(new Error(signal)));
});

try {
  const rows = await Promise.race([run(), interrupted]);
  const failures = rows.reduce((sum, row) => sum + row.failures, 0);
  console.log(`\n${formatTable(rows)}\n`);
  for (const note of notesOn(rows)) console.log(note);
  console.log(`${failures} answers were not 2xx or did not come.`);
  process.exitCode = failures === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const end of leftovers.reverse()) await end().catch((error: Error) => console.error(error.message));
}
process.exit();
