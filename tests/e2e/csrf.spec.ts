import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { handlers } from "./support/app-files";
import { Caller } from "./support/caller";
import { freshShop, termsInForce, test } from "./support/shop";

/** The page to which the payment provider's form returns the browser: it changes nothing and reads nothing. */
const CALLBACKS = ["POST /api/bff/orders/261120-00000000/payment-result"];

const unsafe = handlers()
  .filter(({ method }) => method !== "GET")
  .filter(({ method, path }) => !CALLBACKS.includes(`${method} ${path}`));

test.describe("docs/security.md: changes are accepted from our own pages only", () => {
  /** The cookies that a request of another site would carry: every permission. */
  let victim: Caller;

  test.beforeAll(async () => {
    const { adminEmail, adminPassword } = freshShop();
    const email = `csrf-${randomUUID()}@example.com`;
    const password = "four old teapots";
    victim = new Caller();
    const agreement = await termsInForce();
    await victim.send("POST", "/api/bff/register", { name: "林怡君", email, password, agreement });
    await victim.send("POST", "/api/bff/session", { email, password });
    await victim.send("POST", "/api/bff/admin-session", { email: adminEmail, password: adminPassword });
    await victim.send("POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 });
    expect([...victim.cookies.keys()].toSorted()).toEqual(["admin", "cart", "devices", "user"]);
  });

  test("docs/security.md: every handler that changes something refuses requests that our own pages did not send", async () => {
    const { url } = freshShop();
    // One of each kind; tests/unit/bff/same-origin.test.ts has all spellings.
    const foreign: Record<string, string>[] = [
      {},
      { Origin: "https://evil.example", Referer: url },
      { Origin: "null" },
      { Origin: url, "Sec-Fetch-Site": "cross-site" },
    ];
    expect(unsafe.length).toBeGreaterThan(40);
    for (const { method, path } of unsafe) {
      const answers = foreign.map(async (headers) => {
        const all = { "Content-Type": "application/json", ...headers };
        const { status, headers: told } = await victim.call(method, path, { headers: all, body: "{}" });
        return [status, told.get("set-cookie")];
      });
      const refused = foreign.map(() => [403, null]);
      expect(await Promise.all(answers), `${method} ${path}`).toEqual(refused);
    }
  });

  test("docs/security.md: every handler accepts its own content type only, which no form of another site can send", async () => {
    const { url } = freshShop();
    const forms = ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
    for (const { method, path } of unsafe) {
      const types = [...forms, "text/json"];
      const answers = types.map(async (type) => {
        const body = new Blob(["{}"], { type });
        return (await victim.call(method, path, { headers: { Origin: url }, body })).status;
      });
      expect(await Promise.all(answers), `${method} ${path}`).toEqual(types.map(() => 415));
    }
  });

  test("docs/security.md: our own pages are not refused, and the provider's return address sets and reveals nothing", async () => {
    const { url } = freshShop();
    const visitor = new Caller();
    for (const { method, path, file } of unsafe) {
      const isCsv = /admin-(?:products|inventories)/.test(file);
      const type = isCsv ? "text/csv" : /pictures|uploads/.test(file) ? "image/jpeg" : "application/json";
      const body = new Blob(["{}"], { type });
      const headers = { Origin: url, "Sec-Fetch-Site": "same-origin" };
      const { status } = await visitor.call(method, path, { headers, body });
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
