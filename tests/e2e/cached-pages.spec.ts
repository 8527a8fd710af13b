import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { cacheable } from "./support/cacheable";
import { Caller } from "./support/caller";
import { freshShop, termsInForce, test } from "./support/shop";

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
    for (const path of cacheable) {
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
