import { rmSync } from "node:fs";
import { expect } from "@playwright/test";
import { end } from "./support/processes";
import { launchServer, newDataDirectory, type RunningServer, startServer } from "./support/servers";
import { apiSecret, test } from "./support/shop";

/** Products with plenty on the shelf, one buyer each. */
const skus = ["TEA-RBY-50", "TEA-RBY-100"];
const ADMIN_PASSWORD = "correct-horse-battery";

test("hardening.md, faults: kill -9 while orders are placed loses and doubles nothing", async () => {
  const dataDirectory = newDataDirectory();
  const env = { DATA_DIR: dataDirectory, ADMIN_PASSWORD };
  let server = await startServer(env);
  try {
    const acknowledged = await buyUntilKilled(server, apiSecret(dataDirectory));
    expect(acknowledged.length).toBeGreaterThan(3);
    await server.exited;

    server = await startServer(env);
    const stored = await everyOrder(server, apiSecret(dataDirectory));
    for (const { number, total } of acknowledged) {
      const copies = stored.filter((order) => order.number === number);
      expect(copies).toHaveLength(1);
      expect(copies[0]).toMatchObject({ total, lines: 1 });
    }
    // An order that was not acknowledged may be there as well, but then it is whole.
    expect(stored.every((order) => order.lines === 1 && order.events >= 1)).toBe(true);
  } finally {
    await end(server);
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});

test("design.md 5: a second start on the same data directory is refused, naming the first process", async () => {
  const dataDirectory = newDataDirectory();
  const first = await startServer({ DATA_DIR: dataDirectory, ADMIN_PASSWORD });
  try {
    const second = await launchServer({ DATA_DIR: dataDirectory, ADMIN_PASSWORD });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  } finally {
    await end(first);
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});

test("a wrong environment stops the start with one clear line", async () => {
  const server = await launchServer({ DATA_DIR: newDataDirectory(), SESSION_PASSWORD: "short" });
  expect(await server.exited).toBe(1);
  const lines = server.output().trim().split("\n");
  expect(lines.at(-1)).toContain("SESSION_PASSWORD");
  expect(lines).toHaveLength(1);
});

type Acknowledged = { number: string; total: number };

/** Four buyers order without pause; after the eighth answer the server is killed in the middle of the others. */
async function buyUntilKilled(server: RunningServer, secret: string): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const buyer = async (sku: string) => {
    for (let round = 0; round < 20 && server.child.exitCode === null; round += 1) {
      const placed = await order(server.url, secret, sku).catch(() => undefined);
      if (!placed) return;
      acknowledged.push(placed);
      if (acknowledged.length === 8 && server.child.pid) process.kill(server.child.pid, "SIGKILL");
    }
  };
  await Promise.all([...skus, ...skus].map(buyer));
  return acknowledged;
}

async function order(url: string, secret: string, sku: string): Promise<Acknowledged> {
  const cart = await call(url, secret, "POST", "/carts", { sku, amount: 1 });
  const placed = await call(url, secret, "POST", "/orders", {
    uuid: cart.uuid,
    contact: { name: "陳小明", email: "ming@example.com", phone: "0912345678" },
    address: { county: "高雄市", district: "鹽埕區", street: "大勇路 1 號" },
    shipping: "home_delivery",
    payment: "cash_on_delivery",
    agreement: "2026-11-01",
    total: (cart.total as number) + 100,
  });
  return { number: placed.number as string, total: placed.total as number };
}

async function everyOrder(server: RunningServer, secret: string) {
  const admin = await call(server.url, secret, "POST", "/admin/login", {
    email: "admin@shop.example",
    password: ADMIN_PASSWORD,
  });
  const bearer = (admin.user_token as { token: string }).token;
  const list = await call(server.url, secret, "GET", "/admin/orders?per_page=100", undefined, bearer);
  const numbers = (list.data as { number: string }[]).map(({ number }) => number);
  const found = [];
  for (const number of numbers) {
    const detail = await call(server.url, secret, "GET", `/admin/orders/${number}`, undefined, bearer);
    const { lines, events, total } = detail as { lines: unknown[]; events: unknown[]; total: number };
    found.push({ number, total, lines: lines.length, events: events.length });
  }
  return found;
}

async function call(url: string, secret: string, method: string, path: string, body?: unknown, bearer?: string) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      "X-Api-Secret": secret,
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { code, data } = (await response.json()) as { code: number; data: Record<string, unknown> };
  if (code !== 200) throw new Error(`${method} ${path}: ${code}`);
  return data;
}
