import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { cacheable } from "./support/cached-pages";
import { Caller } from "./support/caller";
import { type Front, startFront } from "./support/front";
import { placeOrder } from "./support/place-order";
import { plainGet } from "./support/plain-get";
import { freshShop, termsInForce, test } from "./support/shop";

const PUBLIC_URL = "https://configured.example";

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

test.describe("docs/security.md: an instance whose visitors come over https", () => {
  /** Two new instances, so that the first visitor determines what is cached; both have the same public address. */
  let poisoned: Front;
  let clean: Front;

  test.beforeAll(async () => {
    [poisoned, clean] = await Promise.all([startFront({ PUBLIC_URL }), startFront({ PUBLIC_URL })]);
  });
  test.afterAll(async () => {
    await Promise.all([poisoned?.close(), clean?.close()]);
  });

  test("docs/security.md: every cookie is hidden from scripts and other sites, and over https from plain http", async () => {
    const { adminEmail, adminPassword } = freshShop();
    const agreement = await termsInForce();
    for (const [url, isSecure] of [
      [clean.url, true],
      [freshShop().url, false],
    ] as const) {
      const caller = new Caller([], url);
      const [name, email, password] = ["林怡君", `cookies-${randomUUID()}@example.com`, "four old teapots"];
      await caller.send("PUT", "/api/bff/locale", { locale: "zh" });
      await caller.send("POST", "/api/bff/register", { name, email, password, agreement });
      await caller.send("POST", "/api/bff/session", { email, password });
      await caller.send("POST", "/api/bff/admin-session", { email: adminEmail, password: adminPassword });
      await placeOrder(caller, { name, email, phone: "0912345678" });
      const names = caller.linesSet.filter((line) => !line.includes("Max-Age=0")).map((line) => line.split("=")[0]);
      expect(new Set(names)).toEqual(new Set(["locale", "user", "admin", "cart", "devices", "orders"]));
      for (const line of caller.linesSet.filter((line) => !/=;/.test(line))) {
        const parts = line.split("; ").slice(1);
        const of = Object.fromEntries(
          parts.map((part) => [part.split("=")[0]?.toLowerCase(), part.split("=")[1] ?? true]),
        );
        expect(of, line).toMatchObject({ path: "/", httponly: true, samesite: "lax" });
        expect(of.secure ?? false, line).toBe(isSecure);
        expect(line).not.toMatch(/Domain=/i);
      }
    }
  });

  test("docs/security.md: no header of the first visitor is on the page of the next, nor in its headers", async () => {
    for (const path of cacheable) {
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
    for (const path of cacheable) {
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
