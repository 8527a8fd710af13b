import { rmSync } from "node:fs";
import { expect, test } from "playwright/test";
import { end, type RunningServer } from "./support/processes";
import { newDataDirectory, startServer } from "./support/servers";
import { apiSecret } from "./support/shop";

const ADMIN_PASSWORD = "Boss-Secret-Qzx77";

/** These values occur nowhere else, so that any trace of them is found. */
const person = {
  name: "司馬翠蓮",
  email: "tsui-lien.qzx77@shop.example",
  phone: "0977345612",
  password: "Geheimnis-Qzx77",
  address: { county: "高雄市", district: "鹽埕區", street: "大勇路七七巷 77 號" },
  question: "請問 Qzx77 這壺茶能不能退",
};

test("docs/security.md, privacy: a whole journey logs requests, and no personal data", async () => {
  test.setTimeout(120_000);
  const dataDirectory = newDataDirectory();
  const shop = await startServer({ DATA_DIR: dataDirectory, ADMIN_PASSWORD, LOG_LEVEL: "trace" });
  try {
    const secrets = await walkThrough(shop, apiSecret(dataDirectory));
    await end(shop, "SIGTERM");
    const output = shop.output();
    const personal = [...strings(person), ADMIN_PASSWORD, apiSecret(dataDirectory), ...secrets];
    expect(personal.length).toBeGreaterThan(11);
    for (const value of personal) {
      for (const form of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) {
        expect(output.includes(form), `${value} is in the log`).toBe(false);
      }
    }
    expect(output).not.toMatch(/qzx77|77 號|127\.0\.0\.1|::1/i);

    const lines = linesOf(output);
    const placed = lines.find(({ route }) => route === "/api/bff/orders");
    expect(placed).toMatchObject({ method: "POST", status: 200, ms: expect.any(Number) });
    const inside = lines.filter(({ request_id }) => request_id === placed?.request_id).map(({ route }) => route);
    expect(inside).toContain("/api/v1/orders");
    const routes = lines.map(({ route }) => route);
    expect(routes).toEqual(expect.arrayContaining(["/api/v1/orders/:number", "/api/bff/orders/[number]"]));
    expect(lines.some(({ level, status }) => level === 30 && status === 401)).toBe(true);
  } finally {
    await end(shop);
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});

/**
 * A member registers, buys, sends a message and deletes the account, with mistakes on the way; staff look at it.
 * @returns tokens and other secrets
 */
async function walkThrough(shop: RunningServer, secret: string): Promise<string[]> {
  const visitor = browser(shop);
  const { name, email, phone, password, address } = person;
  expect((await visitor.get(`/shop?keyword=${encodeURIComponent(name)}`)).status).toBe(200);
  const wrong = await visitor.send("POST", "/api/bff/session", { email, password });
  expect(wrong.status).toBe(401);
  const registered = await visitor.send("POST", "/api/bff/register", {
    name,
    email,
    password,
    agreement: "2026-11-01",
  });
  expect(registered.body).toContain('"code":200');
  expect((await visitor.send("POST", "/api/bff/session", { email, password })).status).toBe(200);
  expect((await visitor.send("POST", "/api/bff/subscribe", { email })).status).toBe(200);
  expect((await visitor.send("POST", "/api/bff/forgot-password", { email })).status).toBe(200);
  const asked = await visitor.send("POST", "/api/bff/contact", {
    name,
    email,
    topic: "order",
    message: person.question,
  });
  expect(asked.status, asked.body).toBe(200);
  await visitor.send("POST", "/api/bff/reset-password", { token: "Qzx77".repeat(9), password });
  await visitor.get(`/api/bff/orders/${encodeURIComponent(email)}?access=${phone}`);
  await visitor.get(`/api/bff/${encodeURIComponent(email)}/${phone}?name=${encodeURIComponent(name)}`);
  await visitor.raw("POST", "/api/bff/session", `{"email": "${email}", "password": "${password}`);

  const cart = JSON.parse((await visitor.send("POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 })).body).data;
  const order = {
    contact: { name, email, phone },
    address,
    shipping: "home_delivery",
    payment: "cash_on_delivery",
    agreement: "2026-11-01",
    total: cart.total + 100,
  };
  const placed = await visitor.send("POST", "/api/bff/orders", order, { "Idempotency-Key": crypto.randomUUID() });
  expect(placed.status, placed.body).toBe(200);
  const { number } = JSON.parse(placed.body).data;
  expect((await visitor.get(`/api/bff/orders/${number}`)).status).toBe(200);
  expect((await visitor.get(`/orders/${number}`)).status).toBe(200);
  expect((await visitor.get("/account/profile")).status).toBe(200);

  const staff = browser(shop);
  await staff.send("POST", "/api/bff/admin-session", { email: "admin@shop.example", password: ADMIN_PASSWORD });
  expect((await staff.get(`/admin/order/${number}`)).status).toBe(200);
  expect((await staff.get(`/admin/member?keyword=${encodeURIComponent(email)}`)).status).toBe(200);
  expect((await staff.get(`/api/bff/admin/members?keyword=${encodeURIComponent(name)}`)).status).toBe(200);
  const outside = await fetch(`${shop.url}/api/v1/members/${email}?phone=${phone}`, {
    headers: { "X-Api-Secret": secret, Authorization: `Bearer ${password}` },
  });
  expect(outside.status).toBe(404);
  return [...visitor.cookies(), ...staff.cookies(), cart.uuid].filter((value) => value.length > 12);
}

type Answer = { status: number; body: string };

/** Keeps its cookies, as a browser does. */
function browser(shop: RunningServer) {
  const jar = new Map<string, string>();
  const raw = async (
    method: string,
    path: string,
    body?: string,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Origin: shop.url, "Content-Type": "application/json", Cookie: cookie, ...more };
    const answer = await fetch(shop.url + path, { method, headers, body });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return { status: answer.status, body: await answer.text() };
  };
  return {
    raw,
    get: (path: string) => raw("GET", path),
    send: (method: string, path: string, data: unknown, more = {}) => raw(method, path, JSON.stringify(data), more),
    cookies: () => [...jar.values()],
  };
}

type Line = { level: number; route?: string; request_id?: string; method?: string; status?: number; ms?: number };

function linesOf(output: string): Line[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
}

/** Every text in a value, at any depth; names of counties and districts are not personal. */
function strings(thing: object): string[] {
  return Object.entries(thing)
    .filter(([key]) => key !== "county" && key !== "district")
    .flatMap(([, value]) => (typeof value === "string" ? [value] : strings(value)));
}
