import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { expect } from "playwright/test";
import { handlers } from "./support/app-files";
import { type PlainAnswer, plainGet } from "./support/plain-get";
import { exchange, head, statusOf } from "./support/raw-exchange";
import { apiSecret, freshShop, test } from "./support/shop";

const TEN_KB = "x".repeat(10_000);

/** A body in chunks, whose number is not announced. */
function chunked(kilobytes: number): string[] {
  const chunk = `${TEN_KB.length.toString(16)}\r\n${TEN_KB}\r\n`;
  return [...Array.from({ length: kilobytes / 10 }, () => chunk), "0\r\n\r\n"];
}

const asPage = () => ({ Origin: freshShop().url, "Content-Type": "application/json" });

/** Signs in at the back office. @returns the cookie */
async function staffCookie(): Promise<string> {
  const { url, adminEmail: email, adminPassword: password } = freshShop();
  const body = JSON.stringify({ email, password });
  const answer = await plainGet(`${url}/api/bff/admin-session`, { method: "POST", headers: asPage(), body });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

const cookieOf = ({ headers }: PlainAnswer) =>
  (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");

test.describe("docs/security.md, Input: bodies are counted while they are read", () => {
  const send = (path: string, headers: Record<string, string>, parts: (string | Uint8Array)[]) => {
    const { url, apiUrl } = freshShop();
    const to = path.startsWith("/api/v1/") ? apiUrl : url;
    return exchange(to, [head(to, "POST", path, headers), ...parts]);
  };
  const chunks = { "Transfer-Encoding": "chunked" };

  test("more than 100 kB without a length: 413, by the handlers of pages and by the API", async () => {
    expect(statusOf(await send("/api/bff/cart", { ...asPage(), ...chunks }, chunked(150)))).toBe(413);
    const secret = { "X-Api-Secret": apiSecret(freshShop().dataDirectory) };
    const json = { "Content-Type": "application/json" };
    expect(statusOf(await send("/api/v1/carts", { ...secret, ...json, ...chunks }, chunked(150)))).toBe(413);
  });

  test("more than 10 MB of a picture without a length is refused, and a file of more than 5 MB", async () => {
    const Cookie = await staffCookie();
    const picture = { ...asPage(), Cookie, ...chunks, "Content-Type": "image/jpeg" };
    expect(statusOf(await send("/api/bff/admin-uploads", picture, chunked(11_000)))).toBe(413);
    const csv = { ...asPage(), Cookie, ...chunks, "Content-Type": "text/csv" };
    expect(statusOf(await send("/api/bff/admin-products/import-checks", csv, chunked(6_000)))).toBe(413);
  });

  test("a false content length does no harm: the rest is not read as part of the body", async () => {
    const body = JSON.stringify({ sku: "TEA-RBY-50", amount: 1 });
    expect(statusOf(await send("/api/bff/cart", { ...asPage(), "Content-Length": "10" }, [body]))).toBe(400);
    const both = { ...asPage(), "Content-Length": String(body.length), ...chunks };
    // Nothing is sent after the head: the server closes the connection, and unread bytes could lose the answer.
    expect(statusOf(await send("/api/bff/cart", both, []))).toBe(400);
    const { url } = freshShop();
    const promised = head(url, "POST", "/api/bff/cart", { ...asPage(), "Content-Length": "90000" });
    expect(statusOf(await exchange(url, [promised, body], { thenEnd: true }))).toBeLessThan(500);
    expect((await plainGet(`${url}/api/bff/cart`)).status).toBe(200);
  });

  test("a compressed body is never decompressed", async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20));
    const headers = { ...asPage(), "Content-Encoding": "gzip", "Content-Length": String(bomb.length) };
    expect(statusOf(await send("/api/bff/cart", headers, [bomb]))).toBe(400);
    const small = gzipSync(JSON.stringify({ sku: "TEA-RBY-50", amount: 1 }));
    const packed = { ...headers, "Content-Length": String(small.length) };
    expect(statusOf(await send("/api/bff/cart", packed, [small]))).toBe(400);
  });
});

