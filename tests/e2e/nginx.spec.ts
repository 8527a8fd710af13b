import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { dirname, join, relative, sep } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect } from "playwright/test";
import { startListener } from "./support/listener";
import { hasNginx, type Nginx, startNginx } from "./support/nginx";
import { plainGet } from "./support/plain-get";
import { end } from "./support/processes";
import { freshShop, test } from "./support/shop";
import { type StandaloneShop, startStandalone } from "./support/standalone";

const ADMIN_PASSWORD = "correct-horse-battery";

/** Files that a function needs: packages, build output, and texts or files of the shop that it reads. */
const MAY_BE_IN = ["node_modules", ".next", "lib", "package.json"];

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;

type Span = { traceId: string; parentSpanId?: string; name: string };
type Attribute = { key: string; value: { stringValue?: string } };
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

let shop: StandaloneShop;
let nginx: Nginx | undefined;
let collector: Awaited<ReturnType<typeof startListener>>;

test.beforeAll(async () => {
  collector = await startListener(200);
  const watched = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, METRICS_TOKEN: "t".repeat(16) };
  shop = await startStandalone({ ADMIN_PASSWORD, TRUSTED_PROXIES: "1", ...watched });
  const upstream = new URL(shop.url).host;
  nginx = hasNginx
    ? await startNginx([upstream], join(shop.folder, ".next/static"), { HEADER_TIMEOUT: "1s" })
    : undefined;
});

test.afterAll(async () => {
  await nginx?.remove();
  await shop?.remove();
  collector?.close();
});

test.describe("the standalone folder, with plain Node and as an unprivileged user", () => {
  test("serves pages, calls, pictures and what packages read from their own folders", async () => {
    for (const path of ["/", "/shop", "/shop/1", "/faq", "/admin/login", "/feeds/blog.xml", "/sitemap.xml"]) {
      expect((await fetch(shop.url + path)).status, path).toBe(200);
    }
    const html = await (await fetch(`${shop.url}/shop/1`)).text();
    const script = /\/_next\/static\/[^"\s]+\.js/.exec(html)?.[0];
    expect((await fetch(shop.url + script)).headers.get("Content-Type")).toContain("javascript");
    const picture = /\/products\/[^"&?\s]+\.webp/.exec(html)?.[0];
    expect((await fetch(shop.url + picture)).status).toBe(200);
    // sharp, for the picture of shared links.
    const shared = /\/share\/[^"&\s]+/.exec(html)?.[0];
    expect((await fetch(shop.url + shared)).headers.get("Content-Type")).toContain("image/");
    // argon2, and the embedded database.
    const signedIn = await fetch(`${shop.url}/api/bff/admin-session`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: shop.url },
      body: JSON.stringify({ email: "admin@shop.example", password: ADMIN_PASSWORD }),
    });
    expect(signedIn.status).toBe(200);
  });

  test("contains what commands need, and nothing for development or from the build machine", async () => {
    const own = [".env.example", ".next", "lib", "node_modules", "package.json", "public", "server.js"];
    expect(readdirSync(shop.folder).toSorted()).toEqual(own);
    expect(readdirSync(join(shop.folder, "lib/hosting"))).not.toContain("standalone.mjs");
    const packages = readdirSync(join(shop.folder, "node_modules"));
    expect(packages).toEqual(expect.arrayContaining(["lru-cache", "redis", "sharp", "pg"]));
    expect(packages.filter((name) => ["typescript", "vitest", "esbuild", "tsx", "tailwindcss"].includes(name))).toEqual(
      [],
    );
    expect(readdirSync(join(shop.folder, "lib/cli"))).toEqual(
      expect.arrayContaining(["start.mjs", "prepare.mjs", "migrations"]),
    );
  });
});

/**
 * Hosts such as Vercel put every traced file into the function: the repository, tests and `.env` do not belong there.
 */
test("docs/deployment.md: functions contain what they need, and nothing else of the project folder", () => {
  const { directory } = freshShop();
  const server = join(directory, ".next/server");
  const traces = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".nft.json"),
  );
  expect(traces.length).toBeGreaterThan(100);
  const found = new Set<string>();
  for (const trace of traces) {
    const { files } = JSON.parse(readFileSync(join(server, trace), "utf8")) as { files: string[] };
    for (const file of files) {
      const path = relative(directory, join(server, dirname(trace), file)).split(sep);
      if (!MAY_BE_IN.includes(path[0] ?? "")) found.add(path.join("/"));
    }
  }
  expect([...found]).toEqual([]);
});

