import { type APIRequestContext, expect } from "playwright/test";
import sharp from "sharp";
import { PRIVATE_PATHS, STATIC_PAGES } from "@/lib/storefront/feeds/static-pages";
import { documents } from "./support/routes";
import { freshShop, test } from "./support/shop";

/** What the feeds and the structured data say of a product is in `tests/unit/storefront`; here, that they are served. */
async function get(request: APIRequestContext, path: string) {
  const answer = await request.get(path.startsWith("http") ? path : freshShop().url + path);
  return { status: answer.status(), type: answer.headers()["content-type"], text: await answer.text() };
}

const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", "#x27": "'", amp: "&" };
const unescaped = (text: string) => text.replace(/&([a-z#\d]+);/g, (_, name: string) => characters[name] ?? "");

/** The contents of the elements with that name. */
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map((match) => unescaped(match[1] ?? ""));

const canonicalOf = (html: string) => unescaped(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "");

async function sizeOf(request: APIRequestContext, address: string) {
  const body = await (await request.get(address)).body();
  const { format, width, height } = await sharp(body).metadata();
  return { format, size: `${width}x${height}`, bytes: body.byteLength };
}

test("the sitemap has every page under its canonical address, and products with pictures", async ({ request }) => {
  const { url } = freshShop();
  const { status, type, text } = await get(request, "/sitemap.xml");
  expect([status, type]).toEqual([200, "application/xml; charset=utf-8"]);
  const addresses = elements(text, "loc");
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of STATIC_PAGES) expect(addresses).toContain(path === "/" ? url : url + path);
  const products = [...text.matchAll(/<url><loc>[^<]*\/shop\/\d+<\/loc>(.*?)<\/url>/g)].map(([, rest = ""]) => rest);
  expect(products.length).toBeGreaterThan(60);
  for (const product of products) {
    expect(product).toMatch(/^<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect(elements(product, "image:loc")[0]).toMatch(/\.webp$/);
  }
  expect((await get(request, elements(text, "image:loc").at(-1) ?? "")).status).toBe(200);
  const known = documents
    .filter(({ status, kind, path }) => !status && kind === "browse" && !path.includes("keyword="))
    .filter(({ path }) => !PRIVATE_PATHS.some((prefix) => path.startsWith(prefix)));
  for (const { path, isUnlisted = false } of known) {
    const address = path === "/" ? url : url + path;
    expect(addresses.includes(address), path).toBe(!isUnlisted);
    expect(canonicalOf((await get(request, path)).text), path).toBe(address);
  }
  // Search engines are told to index the plain list instead of a search within it.
  const search = (await get(request, "/shop?product_category_id=2&keyword=%E7%B3%96&in_stock=1")).text;
  expect(search).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(canonicalOf(search)).toBe(`${url}/shop?product_category_id=2`);
  expect((await get(request, "/shop?product_category_id=2")).text).not.toContain("noindex");
});

test("robots.txt, feeds and manifest are served, whatever host a request names", async ({ request }) => {
  const { url } = freshShop();
  const robots = await get(request, "/robots.txt");
  expect([robots.status, robots.type]).toEqual([200, "text/plain; charset=utf-8"]);
  for (const path of ["/admin", "/api/", "/carts", "/checkout", "/orders", "/account"])
    expect(robots.text.split("\n")).toContain(`Disallow: ${path}`);
  expect(robots.text.split("\n")).toContain(`Sitemap: ${url}/sitemap.xml`);
  for (const [path, status] of [
    ["/sitemaps/pages.xml", 200],
    ["/sitemaps/products-1.xml", 200],
    ["/sitemaps/products-2.xml", 404],
    ["/sitemaps/x", 404],
    ["/sitemaps/..%2fpages.xml", 404],
    ["/share/1.jpg", 200],
    ...["0.jpg", "1.png", "1", "..%2f1.jpg", "1x.jpg"].map((name) => [`/share/${name}`, 404] as const),
  ] as const)
    expect((await get(request, path)).status, path).toBe(status);
  // An unknown product has the shop's picture.
  const other = await request.get(`${url}/share/999999.jpg`, { maxRedirects: 0 });
  expect([other.status(), other.headers().location]).toEqual([307, "/share/shop.jpg"]);

  const merchant = await get(request, "/feeds/google-merchant.xml");
  expect([merchant.status, merchant.type]).toEqual([200, "application/xml; charset=utf-8"]);
  const items = merchant.text.split("<item>").slice(1);
  expect(items.length).toBeGreaterThan(100);
  expect(new Set(items.map((item) => elements(item, "g:id")[0])).size).toBe(items.length);
  const ruby = items.find((item) => item.includes("<g:id>TEA-RBY-50</g:id>")) ?? "";
  expect(elements(ruby, "g:price")).toEqual(["380 TWD", "100 TWD"]);
  expect((await get(request, elements(ruby, "g:link")[0] ?? "")).status).toBe(200);
  expect((await get(request, elements(ruby, "g:image_link")[0] ?? "")).type).toBe("image/webp");

  const blog = await get(request, "/feeds/blog.xml");
  expect(blog.type).toContain("application/rss+xml");
  expect(blog.text).toContain('<rss version="2.0"');
  expect(blog.text).toContain(`<link>${url}/blog/`);
  expect(blog.text.match(/<item>/g)).toHaveLength(12);

  const home = (await get(request, "/")).text;
  expect(home).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  const { type, text } = await get(request, "/manifest.webmanifest");
  expect(type).toBe("application/manifest+json");
  const { icons, ...manifest } = JSON.parse(text);
  expect(manifest).toMatchObject({ lang: "zh-TW", start_url: "/", display: "standalone" });
  const declared = icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(declared).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
  const apple = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(home)?.[1] ?? "";
  for (const { src, sizes } of [...icons, { src: unescaped(apple), sizes: "180x180" }])
    expect(await sizeOf(request, url + src), src).toMatchObject({ format: "png", size: sizes });

  // No address is built from the request's host.
  for (const path of ["/sitemap.xml", "/robots.txt", "/feeds/google-merchant.xml", "/shop/1"]) {
    const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    expect(await (await request.get(url + path, { headers })).text(), path).not.toContain("evil.example");
  }
});

test("shared pages have a picture, a title and a text, and JSON-LD without markup", async ({ request }) => {
  const { url } = freshShop();
  const types: Record<string, string[]> = {
    "/": ["Organization", "WebSite"],
    "/shop": ["BreadcrumbList"],
    "/shop?product_category_id=1": ["BreadcrumbList"],
    "/shop/1": ["Product", "BreadcrumbList"],
    "/faq": ["FAQPage"],
    "/blog/1": ["Article", "BreadcrumbList"],
  };
  for (const [path, expected] of Object.entries(types)) {
    const { text } = await get(request, path);
    const scripts = text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    const blocks = [...scripts].map(([, block = ""]) => block);
    for (const block of blocks) expect(block, path).not.toContain("<");
    const data = blocks.map((block) => JSON.parse(block));
    expect(data.map((one) => [one["@context"], one["@type"]])).toEqual(
      expected.map((type) => ["https://schema.org", type]),
    );
    if (path === "/shop/1") {
      expect(text).toContain(`>NT$${data[0].offers[0].price}<`);
      for (const image of data[0].image) expect((await request.get(image)).status()).toBe(200);
    }
    if (!/^\/(shop.*)?$/.test(path)) continue;
    const tags = text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
    const meta = Object.fromEntries([...tags].map(([, name, content = ""]) => [name, unescaped(content)]));
    expect(meta, path).toMatchObject({
      "og:site_name": "禾日選物",
      "og:locale": "zh_TW",
      "og:type": "website",
      "og:url": path === "/" ? url : url + path,
      "og:title": expect.stringMatching(/./),
      "og:image:alt": expect.stringMatching(/./),
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
      "twitter:image": meta["og:image"],
      "og:description": meta.description,
    });
    const { size, bytes } = await sizeOf(request, meta["og:image"] ?? "");
    expect([size, bytes < 300_000], path).toEqual(["1200x630", true]);
  }
});
