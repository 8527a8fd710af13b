import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { Caller } from "./support/caller";
import { mailTo } from "./support/mail-files";
import { placeOrder } from "./support/place-order";
import { end, type RunningServer } from "./support/processes";
import { newDataDirectory, startOn } from "./support/servers";
import { apiSecret, freshShop, test } from "./support/shop";

/** Markers that do not occur by chance. */
const EMAIL = "canary.qzx7@marked.example";
const PASSWORDS = ["canary password qzx7", "second canary qzx7", "third canary qzx7"] as const;
const PHONE = "0987650123";
const NAME = "司馬翠蓮";
const ADMIN = { email: "canary.staff.qzx7@marked.example", password: "canary staff password qzx7" };
const QUESTION = "請問 Qzx7 這壺茶能不能退";
const PERSONAL = [EMAIL, ADMIN.email, PHONE, "+886987650123", NAME, QUESTION, "qzx7", "$argon2"];
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

type Line = { level: number; route?: string; request_id?: string; method?: string; status?: number; ms?: number };

test("docs/security.md, privacy: no secret and nothing personal is in a line of the log, on a page of others, or in a file for browsers", async () => {
  const data = newDataDirectory();
  const server = await startOn(data, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: "trace" });
  try {
    // The first start prints the administrator's address for the operator, who set it: the checked log begins after it.
    const startSaid = server.output().length;
    const member = new Caller([], server.url);
    const secrets = await goThroughEverything(server, data, member);
    for (const [name, value] of member.cookies) if (name !== "cart") secrets.push(value);
    expect(secrets.length).toBeGreaterThanOrEqual(8);

    const visitor = new Caller([], server.url);
    for (const path of [...PUBLIC_PAGES, "/account", "/no-such-page", "/admin/login", "/goodbye"]) {
      expectNone((await visitor.get(path)).text, [...secrets, ...PERSONAL], `visitor, ${path}`);
    }
    for (const path of PUBLIC_PAGES) {
      expectNone((await member.get(path)).text, [...secrets, ...PERSONAL], `member, ${path}`);
    }
    let ownSeen = 0;
    for (const path of OWN_PAGES) {
      const { text } = await member.get(`/account${path}`);
      ownSeen += text.includes(EMAIL) ? 1 : 0;
      expectNone(text, [...secrets, ...PASSWORDS, ADMIN.email, "$argon2"], `member, /account${path}`);
    }
    expect(ownSeen, "the member's own pages were really seen").toBeGreaterThanOrEqual(3);
    const { text: copy } = await member.get("/api/bff/export");
    expect(copy).toContain(EMAIL);
    expectNone(copy, [...secrets, ...PASSWORDS, "$argon2"], "the copy of the member's data");

    // What was not printed yet is printed when the server ends.
    await end(server, "SIGTERM");
    const log = server.output().slice(startSaid);
    expect(log).toContain("mail sent");
    const values = [...secrets, ...PASSWORDS, ADMIN.password, ...PERSONAL];
    const forms = values.flatMap((value) => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]);
    expectNone(log, forms, "log");
    expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+|\+8869\d{8}|qzx7|127\.0\.0\.1|::1/i);
    requestsAreIn(log);

    for (const file of filesBelow(join(freshShop().directory, ".next", "static"))) {
      const text = readFileSync(file, "utf8");
      expectNone(text, [...secrets, "qzx7", "argon2", "X-Api-Secret", "session_password", "DATABASE_URL"], file);
    }
  } finally {
    await server.close();
  }
});

/** Each request has its line, with its route in place of its address, and the calls that it led to. */
function requestsAreIn(log: string): void {
  const lines = log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
  const placed = lines.find(({ route, status }) => route === "/api/bff/orders" && status === 200);
  expect(placed).toMatchObject({ method: "POST", ms: expect.any(Number) });
  const inside = lines.filter(({ request_id }) => request_id === placed?.request_id).map(({ route }) => route);
  expect(inside).toContain("/api/v1/orders");
  const routes = lines.map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(["/api/v1/orders/:number", "/api/bff/orders/[number]"]));
  expect(lines.some(({ level, status }) => level === 30 && status === 401)).toBe(true);
}

