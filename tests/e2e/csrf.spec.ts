import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { handlers } from "./support/app-files";
import { Caller } from "./support/caller";
import { placeOrder } from "./support/place-order";
import { end } from "./support/processes";
import { startServer } from "./support/servers";
import { apiSecret, freshShop, termsInForce, test } from "./support/shop";

/** The page to which the payment provider's form returns the browser: it changes nothing and reads nothing. */
const CALLBACKS = ["POST /api/bff/orders/261120-00000000/payment-result"];

const unsafe = handlers()
  .filter(({ method }) => method !== "GET")
  .filter(({ method, path }) => !CALLBACKS.includes(`${method} ${path}`));

test("docs/security.md: every cookie is hidden from scripts and other sites, and over https from plain http", async () => {
  const { apiUrl, dataDirectory, adminEmail, adminPassword } = freshShop();
  const secrets = { API_BASE_URL: apiUrl, API_SECRET: apiSecret(dataDirectory), SESSION_PASSWORD: "p".repeat(32) };
  const behindHttps = await startServer({ ...secrets, PUBLIC_URL: "https://configured.example" });
  try {
    for (const [url, isSecure] of [
      [behindHttps.url, true],
      [freshShop().url, false],
    ] as const) {
      const caller = new Caller([], url);
      const email = `cookies-${randomUUID()}@example.com`;
      const password = "four old teapots";
      await caller.send("PUT", "/api/bff/locale", { locale: "zh" });
      await caller.send("POST", "/api/bff/register", {
        name: "林怡君",
        email,
        password,
        agreement: await termsInForce(),
      });
      await caller.send("POST", "/api/bff/session", { email, password });
      await caller.send("POST", "/api/bff/admin-session", { email: adminEmail, password: adminPassword });
      await placeOrder(caller, { name: "林怡君", email, phone: "0912345678" });
      const names = caller.linesSet.filter((line) => !line.includes("Max-Age=0")).map((line) => line.split("=")[0]);
      expect(new Set(names)).toEqual(new Set(["locale", "user", "admin", "cart", "devices", "orders"]));
      for (const line of caller.linesSet.filter((line) => !/=;/.test(line))) {
        const of = Object.fromEntries(
          line
            .split("; ")
            .slice(1)
            .map((part) => [part.split("=")[0]?.toLowerCase(), part.split("=")[1] ?? true]),
        );
        expect(of, line).toMatchObject({ path: "/", httponly: true, samesite: "lax" });
        expect(of.secure ?? false, line).toBe(isSecure);
        expect(line).not.toMatch(/Domain=/i);
      }
    }
  } finally {
    await end(behindHttps);
  }
});

test.describe("docs/security.md: changes are accepted from our own pages only", () => {
  /** The cookies that a request of another site would carry: every permission. */
  let victim: Caller;

  test.beforeAll(async () => {
    const { adminEmail, adminPassword } = freshShop();
    const email = `csrf-${randomUUID()}@example.com`;
    const password = "four old teapots";
    victim = new Caller();
    await victim.send("POST", "/api/bff/register", {
      name: "林怡君",
      email,
      password,
      agreement: await termsInForce(),
    });
    await victim.send("POST", "/api/bff/session", { email, password });
    await victim.send("POST", "/api/bff/admin-session", { email: adminEmail, password: adminPassword });
    await victim.send("POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 });
    expect([...victim.cookies.keys()].toSorted()).toEqual(["admin", "cart", "devices", "user"]);
  });

  test("docs/security.md: every handler that changes something refuses requests that our own pages did not send", async () => {
    test.setTimeout(240_000);
    const { url } = freshShop();
    const { host } = new URL(url);
    const foreign: Record<string, string>[] = [
      {},
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: `${url}.evil.example` },
      { Origin: `https://evil.example/${host}` },
      { Origin: "http://localhost:1" },
      { Origin: url, "Sec-Fetch-Site": "cross-site" },
      { Origin: url, "Sec-Fetch-Site": "same-site" },
      { Origin: url, "Sec-Fetch-Site": "none" },
      { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", Referer: url },
    ];
    expect(unsafe.length).toBeGreaterThan(40);
    for (const { method, path } of unsafe) {
      for (const headers of foreign) {
        const type = { "Content-Type": "application/json" };
        const { status, headers: told } = await victim.call(method, path, {
          headers: { ...type, ...headers },
          body: "{}",
        });
        expect([status, told.get("set-cookie")], `${method} ${path} ${JSON.stringify(headers)}`).toEqual([403, null]);
      }
    }
  });

  test("docs/security.md: every handler accepts its own content type only, which no form of another site can send", async () => {
    const { url } = freshShop();
    const types = [
      "",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/json",
    ];
    for (const { method, path, file } of unsafe) {
      for (const type of types) {
        if (type.startsWith("multipart") && /pictures|uploads/.test(file)) continue;
        const body = new Blob(["{}"], { type });
        const { status } = await victim.call(method, path, { headers: { Origin: url }, body });
        // A form without a picture is refused as such; everything else has the wrong type.
        expect(status, `${method} ${path} as ${type}`).toBe(/pictures|uploads/.test(file) ? 400 : 415);
      }
    }
  });

  test("docs/security.md: our own pages are not refused, and the provider's return address sets and reveals nothing", async () => {
    const { url } = freshShop();
    const visitor = new Caller();
    for (const { method, path, file } of unsafe) {
      const type = /admin-(?:products|inventories)/.test(file) ? "text/csv" : "application/json";
      const body = new Blob(["{}"], { type });
      const { status } = await visitor.call(method, path, {
        headers: { Origin: url, "Sec-Fetch-Site": "same-origin" },
        body,
      });
      expect([403, 415], `${method} ${path}`).not.toContain(status);
    }
    for (const callback of CALLBACKS) {
      const [method = "", path = ""] = callback.split(" ");
      const headers = { Origin: "https://payment.example", "Content-Type": "application/x-www-form-urlencoded" };
      const told = await victim.call(method, path, { headers, body: "RtnCode=1" });
      expect([told.status, told.text, told.headers.get("set-cookie")]).toEqual([303, "", null]);
      expect(told.headers.get("location")).toBe("/orders/261120-00000000?paid=1");
    }
  });
});