test.describe("nginx in front of it", () => {
  test.skip(!hasNginx, "nginx is not installed");

  test("public pages are cached for everyone, compressed and plain, each language and each form separately", async () => {
    const first = await get("/shop/2");
    expect(first.status).toBe(200);
    expect(first.headers["cache-control"]).toContain("s-maxage=30");
    const cart = { Cookie: "cart=7d2b0a52-0000-4000-8000-000000000000" };
    expect((await get("/shop/2", cart)).headers["x-cache"]).toBe("HIT");
    // One compressed copy serves all browsers, however they word Accept-Encoding.
    expect((await get("/shop/2", { "Accept-Encoding": "gzip" })).headers["x-cache"]).toBe("MISS");
    const packed = await get("/shop/2", { ...cart, "Accept-Encoding": "gzip, deflate, br, zstd" });
    expect(packed.headers["x-cache"]).toBe("HIT");
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.body).toString()).toBe(first.body.toString());
    const refused = await get("/shop/2", { "Accept-Encoding": "br, gzip;q=0" });
    expect(refused.headers["content-encoding"]).toBeUndefined();
    expect(refused.headers["x-cache"]).toBe("HIT");
    const language = await get("/shop/2", { Cookie: "locale=zh" });
    expect(language.headers["x-cache"]).toBe("MISS");
    // Next's router uses an address with a digest of these headers.
    const sentOn = await get("/shop/2", { RSC: "1" });
    const forRouter = await get(`/shop/2${new URL(sentOn.headers.location ?? "", "http://shop").search}`, { RSC: "1" });
    expect(forRouter.headers["content-type"]).toContain("text/x-component");
    expect((await get("/shop/2")).headers["content-type"]).toContain("text/html");
  });

  test("personal answers are never cached", async () => {
    const signIn = await post("/api/bff/admin-session", { email: "admin@shop.example", password: ADMIN_PASSWORD });
    const cookie = signIn.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    expect((await get("/admin", { Cookie: cookie })).body.toString()).toContain("<html");
    expect((await get("/admin")).status).toBe(307);
    for (const path of [
      "/admin/login",
      "/account/orders",
      "/api/bff/cart",
      "/orders/A0000000",
      "/api/bff/stock/1",
      "/readyz",
    ]) {
      await get(path);
      expect((await get(path)).headers["x-cache"] ?? "none", path).not.toBe("HIT");
    }
    const added = await post("/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
    expect(added.status).toBe(200);
    const own = await get("/api/bff/cart", { Cookie: added.headers["set-cookie"]?.[0]?.split(";")[0] ?? "" });
    expect(JSON.parse(own.body.toString()).data.cart_items).toHaveLength(1);
    expect(JSON.parse((await get("/api/bff/cart")).body.toString()).data.cart_items).toEqual([]);
  });

  test("scripts and styles are served precompressed, cacheable for a year", async () => {
    const html = (await get("/")).body.toString();
    const script = /\/_next\/static\/[^"\s]+\.js/.exec(html)?.[0] ?? "";
    const [packed, plain] = [await get(script, { "Accept-Encoding": "gzip" }), await get(script)];
    expect(packed.headers["content-encoding"]).toBe("gzip");
    // Only precompressed files have a known length.
    expect(Number(packed.headers["content-length"])).toBe(packed.body.length);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.headers["cache-control"]).toContain("immutable");
    expect((await get("/_next/static/chunks/gone.js")).status).toBe(404);
  });

  test("large bodies are refused before they reach the shop, pictures are passed on", async () => {
    const large = "x".repeat(200_000);
    expect((await post("/api/bff/cart", large)).status).toBe(413);
    expect((await post("/contact", large)).status).toBe(413);
    // Refused by the shop, which was reached: there is no session here, or the file is no picture.
    expect((await post("/api/bff/admin-uploads", large)).headers["x-request-id"]).toBeDefined();
    expect((await post("/api/bff/admin-uploads", "x".repeat(12_000_000))).status).toBe(413);
  });

  test("a client that sends the head of a request slowly is disconnected", async () => {
    const socket = connect(nginx?.port ?? 0, "127.0.0.1");
    const closed = new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("error", () => {});
      socket.on("close", () => resolve(text));
    });
    socket.write("GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ");
    expect(await closed).not.toContain("200 OK");
  });

  test("a client that sends too many requests waits, others do not", async () => {
    const greedy = { "X-Forwarded-For": "198.51.100.7" };
    const answers = await Promise.all(Array.from({ length: 150 }, () => get("/api/bff/builds/latest", greedy)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]?.headers["retry-after"]).toBe("1");
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    const other = { "X-Forwarded-For": "198.51.100.8" };
    expect((await get("/api/bff/builds/latest", other)).status).toBe(200);
    expect((await get("/shop", other)).status).toBe(200);
  });

  test("the shop counts the address that nginx saw, not a forged one, and both log the same request id", async () => {
    let asked = 0;
    const lookUp = async (claimed: string, seen: string) => {
      asked += 1;
      // Another order each time: guesses of one order are limited as well.
      const body = { number: `261120-${String(asked).padStart(8, "0")}`, contact: "nobody@shop.example" };
      const answer = await post("/api/bff/orders/lookup", body, { "X-Forwarded-For": `${claimed}, ${seen}` });
      return JSON.parse(answer.body.toString()).data.error;
    };
    let last = "";
    // The shop's own limit for one address is 60.
    for (let attempt = 0; attempt < 61; attempt += 1) last = await lookUp(`192.0.2.${attempt}`, "203.0.113.9");
    expect(last).toBe("too_many_requests");
    expect(await lookUp("192.0.2.99", "203.0.113.10")).toBe("not_found");
    const answer = await get("/api/bff/builds/latest", { "X-Request-Id": "made-up-by-the-visitor" });
    const id = answer.headers["x-request-id"] as string;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(() => nginx?.accessLog()).toContain(`"request_id":"${id}"`);
    await expect.poll(() => shop.output()).toContain(`"request_id":"${id}"`);
    expect(nginx?.accessLog()).not.toMatch(/198\.51\.100|203\.0\.113|\?/);
  });

  test("a page is cached for its s-maxage, fetched once for concurrent requests, and served when the shop is down", async () => {
    let version = 0;
    const stub = await startStub(() => {
      version += 1;
      return `version ${version}`;
    });
    const front = await startNginx(
      [`127.0.0.1:${(stub.address() as AddressInfo).port}`],
      join(shop.folder, ".next/static"),
    );
    try {
      const many = await Promise.all(Array.from({ length: 20 }, () => plainGet(`${front.url}/page`)));
      expect(new Set(many.map(({ body }) => body.toString()))).toEqual(new Set(["version 1"]));
      await expect.poll(async () => (await plainGet(`${front.url}/page`)).body.toString()).toBe("version 2");
      await new Promise((resolve) => {
        stub.close(resolve);
        stub.closeAllConnections();
      });
      await expect.poll(async () => (await plainGet(`${front.url}/page`)).headers["x-cache"]).toBe("STALE");
      expect((await plainGet(`${front.url}/page`)).status).toBe(200);
      expect((await plainGet(`${front.url}/another`)).status).toBe(502);
    } finally {
      await front.remove();
      stub.close();
    }
  });
});