/** Uses everything that concerns members, with mistakes on the way; staff look at it. @returns the secrets that it met */
async function goThroughEverything(server: RunningServer, data: string, member: Caller): Promise<string[]> {
  const send = async (method: string, path: string, body: unknown = {}, expected = 200) => {
    const { status, text } = await member.send(method, `/api/bff/${path}`, body);
    expect(status, `${method} ${path}`).toBe(expected);
    return JSON.parse(text).data;
  };
  const tokenIn = async (subject: string) => {
    const { text } = await mailTo(EMAIL, subject, data);
    const token = /(?:token|access)=([\w-]{43})/.exec(text)?.[1];
    expect(token, subject).toBeDefined();
    return token ?? "";
  };
  const name = encodeURIComponent(NAME);
  await member.get(`/shop?keyword=${name}`);
  const form = { name: NAME, email: EMAIL, password: PASSWORDS[0], agreement: TERMS_VERSION, newsletter: true };
  await send("POST", "register", form);
  await send("POST", "register", { ...form, extra: EMAIL }, 400);
  const verify = await tokenIn("請確認你的電子郵件");
  await send("POST", "session", { email: EMAIL, password: `${PASSWORDS[0]} wrong` }, 401);
  await member.call("POST", "/api/bff/session", {
    headers: { Origin: server.url, "Content-Type": "application/json" },
    body: `{"email": "${EMAIL}", "password": "${PASSWORDS[0]}`,
  });
  await send("POST", "verify-email", { token: verify });
  await send("POST", "verify-email", { token: verify }, 422);
  await send("POST", "forgot-password", { email: EMAIL });
  const reset = await tokenIn("重新設定你的密碼");
  await send("POST", "reset-password", { token: reset, password: PASSWORDS[1] });
  await send("POST", "session", { email: EMAIL, password: PASSWORDS[1] });
  await send("POST", "email", { email: `new.${EMAIL}`, current_password: PASSWORDS[1] });
  await send("POST", "change-email", { token: "A".repeat(43) }, 422);
  await send("POST", "subscribe", { email: EMAIL });
  await send("POST", "contact", { name: NAME, email: EMAIL, topic: "order", message: QUESTION });
  await send("PUT", "profile", { name: NAME, phone: PHONE });
  const address = { county: "臺北市", district: "大同區", street: "Qzx7 街一段 32 號" };
  await send("POST", "addresses", { name: NAME, phone: PHONE, ...address });
  const number = await placeOrder(member, { name: NAME, email: EMAIL, phone: PHONE }, TERMS_VERSION);
  const access = await tokenIn("已成立");
  for (const path of [
    ...[
      `/api/bff/orders/${number}`,
      `/orders/${number}`,
      `/api/bff/orders/${encodeURIComponent(EMAIL)}?access=${PHONE}`,
    ],
    `/api/bff/${encodeURIComponent(EMAIL)}/${PHONE}?name=${name}`,
  ])
    await member.get(path);
  await send("PUT", "password", { current_password: "qzx7 wrong", password: PASSWORDS[2] }, 400);
  await send("PUT", "password", { current_password: PASSWORDS[1], password: PASSWORDS[2] });

  const staff = new Caller([], server.url);
  expect((await staff.send("POST", "/api/bff/admin-session", ADMIN)).status).toBe(200);
  for (const path of [
    ...[`/admin/order/${number}`, `/admin/member?keyword=${encodeURIComponent(EMAIL)}`],
    `/api/bff/admin/members?keyword=${name}`,
  ])
    expect((await staff.get(path)).status, path).toBe(200);
  const headers = { "X-Api-Secret": apiSecret(data), "Content-Type": "application/json" };
  const outside = { headers: { ...headers, Authorization: `Bearer ${PASSWORDS[2]}` } };
  await fetch(`${server.url}/api/v1/members/${EMAIL}?phone=${PHONE}`, outside);
  // The tokens that the browser never gets, as the API returns them.
  const tokens: string[] = [];
  for (const [door, account] of Object.entries({ users: { email: EMAIL, password: PASSWORDS[2] }, admin: ADMIN })) {
    const init = { method: "POST", headers, body: JSON.stringify(account) };
    const answer = await fetch(`${server.url}/api/v1/${door}/login`, init);
    expect(answer.status, door).toBe(200);
    tokens.push((await answer.json()).data.user_token.token);
  }
  return [verify, reset, access, ...tokens, ...staff.cookies.values(), apiSecret(data)];
}

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