test.describe("docs/security.md, Input: handlers of pages", () => {
  // Deep and long ones are in `tests/contract/hostile-input.test.ts`: handlers pass on what they have read.
  const bodies = [
    `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`,
    `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
    `{"a\\u0000":"\\ud800","name":"\\u0000","email":"a\\u0000@b.example","sku":"\\udc00","query":"\\u0000"}`,
    "\u0000",
    "null",
  ];
  const places = ["%00", "%ED%A0%80", "0x10", "..%2f..%2fsecrets.json", "..%5c..%5csecrets.json", "__proto__", "%25"];
  const queries = [
    "?keyword=%00&page=%00&ids=%00&sku=%ED%A0%80",
    "?__proto__[polluted]=1&constructor[prototype][polluted]=1",
  ];

  test("no input breaks any of them", async () => {
    const { url } = freshShop();
    const Cookie = await staffCookie();
    const broken: string[] = [];
    const ask = async (method: string, path: string, body?: string) => {
      // Signing out would make all others answer 401.
      if (method === "DELETE" && /session/.test(path)) return;
      // The form that returns from the gateway redirects to the order, whatever it contains.
      const isLedOn = path.endsWith("/payment-result");
      const answer = await plainGet(url + path, { method, headers: { ...asPage(), Cookie }, body });
      if (answer.status >= 500 || (method !== "GET" && answer.status < 400 && !isLedOn)) {
        broken.push(`${method} ${path} ${body?.slice(0, 40)}: ${answer.status} ${answer.body.toString().slice(0, 99)}`);
      }
    };
    const all = handlers();
    expect(all.length).toBeGreaterThan(50);
    for (const { method, path, file } of all) {
      const place = dirname(file).replace(/^app/, "");
      const isRead = method === "GET";
      if (place.includes("["))
        for (const one of places) await ask(method, place.replace(/\[[^\]]+\]/g, one), isRead ? undefined : "{}]");
      if (isRead) for (const query of queries) await ask(method, path + query);
      else for (const body of bodies) await ask(method, path, body);
    }
    expect(broken).toEqual([]);
  });
});

test("docs/security.md: a forged X-Forwarded-For resets no limit, and an invented address is not kept", async () => {
  const { url, adminEmail: email, adminPassword: password } = freshShop();
  const forged = (address: string) => ({
    ...{ "X-Forwarded-For": address, "X-Client-Address": address, "X-Real-IP": address },
    ...asPage(),
  });
  const body = JSON.stringify({ email: `${randomUUID()}@example.com`, password: "wrong password" });
  const path = `${url}/api/bff/session`;
  const tries = Array.from({ length: 11 }, (_, n) =>
    plainGet(path, { method: "POST", headers: forged(`203.0.113.${n}`), body }),
  );
  const answers = await Promise.all(tries);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(401), 429]);
  expect(Number(answers.find(({ status }) => status === 429)?.headers["retry-after"])).toBeGreaterThan(0);

  // The counted address would be in the audit log: there is none, since this machine calls as a proxy would.
  const staff = { method: "POST", headers: forged("203.0.113.250"), body: JSON.stringify({ email, password }) };
  const Cookie = cookieOf(await plainGet(`${url}/api/bff/admin-session`, staff));
  const log = await plainGet(`${url}/api/bff/admin/audit-logs?action=session_start`, { headers: { Cookie } });
  expect(JSON.parse(log.body.toString()).data.data[0].client_address).toBeNull();
});

test.describe("docs/security.md, Input: addresses", () => {
  const climbs = [
    ...["../../secrets.json", "../../../../../../etc/passwd", "..%2f..%2fsecrets.json", "%2e%2e/%2e%2e/secrets.json"],
    ...["%2e%2e%2f%2e%2e%2fsecrets.json", "%252e%252e%252fsecrets.json", "..%5c..%5csecrets.json"],
    ...["..\\..\\secrets.json", "....//....//secrets.json", "..;/..;/secrets.json", "%c0%ae%c0%ae/secrets.json"],
    ...["p-00000000000000000000000000000000.webp%00.json", "%00", "/etc/passwd"],
  ];
  const roots = [
    ...["/uploads/", "/products/", "/brand/", "/share/", "/icons/", "/sitemaps/", "/feeds/", "/_next/static/"],
    ...["/_next/data/", "/api/v1/uploads/", "/api/bff/orders/261120-00000000/pictures/", "/api/bff/admin-files/"],
    ...["/api/bff/admin-pictures/261120-00000000/", "/", "//"],
  ];

  test("no spelling of a path leaves the folder of static files", async () => {
    const { url, dataDirectory } = freshShop();
    const secret = apiSecret(dataDirectory);
    const Cookie = await staffCookie();
    for (const root of roots) {
      for (const climb of climbs) {
        const answer = await exchange(url, [
          head(url, "GET", root + climb, { Cookie, "X-Api-Secret": secret, Connection: "close" }),
        ]);
        const said = `${root}${climb}`;
        expect(statusOf(answer), said).toBeGreaterThanOrEqual(300);
        expect(statusOf(answer), said).toBeLessThan(500);
        expect(answer.includes(secret), said).toBe(false);
        expect(answer, said).not.toMatch(/root:x:|session_password|"devDependencies"/);
      }
    }
  });

  test("NUL, lone surrogates and invalid escapes in a page's address or in a header break nothing", async () => {
    const { url } = freshShop();
    const bad = ["%00", "a%00b", "%ED%A0%80", "%FF%FE", "%", "%zz", "a".repeat(3_000), "__proto__", "..%2f"];
    const pages = [
      ...["/", "/shop/", "/blog/", "/orders/", "/account/orders/", "/admin/order/", "/developers/", "/shop?keyword="],
      ...["/shop?page=", "/shop?product_tag_ids[0]=", "/blog?page=", "/orders?number=", "/login?next="],
      ...[
        "/reset-password?token=",
        "/refund-account?token=",
        "/unsubscribe?token=",
        "/verify-email?token=",
        "/change-email?token=",
      ],
      "/orders/261120-00000000?access=",
    ];
    for (const page of pages) {
      for (const value of bad) {
        const answer = await exchange(url, [head(url, "GET", page + value, { Connection: "close" })]);
        expect(statusOf(answer), page + value.slice(0, 20)).toBeGreaterThanOrEqual(200);
        expect(statusOf(answer), page + value.slice(0, 20)).toBeLessThan(500);
      }
    }
    const headers: Record<string, string>[] = [
      { Cookie: "cart=%00; user=%ED%A0%80; admin=\x80\xff; locale=__proto__; order-1=%" },
      { "User-Agent": "\x80\xff", "Accept-Language": "\xff;q=x", "X-Request-Id": "\x7f" },
      { "If-None-Match": "\xff", "X-Forwarded-For": "\xff, ::ffff:1", Range: "bytes=-1,9-1", RSC: "\xff" },
    ];
    for (const page of ["/", "/shop/1", "/account", "/admin", "/api/bff/cart", "/api/bff/session", "/uploads/x"]) {
      for (const one of headers) {
        const answer = await exchange(url, [
          Buffer.from(head(url, "GET", page, { ...one, Connection: "close" }), "latin1"),
        ]);
        expect(statusOf(answer), `${page} ${JSON.stringify(one)}`).toBeGreaterThanOrEqual(200);
        expect(statusOf(answer), `${page} ${JSON.stringify(one)}`).toBeLessThan(500);
      }
      const cut = await exchange(url, [head(url, "GET", page, { "X-Order-Access": "a\0b", Connection: "close" })]);
      expect(statusOf(cut), `${page} with NUL in a header`).toBe(400);
    }
  });

  test("the shop fetches and resizes no picture on request", async () => {
    const { url } = freshShop();
    const pictures = [
      ...["%2Fproducts%2Ffour-seasons-oolong-1.webp", "%2Fapi%2Fbff%2Fcart", "%2F%2Fevil.example%2Fa.png"],
      ...["http%3A%2F%2F169.254.169.254%2Flatest%2Fmeta-data", "%2F%5Cevil.example%2Fa.png"],
      encodeURIComponent(`${url}/products/four-seasons-oolong-1.webp`),
    ].map((address) => `url=${address}&w=640&q=75`);
    for (const query of pictures) {
      expect((await plainGet(`${url}/_next/image?${query}`)).status, query).toBe(404);
    }
  });
});

test.describe("docs/security.md, Input: methods and headers of programs", () => {
  test("unsupported methods are refused, on pages and calls", async () => {
    const { url } = freshShop();
    for (const method of ["TRACE", "PROPFIND", "MKCOL", "SEARCH"]) {
      for (const path of ["/", "/shop/1", "/api/bff/cart", "/api/bff/contact", "/api/v1/products", "/icons/icon.svg"]) {
        const answer = await exchange(url, [head(url, method, path, { Connection: "close" })]);
        expect(statusOf(answer), `${method} ${path}`).toBe(405);
        expect(answer, `${method} ${path}`).toMatch(/\r\nAllow: GET, HEAD/i);
      }
    }
  });

  test("x-middleware-prefetch changes no page", async () => {
    const { url } = freshShop();
    for (const path of ["/", "/shop/1", "/faq"]) {
      const answer = await plainGet(url + path, { headers: { "x-middleware-prefetch": "1" } });
      expect(answer.body.toString(), path).toContain("<html");
      expect(answer.headers["content-security-policy"], path).toBeDefined();
    }
  });
});

test("an idle connection is kept longer than the 60 s of common load balancers", async () => {
  const agent = new Agent({ keepAlive: true });
  const { headers } = await plainGet(`${freshShop().url}/healthz`, { agent });
  agent.destroy();
  expect(headers["keep-alive"]).toBe("timeout=65");
});

test.describe("docs/security.md, Input: security headers of every answer", () => {
  test("scripts and styles, which are no documents, carry nosniff alone", async () => {
    const { url } = freshShop();
    const home = (await plainGet(`${url}/`)).body.toString();
    for (const kind of ["css", "js"]) {
      const [path = ""] = new RegExp(`/_next/static/[^"]+\\.${kind}`).exec(home) ?? [];
      const { status, headers } = await plainGet(url + path);
      expect([status, headers["x-content-type-options"]], kind).toEqual([200, "nosniff"]);
      expect(headers["content-security-policy"], kind).toBeUndefined();
    }
  });

  test("nosniff, no frames, a referrer policy and a content security policy, whatever the kind of answer", async () => {
    const { url, apiUrl, dataDirectory } = freshShop();
    // An instance that fronts an existing backend has no API of its own.
    const api = url === apiUrl ? 200 : 404;
    const read = [
      ...["/", "/shop/1", "/shop?keyword=%E8%8C%B6", "/admin/login", "/api/bff/cart", "/sitemap.xml"],
      ...["/products/four-seasons-oolong-1.webp", "/icons/icon.svg", "/feeds/blog.xml", "/feeds/google-merchant.xml"],
      ...["/robots.txt", "/manifest.webmanifest", "/healthz", "/readyz", "/share/1.jpg"],
    ];
    const missing = [
      ...["/no-such-page", "/shop/999999", "/api/bff/no-such", "/api/v1/nothing", "/uploads/none.webp"],
      // The address that a search has within the server only.
      "/shop/search/a2V5d29yZD1h",
    ];
    const answers: [string, string, number][] = [
      ...read.map((path): [string, string, number] => ["GET", path, 200]),
      ...missing.map((path): [string, string, number] => ["GET", path, 404]),
      ["GET", "/admin/order", 307],
      ["GET", "/account", 307],
      ["GET", "/shop?page=01", 308],
      ["POST", "/api/bff/cart", 403],
      ["DELETE", "/api/bff/stock/1", 405],
      ["GET", "/api/v1/products", api],
      ["GET", "/api/v1/openapi.json", api],
    ];
    for (const [method, path, status] of answers) {
      const secret = { "X-Api-Secret": apiSecret(dataDirectory) };
      const answer = await plainGet(url + path, { method, headers: path.startsWith("/api/v1") ? secret : {} });
      const { headers } = answer;
      expect(
        {
          status: answer.status,
          sniff: headers["x-content-type-options"],
          frame: headers["x-frame-options"],
          referrer: headers["referrer-policy"],
          opener: headers["cross-origin-opener-policy"],
          // The address of this shop is http.
          onlyHttps: headers["strict-transport-security"],
          frames: /frame-ancestors 'none'/.test(String(headers["content-security-policy"])),
        },
        `${method} ${path}`,
      ).toEqual({
        ...{ status, sniff: "nosniff", frame: "DENY", referrer: "strict-origin-when-cross-origin", frames: true },
        ...{ opener: "same-origin", onlyHttps: undefined },
      });
    }
  });
});
