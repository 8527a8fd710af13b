import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { sendPlain } from "../support/plain-http";
import { handlers, pagesBelow } from "./support/app-files";
import { Caller } from "./support/caller";
import { placeOrder } from "./support/place-order";
import { freshShop, termsInForce, test } from "./support/shop";

const PASSWORD = "four old teapots";
const SHOPPER = { name: "歐陽聽雨", email: `walls-${randomUUID()}@example.com`, phone: "0987001122" };
/** Pages without a session: signing in, and the targets of mailed links. */
const OPEN_PAGES = ["/admin/login", "/admin/forgot-password", "/admin/reset-password"];
const OPEN_HANDLERS = [
  "POST /api/bff/admin-session",
  "DELETE /api/bff/admin-session",
  "POST /api/bff/admin-session/code",
  "POST /api/bff/admin-forgot-password",
  "POST /api/bff/admin-reset-password",
];

/** Headers that a framework or proxy may read as the requested address or as the caller's identity. */
const WAYS_ROUND: Record<string, string>[] = [
  {},
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware" },
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1" },
  { RSC: "1", "Next-Router-Segment-Prefetch": "/_tree" },
  { "x-nextjs-data": "1" },
  { "x-original-url": "/admin/login", "x-rewrite-url": "/admin/login", "x-forwarded-uri": "/admin/login" },
  { Purpose: "prefetch", "Sec-Purpose": "prefetch" },
  { "X-Forwarded-For": "127.0.0.1", "X-Real-IP": "127.0.0.1", "X-Remote-User": "admin" },
  { Cookie: "admin=forged" },
];

const backOfficePages = pagesBelow("app/admin").filter((path) => !OPEN_PAGES.includes(path));

/**
 * Signs of a page of the back office: the signed-in account in its frame, or the content of a preview without the
 * frame; in every form of a page.
 */
const FRAME = /\\?"role\\?":\\?"owner\\?"|details-title|draft-notice/;

