import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { end } from "./support/processes";
import { newDataDirectory, type RunningServer, startServer } from "./support/servers";
import { apiSecret } from "./support/shop";

const ADMIN_PASSWORD = "correct-horse-battery";

test("hardening.md, faults: SIGTERM under load ends in order, and the next start has everything", async () => {
  test.setTimeout(120_000);
  const DATA_DIR = newDataDirectory();
  const env = { DATA_DIR, ADMIN_PASSWORD, SHUTDOWN_DELAY: "5" };
  let shop = await startServer(env);
  try {
    const load = underLoad(shop, apiSecret(DATA_DIR));
    await expect.poll(() => load.answers.length).toBeGreaterThan(20);
    shop.child.kill("SIGTERM");
    // Twice, as npm and terminals send it.
    shop.child.kill("SIGTERM");
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    const before = load.answers.length;
    await expect.poll(() => load.answers.length, "calls are still taken for a while").toBeGreaterThan(before + 1);
    expect(await shop.exited).toBe(0);
    const { answers, broken } = await load.ended();
    expect(broken, "answers that were begun and not ended").toEqual([]);
    expect(existsSync(join(DATA_DIR, "database.lock"))).toBe(false);
    expect(shop.output()).toContain('"answered":true,"closed":true,"msg":"stopped"');
    expect(shop.output()).not.toContain("api call failed");

    shop = await startServer(env);
    const stored = await cartsOf(shop, apiSecret(DATA_DIR), answers);
    expect(stored).toEqual(answers.map(() => 1));
  } finally {
    await end(shop);
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

test("SIGINT when nothing is going on ends in order too", async () => {
  const DATA_DIR = newDataDirectory();
  const shop = await startServer({ DATA_DIR, ADMIN_PASSWORD });
  try {
    // As a terminal does it: to the whole group.
    await end(shop, "SIGINT");
    expect(shop.child.exitCode).toBe(0);
    expect(existsSync(join(DATA_DIR, "database.lock"))).toBe(false);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

/** Four clients put something into new carts, one after the other, until nobody answers any more. */
function underLoad(shop: RunningServer, secret: string) {
  const answers: string[] = [];
  const broken: string[] = [];
  const client = async () => {
    for (;;) {
      const answer = await call(shop, secret, "POST", "/carts", { sku: "TEA-RBY-50", amount: 1 }).catch(
        () => undefined,
      );
      // Not taken any more: a connection that is refused is no broken promise.
      if (!answer) return;
      const text = await answer.text().catch((error: Error) => `broken: ${error.message}`);
      const uuid = /"code":200.*"uuid":"([0-9a-f-]{36})"/.exec(text)?.[1];
      if (uuid) answers.push(uuid);
      else broken.push(`${answer.status} ${text}`);
    }
  };
  const clients = Promise.all([client(), client(), client(), client()]);
  return { answers, ended: () => clients.then(() => ({ answers, broken })) };
}

async function cartsOf(shop: RunningServer, secret: string, uuids: string[]): Promise<number[]> {
  const amounts: number[] = [];
  for (const uuid of uuids) {
    const { data } = await (await call(shop, secret, "GET", `/carts?uuid=${uuid}`)).json();
    amounts.push(data.cart_items[0]?.amount);
  }
  return amounts;
}

function call(shop: RunningServer, secret: string, method: string, path: string, body?: object): Promise<Response> {
  const headers = { "Content-Type": "application/json", "X-Api-Secret": secret };
  return fetch(`${shop.url}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
}
