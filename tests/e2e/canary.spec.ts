import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect } from "playwright/test";
import { mailTo } from "./support/mail-files";
import { end, type RunningServer } from "./support/processes";
import { newDataDirectory, startServer } from "./support/servers";
import { apiSecret, freshShop, test } from "./support/shop";

/** Markers that do not occur by chance. */
const EMAIL = "canary.qzx7@marked.example";
const PASSWORDS = ["canary password qzx7", "second canary qzx7", "third canary qzx7"] as const;
const PHONE = "0987650123";
const ADMIN = { email: "canary.staff.qzx7@marked.example", password: "canary staff password qzx7" };
const OWN_PAGES = ["", "/orders", "/profile", "/addresses", "/newsletter", "/password", "/sessions", "/privacy"];
const PUBLIC_PAGES = [
  "/",
  "/shop",
  "/shop/1",
  "/carts",
  "/checkout",
  "/login",
  "/register",
  "/contact",
  "/faq",
  "/blog",
];

test.describe("docs/security.md, privacy: marked personal data do not leak", () => {
  const data = newDataDirectory();
  let server: RunningServer;
  /**
   * The first start prints the administrator's address for the operator, who set it. The checked log begins after it.
   */
  let startSaid = 0;

  test.beforeAll(async () => {
    // A separate shop is created and filled.
    test.setTimeout(120_000);
    server = await startServer({ DATA_DIR: data, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
    startSaid = server.output().length;
  });
  test.afterAll(async () => {
    await end(server);
    rmSync(data, { recursive: true, force: true });
  });

  test("no token, password, hash, address or phone is in a line of the log, a page, or a file for browsers", async ({
    playwright,
  }) => {
    test.setTimeout(180_000);
    const member = await playwright.request.newContext();
    const secrets = await goThroughEverything(member);
    const { cookies } = await member.storageState();
    for (const { name, value } of cookies) if (name !== "cart") secrets.push(value);
    expect(secrets.length).toBeGreaterThanOrEqual(8);

    const visitor = await playwright.request.newContext();
    for (const path of [...PUBLIC_PAGES, "/account", "/no-such-page", "/admin/login", "/goodbye"]) {
      const text = await (await visitor.get(server.url + path)).text();
      expectNone(text, [...secrets, EMAIL, ADMIN.email, PHONE, "+886987650123", "qzx7", "$argon2"], `visitor, ${path}`);
    }
    for (const path of PUBLIC_PAGES) {
      const text = await (await member.get(server.url + path)).text();
      expectNone(text, [...secrets, EMAIL, ADMIN.email, PHONE, "qzx7", "$argon2"], `member, ${path}`);
    }
    let ownSeen = 0;
    for (const path of OWN_PAGES) {
      const answer = await member.get(`${server.url}/account${path}`);
      const text = await answer.text();
      ownSeen += text.includes(EMAIL) ? 1 : 0;
      expectNone(text, [...secrets, ...PASSWORDS, ADMIN.email, "$argon2"], `member, /account${path}`);
    }
    expect(ownSeen, "the member's own pages were really seen").toBeGreaterThanOrEqual(3);
    const copy = await (await member.get(`${server.url}/api/bff/export`)).text();
    expect(copy).toContain(EMAIL);
    expectNone(copy, [...secrets, ...PASSWORDS, "$argon2"], "the copy of the member's data");

    const log = server.output().slice(startSaid);
    expect(log).toContain("mail sent");
    expectNone(log, [...secrets, ...PASSWORDS, EMAIL, ADMIN.email, ADMIN.password, "qzx7", PHONE, "$argon2"], "log");
    expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+|\+8869\d{8}/);

    for (const file of filesBelow(join(freshShop().directory, ".next", "static"))) {
      const text = readFileSync(file, "utf8");
      expectNone(text, [...secrets, "qzx7", "argon2", "X-Api-Secret", "session_password", "DATABASE_URL"], file);
    }
    await visitor.dispose();
    await member.dispose();
  });

  /** Uses everything that concerns members. @returns the secrets that it met */
  async function goThroughEverything(request: APIRequestContext): Promise<string[]> {
    const send = async (method: string, path: string, body: unknown = {}, expected = 200) => {
      const headers = { Origin: server.url };
      const answer = await request.fetch(`${server.url}/api/bff/${path}`, { method, data: body, headers });
      expect(answer.status(), `${method} ${path}`).toBe(expected);
      return (await answer.json()).data;
    };
    const tokenIn = async (subject: string) => {
      const { text } = await mailTo(EMAIL, subject, data);
      const token = /(?:token|access)=([\w-]{43})/.exec(text)?.[1];
      expect(token, subject).toBeDefined();
      return token ?? "";
    };
    const name = "林怡君";
    const form = { name, email: EMAIL, password: PASSWORDS[0], agreement: "2026-11-01", newsletter: true };
    await send("POST", "register", form);
    await send("POST", "register", { ...form, extra: EMAIL }, 400);
    const verify = await tokenIn("請確認你的電子郵件");
    await send("POST", "session", { email: EMAIL, password: `${PASSWORDS[0]} wrong` }, 401);
    await send("POST", "verify-email", { token: verify });
    await send("POST", "verify-email", { token: verify }, 422);
    await send("POST", "forgot-password", { email: EMAIL });
    const reset = await tokenIn("重新設定你的密碼");
    await send("POST", "reset-password", { token: reset, password: PASSWORDS[1] });
    await send("POST", "session", { email: EMAIL, password: PASSWORDS[1] });
    await send("PUT", "profile", { name, phone: PHONE });
    const place = { county: "臺北市", district: "大同區" };
    await send("POST", "addresses", { name, phone: PHONE, ...place, street: "迪化街一段 32 號" });
    await send("POST", "cart", { sku: "TEA-RBY-50", amount: 1 });
    const { total } = await send("POST", "checkout", { address: place });
    await send("POST", "orders", {
      contact: { name, email: EMAIL, phone: PHONE },
      address: { ...place, street: "迪化街一段 32 號" },
      shipping: "home_delivery",
      payment: "cash_on_delivery",
      agreement: "2026-11-01",
      total,
    });
    const access = await tokenIn("已成立");
    await send("PUT", "password", { current_password: "qzx7 wrong", password: PASSWORDS[2] }, 400);
    await send("PUT", "password", { current_password: PASSWORDS[1], password: PASSWORDS[2] });
    const tokens = await signInPastTheBrowser(request);
    return [verify, reset, access, ...tokens, apiSecret(data)];
  }

  /** The tokens that the browser never gets, as the API returns them. */
  async function signInPastTheBrowser(request: APIRequestContext): Promise<string[]> {
    const headers = { "X-Api-Secret": apiSecret(data) };
    const accounts = { users: { email: EMAIL, password: PASSWORDS[2] }, admin: ADMIN };
    const tokens: string[] = [];
    for (const [door, account] of Object.entries(accounts)) {
      const answer = await request.post(`${server.url}/api/v1/${door}/login`, { data: account, headers });
      expect(answer.status(), door).toBe(200);
      tokens.push((await answer.json()).data.user_token.token);
    }
    return tokens;
  }
});

/** Names the marker that was found by its place in the list: the report must not print its value. */
function expectNone(text: string, marks: readonly string[], where: string): void {
  const found = marks.flatMap((mark, index) => (text.includes(mark) ? [`mark ${index} in ${where}`] : []));
  expect(found).toEqual([]);
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(js|css|map|json|html|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
