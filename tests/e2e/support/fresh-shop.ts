import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FullConfig } from "playwright/test";
import { isBuilt } from "@/lib/cli/up-to-date.mjs";
import { defaultOrders } from "@/lib/contract/settings";
import { raisedBounds } from "../../support/raised-bounds";
import { paymentEnv } from "./payments";
import { end, freePort, type Started, start, waitFor } from "./processes";
import { DEMO_PASSWORD } from "./servers";
import { apiSecret, type Shop } from "./worker-shop";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * With `E2E_FRONT` the tests use an instance that has a shop of its own as its backend, over HTTP
 * (docs/specification.md section 7).
 */
const isFronted = Boolean(process.env.E2E_FRONT);

/** One shop for each worker, so that parallel tests do not see each other's changes. */
export const WORKERS = 3;

/**
 * Copies the files of a clone into an empty folder and runs what the README says: `npm run shop`, no other step, but
 * without the orders of the demo. All browser tests use shops of that build, each worker its own; the folder is deleted
 * afterwards. The copy has the build and the packages of the work tree, but neither its data nor its `.env`; with
 * `E2E_FRESH=1` the command installs and builds in the copy, as on a new machine.
 */
export default async function freshShops({
  workers,
}: Pick<FullConfig, "workers">): Promise<(() => Promise<void>) | undefined> {
  // While writing tests: a running shop, described as `Shop` in JSON, is used instead.
  if (process.env.E2E_SHOP) return undefined;
  // The runner's folder is kept for a second run, which need not install and build again.
  const directory = process.env.E2E_DIRECTORY ?? mkdtempSync(join(tmpdir(), "shop-"));
  const running: Started[] = [];
  const endAll = async () => {
    for (const started of running) await end(started);
    const rest = readdirSync(directory).filter((name) => !process.env.E2E_DIRECTORY || /^data/.test(name));
    for (const name of rest) rmSync(join(directory, name), { recursive: true, force: true });
    if (!process.env.E2E_DIRECTORY) rmSync(directory, { recursive: true, force: true });
  };
  if (!existsSync(join(directory, "package.json"))) {
    copyProject(directory);
    if (!process.env.E2E_FRESH) copyBuild(directory);
  }
  try {
    const shops: Shop[] = [];
    shops.push(await openShop(directory, 0, running));
    process.env.E2E_DEMO_DATA = await makeDemoData(directory);
    for (let worker = 1; worker < workers; worker++) shops.push(await openShop(directory, worker, running));
    process.env.E2E_SHOP = JSON.stringify(shops);
  } catch (error) {
    await endAll();
    throw error;
  }
  return endAll;
}

async function openShop(directory: string, worker: number, running: Started[]): Promise<Shop> {
  const dataDirectory = join(directory, worker === 0 ? "data" : `data-${worker}`);
  const apiPort = await freePort();
  const apiUrl = `http://localhost:${apiPort}`;
  const port = isFronted ? await freePort() : apiPort;
  const url = `http://localhost:${port}`;
  // Links in the backend's mails lead to the instance in front, the gateway's notices to the backend.
  const addresses = isFronted && { PUBLIC_URL: url, API_PUBLIC_URL: apiUrl };
  const data = worker > 0 && { DATA_DIR: dataDirectory };
  if (worker > 0) cpSync(process.env.E2E_DEMO_DATA ?? "", dataDirectory, { recursive: true });
  const [command, args] = worker === 0 ? firstStart : nextStart;
  const started = start(command, args, directory, {
    PORT: String(apiPort),
    ...paymentEnv(worker),
    ...addresses,
    ...data,
  });
  running.push(started);
  const shop = await openedShop(started, { url, apiUrl, directory, dataDirectory });
  if (isFronted) running.push(await openFront(shop, port, worker));
  return shop;
}

/** Data of a demo shop, created once: shops of single tests begin with a copy. */
async function makeDemoData(directory: string): Promise<string> {
  const place = join(directory, "demo");
  if (existsSync(place)) return place;
  const [command, args] = nextStart;
  const env = { DATA_DIR: place, ADMIN_PASSWORD: DEMO_PASSWORD };
  const made = start(command, [...args, "--migrate-only"], directory, env);
  if ((await made.exited) !== 0) throw new Error(made.output());
  return place;
}

/** A shop without data and secrets of its own. */
async function openFront(shop: Shop, port: number, worker: number): Promise<Started> {
  const { url, apiUrl, directory, dataDirectory } = shop;
  const front = start(...nextStart, directory, {
    PORT: String(port),
    DATA_DIR: join(directory, `data-of-front-${worker}`),
    API_BASE_URL: apiUrl,
    API_SECRET: apiSecret(dataDirectory),
    SESSION_PASSWORD: "p".repeat(32),
  });
  await waitFor(`${url}/readyz`, front, 60);
  return front;
}

/** Tests count their own orders, so that their shops begin without the demo's. */
const QUIET = "--demo=catalogue";
const firstStart: [string, string[]] = ["npm", ["run", "shop", "--", QUIET]];
const nextStart: [string, string[]] = [process.execPath, ["lib/cli/start.mjs", QUIET]];

/** Waits until a shop is ready and restocks it. */
async function openedShop(started: Started, place: Omit<Shop, "adminEmail" | "adminPassword">): Promise<Shop> {
  await waitFor(`${place.apiUrl}/readyz`, started, 600);
  const shop: Shop = {
    ...place,
    // A copy of the demo's data has the demo's administrator, so the start prints none.
    adminEmail: /Administrator: (\S+)/.exec(started.output())?.[1] ?? "admin@shop.example",
    adminPassword: /One-time password, shown only now: (\S+)/.exec(started.output())?.[1] ?? DEMO_PASSWORD,
  };
  await prepareForTests(shop);
  return shop;
}

/** The demo has less stock than the whole suite orders, and all its shoppers have one network address. */
async function prepareForTests({ apiUrl, dataDirectory, adminEmail, adminPassword }: Shop): Promise<void> {
  const call = async (method: string, path: string, body: object, bearer?: string) => {
    const headers = {
      "Content-Type": "application/json",
      "X-Api-Secret": apiSecret(dataDirectory),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    };
    const answer = await fetch(`${apiUrl}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { user_token } = await call("POST", "/admin/login", { email: adminEmail, password: adminPassword });
  const delivery = { sku: "TEA-RBY-100", change: 300, reason: "purchase" };
  await call("POST", "/admin/inventories/adjust", delivery, user_token.token);
  const settings = { ...defaultOrders, ...raisedBounds, version: 0 };
  await call("PUT", "/admin/settings/orders", settings, user_token.token);
}

function copyProject(directory: string): void {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    cpSync(join(root, file), join(directory, file));
  }
  // Not a git repository: the shop must not need one.
  writeFileSync(join(directory, ".env"), "");
}

/** Built in the work tree unless the build there is newer than its sources; copied last, so that the copy's is too. */
function copyBuild(directory: string): void {
  if (!isBuilt(root)) {
    console.log("Building …");
    execFileSync(process.execPath, ["lib/cli/build.mjs", "--unchecked"], { cwd: root, stdio: "inherit" });
  }
  const isNeeded = (path: string) => !/[\\/]\.next[\\/](cache|dev|types)$/.test(path);
  cpSync(join(root, ".next"), join(directory, ".next"), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  symlinkSync(join(root, "node_modules"), join(directory, "node_modules"), "junction");
}
