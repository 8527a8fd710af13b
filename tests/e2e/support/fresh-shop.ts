import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { paymentEnv } from "./payments";
import { end, freePort, type Started, start, waitFor } from "./processes";
import { apiSecret, type Shop } from "./shop";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** One for each worker, so that tests which run side by side do not see each other's changes. */
export const WORKERS = 2;

/**
 * Copies what a clone would hold into an empty folder and does there what the README says: `npm run shop`, no other
 * step. All browser tests use shops of that build, each worker its own; the folder is gone afterwards.
 */
export default async function freshShops(): Promise<(() => Promise<void>) | undefined> {
  // While writing tests: a shop that is running already, described as `Shop` in JSON, is used as it is.
  if (process.env.E2E_SHOP) return undefined;
  const directory = mkdtempSync(join(tmpdir(), "shop-"));
  const running: Started[] = [];
  const endAll = async () => {
    for (const started of running) await end(started);
    rmSync(directory, { recursive: true, force: true });
  };
  copyProject(directory);
  try {
    const shops: Shop[] = [];
    for (let worker = 0; worker < WORKERS; worker++) {
      const dataDirectory = join(directory, worker === 0 ? "data" : `data-${worker}`);
      const port = await freePort();
      const env = { PORT: String(port), ...paymentEnv, ...(worker > 0 && { DATA_DIR: dataDirectory }) };
      const [command, args] = worker === 0 ? firstStart : nextStart;
      const started = start(command, args, directory, env);
      running.push(started);
      shops.push(await openedShop(started, { url: `http://localhost:${port}`, directory, dataDirectory }));
    }
    process.env.E2E_SHOP = JSON.stringify(shops);
  } catch (error) {
    await endAll();
    throw error;
  }
  return endAll;
}

const firstStart: [string, string[]] = ["npm", ["run", "shop"]];
const nextStart: [string, string[]] = [process.execPath, ["--import", "tsx", "lib/cli/start.ts", "--demo"]];

/** Waits until a shop is ready and fills its shelf. */
async function openedShop(started: Started, place: Pick<Shop, "url" | "directory" | "dataDirectory">): Promise<Shop> {
  await waitFor(`${place.url}/readyz`, started, 600);
  const shop: Shop = {
    ...place,
    adminEmail: /Administrator: (\S+)/.exec(started.output())?.[1] ?? "",
    adminPassword: /One-time password, shown only now: (\S+)/.exec(started.output())?.[1] ?? "",
  };
  await fillShelf(shop);
  return shop;
}

/** The tea that most tests buy: the demo's shelf holds less than the whole suite orders. */
async function fillShelf({ url, dataDirectory, adminEmail, adminPassword }: Shop): Promise<void> {
  const call = async (path: string, body: object, bearer?: string) => {
    const headers = {
      "Content-Type": "application/json",
      "X-Api-Secret": apiSecret(dataDirectory),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    };
    const answer = await fetch(`${url}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { user_token } = await call("/admin/login", { email: adminEmail, password: adminPassword });
  const delivery = { sku: "TEA-RBY-100", change: 300, reason: "purchase" };
  await call("/admin/inventories/adjust", delivery, user_token.token);
}

function copyProject(directory: string): void {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    cpSync(join(root, file), join(directory, file));
  }
  // Not a repository of its own: the shop must not need one.
  writeFileSync(join(directory, ".env"), "");
}