/** The standalone folder, since it must contain the packages that only tracing loads. The last test: it ends the shop. */
test("docs/deployment.md: traces are sent to OTEL_EXPORTER_OTLP_ENDPOINT, and log lines have their trace ids", async () => {
  for (const path of ["/faq", "/api/bff/cart", "/api/bff/regions"]) {
    const answer = await fetch(shop.url + path, { headers: { traceparent: TRACEPARENT } });
    expect(answer.status, path).toBe(200);
    await answer.text();
  }
  // Counted in the same folder.
  const headers = { Authorization: `Bearer ${"t".repeat(16)}` };
  expect((await fetch(`${shop.url}/metrics`, { headers })).status).toBe(200);
  // Spans that have not been sent yet are sent when the server ends.
  await end(shop, "SIGTERM");

  expect(collector.received.length).toBeGreaterThan(0);
  expect(new Set(collector.received.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set(["POST /v1/traces"]),
  );
  const sent = collector.received.flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans);
  const services = sent.flatMap(({ resource }) => resource.attributes).filter(({ key }) => key === "service.name");
  expect(new Set(services.map(({ value }) => value.stringValue))).toEqual(new Set(["shop"]));
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  const names = spans.filter(({ traceId }) => traceId === TRACE).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["GET /[locale]/faq", "GET /api/bff/cart", "GET /api/bff/regions"]));
  const lines = shop.output().split("\n");
  const ofCart = lines.find((line) => line.includes('"route":"/api/bff/cart"') && line.includes(TRACE));
  expect(JSON.parse(ofCart ?? "{}")).toMatchObject({ trace_id: TRACE });
});

function get(path: string, headers: Record<string, string> = {}) {
  return plainGet(`${nginx?.url}${path}`, { headers });
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const own = { "Content-Type": "application/json", Origin: nginx?.url ?? "", ...headers };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return plainGet(`${nginx?.url}${path}`, { method: "POST", headers: own, body: text });
}

/** A server whose pages are fresh for a second. */
async function startStub(answer: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === "/healthz") return void response.end("ok");
    response.writeHead(200, { "Content-Type": "text/html", "Cache-Control": "s-maxage=1, stale-while-revalidate=60" });
    response.end(answer());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
