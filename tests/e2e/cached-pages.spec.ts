import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { Caller } from "./support/caller";
import { plainGet } from "./support/plain-get";
import { end, type RunningServer } from "./support/processes";
import { documents } from "./support/routes";
import { startServer } from "./support/servers";
import { apiSecret, freshShop, termsInForce, test } from "./support/shop";

const PUBLIC_URL = "https://configured.example";

/** Other addresses than pages that any cache may keep. */
const FILES = ["/sitemap.xml", "/sitemaps/pages.xml", "/robots.txt", "/feeds/blog.xml", "/feeds/google-merchant.xml"];
const paths = [...documents.map(({ path }) => path), ...FILES, "/manifest.webmanifest"];

/** Every header that something between a visitor and a page may read, with a marker as its value. */
const POISON = {
  Host: "evil-qzx9.example",
  "X-Forwarded-Host": "evil-qzx9.example",
  "X-Forwarded-Server": "evil-qzx9.example",
  "X-Host": "evil-qzx9.example",
  "X-Forwarded-Proto": "evil-qzx9",
  "X-Forwarded-Port": "6666",
  "X-Forwarded-Prefix": "/evil-qzx9",
  "X-Forwarded-For": "203.0.113.99",
  Forwarded: 'for="evil-qzx9";host=evil-qzx9.example;proto=https',
  "X-Original-URL": "/evil-qzx9",
  "X-Rewrite-URL": "/evil-qzx9",
  "X-HTTP-Method-Override": "HEAD",
  "X-Request-Id": "evil-qzx9-0123456789",
  Origin: "https://evil-qzx9.example",
  Referer: "https://evil-qzx9.example/",
  "Accept-Language": "evil-qzx9",
  "User-Agent": "evil-qzx9",
  Accept: "text/evil-qzx9, */*",
  "Next-Url": "/evil-qzx9",
  "Next-Action": "evil-qzx9",
  Cookie:
    "locale=evil-qzx9; theme=evil-qzx9; cart=evil-qzx9; user=evil-qzx9; NEXT_LOCALE=evil-qzx9; __prerender_bypass=evil-qzx9",
};

test.describe("docs/security.md: cached pages are the same for everybody", () => {
  /** Two new instances, so that the first visitor determines what is cached; both have the same public address. */
  let poisoned: RunningServer;
  let clean: RunningServer;

  test.beforeAll(async () => {
    const { apiUrl, dataDirectory } = freshShop();
    const env = {
      API_BASE_URL: apiUrl,
      API_SECRET: apiSecret(dataDirectory),
      SESSION_PASSWORD: "p".repeat(32),
      PUBLIC_URL,
    };
    [poisoned, clean] = await Promise.all([startServer(env), startServer(env)]);
  });
  test.afterAll(async () => {
    await Promise.all([end(poisoned), end(clean)]);
  });

  test("docs/security.md: no header of the first visitor is on the page of the next, nor in its headers", async () => {
    test.setTimeout(240_000);
    for (const path of paths) {
      await plainGet(poisoned.url + path, { headers: POISON });
      const [next, expected] = await Promise.all([plainGet(poisoned.url + path), plainGet(clean.url + path)]);
      expect(next.status, path).toBe(expected.status);
      expect(JSON.stringify(next.headers) + next.body.toString(), path).not.toMatch(/evil-qzx9|:6666/);
      // Parts of a page that are rendered per request arrive in any order.
      if (!/private/.test(next.headers["cache-control"] ?? "")) {
        expect(next.body.toString(), path).toBe(expected.body.toString());
      }
    }
  });

  test("docs/security.md: canonical links, feeds and redirects use the configured address only", async () => {
    for (const path of paths) {
      const page = (await plainGet(clean.url + path)).body.toString();
      const own = page.replaceAll(PUBLIC_URL, "");
      expect(own, path).not.toMatch(/https?:\/\/(localhost|127\.0\.0\.1)/);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1] ?? PUBLIC_URL;
      expect(canonical.startsWith(PUBLIC_URL), `${path}: ${canonical}`).toBe(true);
    }
    for (const path of ["/shop?page=1", "/blog?page=1", "/zh/shop", "/account", "/admin", "/shop/"]) {
      const { status, headers } = await plainGet(poisoned.url + path, { headers: POISON });
      expect([307, 308], path).toContain(status);
      expect(JSON.stringify(headers), path).not.toContain("evil-qzx9");
    }
  });
});

test.describe("docs/security.md: cached pages have no personal data, and personal pages are not cached", () => {
  const person = { name: "諸葛聽松", email: `cached-${randomUUID()}@example.com`, password: "four old teapots" };
  let caller: Caller;

  test.beforeAll(async () => {
    const { adminEmail, adminPassword } = freshShop();
    caller = new Caller();
    await caller.send("POST", "/api/bff/register", { ...person, agreement: await termsInForce() });
    await caller.send("POST", "/api/bff/session", { email: person.email, password: person.password });
    await caller.send("POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 2 });
    await caller.send("POST", "/api/bff/admin-session", { email: adminEmail, password: adminPassword });
  });

  test("docs/security.md: every page but an order's is cacheable, and is byte for byte the same for a member with a cart, who is staff as well", async () => {
    const made: string[] = [];
    for (const path of paths) {
      const before = await new Caller().get(path);
      const own = await caller.get(path);
      const theirs = await new Caller().get(path);
      expect(own.headers.get("set-cookie"), path).toBeNull();
      expect(own.headers.get("cache-control"), path).toBe(theirs.headers.get("cache-control"));
      const marks = [person.name, person.email, caller.cookies.get("cart") ?? "no cart"];
      for (const mark of marks) expect(own.text.includes(mark), `${mark} on ${path}`).toBe(false);
      if (/private/.test(own.headers.get("cache-control") ?? "")) made.push(path);
      // A page that is rendered again meanwhile may order its parts differently, so that the copy before or after it
      // counts.
      else expect(own.text === before.text || own.text === theirs.text, path).toBe(true);
    }
    expect(made).toEqual(["/orders/261120-00000000"]);
  });

  test("docs/security.md: no spelling of a personal address makes its answer cacheable", async () => {
    const addresses = ["/account", "/account/orders", "/account/profile", "/admin/member", "/orders/261120-00000000"];
    const calls = ["/api/bff/session", "/api/bff/profile", "/api/bff/export", "/api/bff/cart"];
    const endings = [
      "",
      ".css",
      ".js",
      ".webp",
      "/x.css",
      ";.css",
      ";x.js",
      "%00.css",
      "%0a.css",
      "%23.css",
      "%3f.css",
      "%2f..%2fx.css",
      "?x.css",
      "/..;/x.css",
      ".rsc",
      ".json",
      ".txt",
    ];
    let personal = 0;
    for (const address of [...addresses, ...calls]) {
      for (const ending of endings) {
        const { status, headers, text } = await caller.get(address + ending);
        const cacheControl = headers.get("cache-control") ?? "";
        if (text.includes(person.name)) personal += 1;
        // An unknown address answers with the public page for it, here also in the form for Next's router.
        if (/^s-maxage/.test(cacheControl)) {
          expect(status === 404 || ending === ".rsc", address + ending).toBe(true);
          for (const mark of [person.name, person.email]) expect(text, address + ending).not.toContain(mark);
          continue;
        }
        if (status < 300 || cacheControl)
          expect(cacheControl, address + ending).toMatch(/^private, (no-cache, )?no-store/);
      }
    }
    expect(personal, "they have personal data").toBeGreaterThan(5);
  });
});
