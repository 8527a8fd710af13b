import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { paymentEnv } from "./payments";
import { end, freePort, start, waitFor } from "./processes";
import { apiSecret, type Shop } from "./shop";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Copies what a clone would hold into an empty folder and does there what the README says: `npm run shop`, no other
 * step. All browser tests use that shop; the folder is gone afterwards.
 */
export default async function freshShop(): Promise<(() => Promise<void>) | undefined> {
  // While writing tests: a shop that is running already, described as `Shop` in JSON, is used as it is.
  if (process.env.E2E_SHOP) return undefined;
  const directory = mkdtempSync(join(tmpdir(), "shop-"));
  copyProject(directory);
  const port = await freePort();
  const started = start("npm", ["run", "shop"], directory, { PORT: String(port), ...paymentEnv });
  const url = `http://localhost:${port}`;
  try {
    await waitFor(`${url}/readyz`, started, 600);
  } catch (error) {
    await end(started);
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
  const shop: Shop = {
    url,
    directory,
    adminEmail: /Administrator: (\S+)/.exec(started.output())?.[1] ?? "",
    adminPassword: /One-time password, shown only now: (\S+)/.exec(started.output())?.[1] ?? "",
  };
  await fillShelf(shop);
  process.env.E2E_SHOP = JSON.stringify(shop);
  return async () => {
    await end(started);
    rmSync(directory, { recursive: true, force: true });
  };
}

/** The tea that most tests buy: the demo's shelf holds less than the whole suite orders. */
async function fillShelf({ url, directory, adminEmail, adminPassword }: Shop): Promise<void> {
  const call = async (path: string, body: object, bearer?: string) => {
    const headers = {
      "Content-Type": "application/json",
      "X-Api-Secret": apiSecret(join(directory, "data")),
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