test.describe("docs/security.md: access to the back office", () => {
  let staff: Caller;
  let ended: Caller;
  let member: Caller;
  let number: string;

  test.beforeAll(async () => {
    const { adminEmail, adminPassword } = freshShop();
    const credentials = { email: adminEmail, password: adminPassword };
    staff = new Caller();
    await staff.send("POST", "/api/bff/admin-session", credentials);
    const leaving = new Caller();
    await leaving.send("POST", "/api/bff/admin-session", credentials);
    ended = leaving.clone();
    await leaving.send("DELETE", "/api/bff/admin-session", {});
    member = new Caller();
    const { name, email } = SHOPPER;
    await member.send("POST", "/api/bff/register", {
      name,
      email,
      password: PASSWORD,
      agreement: await termsInForce(),
    });
    await member.send("POST", "/api/bff/session", { email, password: PASSWORD });
    number = await placeOrder(member, SHOPPER);
  });

  test("docs/security.md: every page redirects visitors, members and ended sessions, whatever the headers", async () => {
    expect(backOfficePages.length).toBeGreaterThan(45);
    for (const path of backOfficePages) {
      expect((await staff.get(path)).text, `${path} for staff`).toMatch(FRAME);
      const answers = WAYS_ROUND.map(async (headers) => {
        const { status, headers: told } = await new Caller().get(path, headers);
        const where = `${path} ${JSON.stringify(headers)}`;
        expect([status, told.get("location")?.split("?")[0]], where).toEqual([307, "/admin/login"]);
      });
      await Promise.all(answers);
      expect((await member.get(path)).headers.get("location"), `${path} for a member`).toMatch(/^\/admin\/login\?/);
      for (const headers of [{}, { RSC: "1" }] as Record<string, string>[]) {
        const { status, text } = await followed(ended, path, headers);
        expect([200, 307], `${path} after signing out ${JSON.stringify(headers)}`).toContain(status);
        expect(text, `${path} after signing out ${JSON.stringify(headers)}`).not.toMatch(FRAME);
        if (status === 200) expect(text, path).toContain("NEXT_REDIRECT;replace;/admin/login;307");
      }
    }
  });

  test("docs/security.md: no spelling of an address bypasses the sign-in", async () => {
    const { url } = freshShop();
    const port = Number(new URL(url).port);
    for (const path of ["/admin/order", `/admin/order/${number}`, "/admin/member/1", "/admin/product/1/preview"]) {
      for (const spelling of spellings(path)) {
        const headers: [string, string][] = [["Host", new URL(url).host]];
        const answer = await sendPlain(port, { method: "GET", path: spelling, headers });
        expect([307, 308, 400, 404], spelling).toContain(answer.status);
        expect(await answer.text(), spelling).not.toMatch(FRAME);
        const location = answer.headers.get("location") ?? "/";
        expect(location.startsWith("/") && !location.startsWith("//"), `${spelling} to ${location}`).toBe(true);
      }
    }
  });

  test("docs/security.md: every handler of the back office refuses visitors, members and ended sessions", async () => {
    const { apiUrl } = freshShop();
    const { paths } = await (await fetch(`${apiUrl}/api/v1/openapi.json`)).json();
    const forwarded = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      path.startsWith("/admin/")
        ? Object.keys(methods).map((method) => ({
            method: method.toUpperCase(),
            path: `/api/bff${path.replace("{number}", number).replace(/\{\w+\}/g, "1")}`,
          }))
        : [],
    );
    const own = handlers().filter(
      ({ method, path }) => path.includes("/admin") && !OPEN_HANDLERS.includes(`${method} ${path}`),
    );
    expect(forwarded.length).toBeGreaterThan(100);
    expect(own.length).toBeGreaterThan(6);
    const files = forwarded
      .filter(({ method }) => method === "GET")
      .map(({ path }) => ({ method: "GET", path: path.replace("/admin/", "/admin-files/") }));
    for (const { method, path } of [...own, ...forwarded, ...files]) {
      const callers = {
        visitor: new Caller(),
        "an ended session": ended,
        ...(own.some((one) => one.path === path) && { member }),
      };
      const answers = Object.entries(callers).map(async ([who, caller]) => {
        const { status, text } = method === "GET" ? await caller.get(path) : await caller.send(method, path, {});
        expect([400, 401, 404, 415], `${method} ${path} for ${who}: ${text}`).toContain(status);
        expect(text).not.toContain(SHOPPER.email);
        if (who === "visitor" && path.startsWith("/api/bff/admin/")) expect(status, `${method} ${path}`).toBe(401);
      });
      await Promise.all(answers);
    }
  });

  test("docs/security.md: another's order answers like one that does not exist", async () => {
    const reading = handlers().filter(({ method, path }) => method === "GET" && path.includes("261120-00000000"));
    expect(reading.length).toBeGreaterThanOrEqual(5);
    const otherShopper = new Caller();
    const own = { name: "路人", email: `walls-${randomUUID()}@example.com`, password: PASSWORD };
    await otherShopper.send("POST", "/api/bff/register", { ...own, agreement: await termsInForce() });
    await otherShopper.send("POST", "/api/bff/session", { email: own.email, password: PASSWORD });
    await placeOrder(otherShopper, { name: own.name, email: own.email, phone: "0912345678" });
    for (const { path } of reading) {
      const unreal = await otherShopper.get(path);
      const real = await otherShopper.get(path.replace("261120-00000000", number));
      const of = ({ status, headers, text }: typeof real, of: string) => ({
        status,
        headers: [...headers]
          .filter(([name]) => !/^(date|x-request-id)$/.test(name))
          .join("\n")
          .replaceAll(of, ""),
        text,
      });
      expect(of(real, number), path).toEqual(of(unreal, "261120-00000000"));
    }
    const pages = ["/orders/", "/account/orders/"].map(async (path) => {
      for (const caller of [otherShopper, new Caller()]) {
        const { text } = await caller.get(path + number);
        expect(text).not.toContain(SHOPPER.email);
        expect(text).not.toContain(SHOPPER.name);
      }
    });
    await Promise.all(pages);
    expect((await member.get(`/orders/${number}`)).text, "the member's own page was really asked for").toContain(
      number,
    );
  });

  test("docs/security.md: every answer to our own browser code is private and not stored", async () => {
    const both = new Caller([...member.cookies, ...staff.cookies]);
    for (const { method, path } of handlers()) {
      if (method !== "GET") continue;
      const { status, headers } = await both.get(path.replace("261120-00000000", number));
      const cacheControl = headers.get("cache-control");
      if (status < 400 || cacheControl) expect(cacheControl, path).toMatch(/^private, no-store/);
    }
  });
});

/** The same address in spellings of other programs. */
function spellings(path: string): string[] {
  const rest = path.replace("/admin", "");
  return [
    `/admin/${rest}`,
    `//admin${rest}`,
    `/ADMIN${rest}`,
    `/%61dmin${rest}`,
    `/%2561dmin${rest}`,
    path.replace(/\w\w$/, (end) => `%${end.charCodeAt(0).toString(16)}${end.slice(1)}`),
    `/admin/.${rest}`,
    `/admin/login/..${rest}`,
    `/admin/login/%2e%2e${rest}`,
    `/admin/login/..;${rest}`,
    `/shop/../admin${rest}`,
    `/zh/admin${rest}`,
    `/zh/../admin${rest}`,
    `/admin;${rest}`,
    `/admin\\${rest.slice(1)}`,
    `${path}/`,
    `${path}.css`,
    `${path};.css`,
    `${path}.rsc`,
    `${path}%00`,
    `${path}%2f`,
    `${path}?next=/admin/login`,
    `/_next/data/x${path}.json`,
  ];
}

/** Requests a page as the router does, with Next's request digest in the address where it is expected. */
async function followed(caller: Caller, path: string, headers: Record<string, string>) {
  const first = await caller.get(path, headers);
  const location = first.headers.get("location");
  return location?.startsWith(path) && location.includes("_rsc") ? caller.get(location, headers) : first;
}
