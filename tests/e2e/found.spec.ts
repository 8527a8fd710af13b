import { type APIRequestContext, expect } from "playwright/test";
import sharp from "sharp";
import { PRIVATE_PATHS, STATIC_PAGES } from "@/lib/storefront/feeds/static-pages";
import { documents } from "./support/routes";
import { freshShop, test } from "./support/shop";

async function get(request: APIRequestContext, path: string) {
  const answer = await request.get(path.startsWith("http") ? path : freshShop().url + path);
  return { status: answer.status(), type: answer.headers()["content-type"], text: await answer.text() };
}

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|#x27|amp);/g, (_, name: string) => characters[name] ?? "");
const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", "#x27": "'", amp: "&" };

/** The contents of the elements with that name. */
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map((match) => unescaped(match[1] ?? ""));

/** The document's `<meta>` by name or property. */
function metaOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map((match) => [match[1], unescaped(match[2] ?? "")]));
}

/** The document's blocks of JSON-LD, as text. */
const blocksOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => match[1] ?? "");

test.describe("docs/specification.md section 2: pages for search engines", () => {
  test("the sitemap has pages, categories and every product with picture and last change", async ({ request }) => {
    const { url } = freshShop();
    const { status, type, text } = await get(request, "/sitemap.xml");
    expect([status, type]).toEqual([200, "application/xml; charset=utf-8"]);
    const addresses = elements(text, "loc");
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of STATIC_PAGES) expect(addresses).toContain(path === "/" ? url : url + path);

    const products = [...text.matchAll(/<url><loc>[^<]*\/shop\/\d+<\/loc>(.*?)<\/url>/g)].map(
      (match) => match[1] ?? "",
    );
    expect(products.length).toBeGreaterThan(60);
    for (const product of products) {
      expect(product).toMatch(/^<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
      expect(elements(product, "image:loc")[0]).toMatch(/\.webp$/);
    }
    const categories = addresses.filter((address) => address.includes("?product_category_id="));
    expect(categories.length).toBe(8);
    const product = addresses.find((address) => /\/shop\/\d+$/.test(address)) ?? "";
    for (const address of [url, ...categories, product, elements(text, "image:loc").at(-1) ?? ""]) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
  });

  test("every page of the sitemap is its own canonical address", async ({ request }) => {
    const addresses = elements((await get(request, "/sitemap.xml")).text, "loc");
    const { url } = freshShop();
    const known = documents
      .filter(({ status, kind, path }) => !status && kind === "browse" && !path.includes("keyword="))
      .filter(({ path }) => !PRIVATE_PATHS.some((prefix) => path.startsWith(prefix)));
    for (const { path, isUnlisted = false } of known) {
      const address = path === "/" ? url : url + path;
      expect(addresses.includes(address), path).toBe(!isUnlisted);
      const { text } = await get(request, path);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? "";
      expect(unescaped(canonical), path).toBe(address);
    }
  });

  test("parts of the sitemap exist under their exact names only", async ({ request }) => {
    expect((await get(request, "/sitemaps/pages.xml")).status).toBe(200);
    expect((await get(request, "/sitemaps/products-1.xml")).status).toBe(200);
    for (const name of ["products-2.xml", "products-0.xml", "products-1e3.xml", "x", "..%2fpages.xml"]) {
      expect((await get(request, `/sitemaps/${name}`)).status, name).toBe(404);
    }
  });

  test("robots.txt excludes personal pages and names the sitemap", async ({ request }) => {
    const { status, type, text } = await get(request, "/robots.txt");
    expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = text.split("\n");
    for (const path of ["/admin", "/api/", "/carts", "/checkout", "/orders", "/account"]) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain(`Sitemap: ${freshShop().url}/sitemap.xml`);
  });

  test("docs/security.md: no address is built from the request's host", async ({ request }) => {
    for (const path of ["/sitemap.xml", "/robots.txt", "/feeds/google-merchant.xml", "/shop/1"]) {
      const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
      const answer = await request.get(freshShop().url + path, { headers });
      expect(await answer.text(), path).not.toContain("evil.example");
    }
  });
});

test("the manifest is valid, and its icons have the declared sizes", async ({ request }) => {
  const home = await get(request, "/");
  expect(home.text).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  const { status, type, text } = await get(request, "/manifest.webmanifest");
  expect([status, type]).toEqual([200, "application/manifest+json"]);
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({ short_name: "禾日選物", lang: "zh-TW", start_url: "/", display: "standalone" });
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  const apple = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(home.text)?.[1] ?? "";
  for (const { src, sizes } of [...icons, { src: unescaped(apple), sizes: "180x180" }]) {
    const picture = await request.get(freshShop().url + src);
    const { format, width, height } = await sharp(await picture.body()).metadata();
    expect([format, `${width}x${height}`], src).toEqual(["png", sizes]);
  }
});

test("the merchant feed offers every variant at its price", async ({ request }) => {
  const { status, type, text } = await get(request, "/feeds/google-merchant.xml");
  expect([status, type]).toEqual([200, "application/xml; charset=utf-8"]);
  const items = text.split("<item>").slice(1);
  expect(items.length).toBeGreaterThan(100);
  for (const item of items) {
    for (const name of ["id", "title", "description", "link", "image_link", "availability", "price", "brand"]) {
      expect(elements(item, `g:${name}`)[0], `${name} in ${item.slice(0, 80)}`).toBeTruthy();
    }
    expect(elements(item, "g:condition")).toEqual(["new"]);
    expect(elements(item, "g:country")).toEqual(["TW"]);
  }
  expect(new Set(items.map((item) => elements(item, "g:id")[0])).size).toBe(items.length);
  const ruby = items.find((item) => item.includes("<g:id>TEA-RBY-50</g:id>")) ?? "";
  expect(elements(ruby, "g:price")).toEqual(["380 TWD", "100 TWD"]);
  expect((await get(request, elements(ruby, "g:link")[0] ?? "")).status).toBe(200);
  expect((await get(request, elements(ruby, "g:image_link")[0] ?? "")).type).toBe("image/webp");
});

test.describe("shared pages have a picture, a title and a text", () => {
  for (const path of ["/", "/shop", "/shop?product_category_id=1", "/shop/1"]) {
    test(`${path} has Open Graph and a Twitter card`, async ({ request }) => {
      const { text } = await get(request, path);
      const meta = metaOf(text);
      const { url } = freshShop();
      expect(meta).toMatchObject({
        "og:site_name": "禾日選物",
        "og:locale": "zh_TW",
        "og:type": "website",
        "og:url": path === "/" ? url : url + path,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      });
      expect(meta["og:title"]).toBeTruthy();
      expect(meta["og:description"]).toBe(meta.description);
      expect(meta["og:image:alt"]).toBeTruthy();
      expect(meta["twitter:image"]).toBe(meta["og:image"]);

      const picture = await request.get(meta["og:image"] ?? "");
      expect(picture.headers()["content-type"]).toBe(meta["og:image:type"]);
      const body = await picture.body();
      expect(body.byteLength).toBeLessThan(300_000);
      const { width, height } = await sharp(body).metadata();
      expect([width, height]).toEqual([1200, 630]);
    });
  }

  test("a product has its own preview picture; an unknown product leads to the shop's", async ({ request }) => {
    const { url } = freshShop();
    const own = await request.get(`${url}/share/1.jpg`);
    expect(own.headers()["content-type"]).toBe("image/jpeg");
    const other = await request.get(`${url}/share/999999.jpg`, { maxRedirects: 0 });
    expect([other.status(), other.headers().location]).toEqual([307, "/share/shop.jpg"]);
    for (const name of ["0.jpg", "1.png", "1", "..%2f1.jpg", "1x.jpg"]) {
      expect((await request.get(`${url}/share/${name}`)).status(), name).toBe(404);
    }
  });
});

test.describe("docs/security.md: JSON-LD can be parsed and contains no markup", () => {
  const expected: Record<string, string[]> = {
    "/": ["Organization", "WebSite"],
    "/shop": ["BreadcrumbList"],
    "/shop?product_category_id=1": ["BreadcrumbList"],
    "/shop/1": ["Product", "BreadcrumbList"],
    "/faq": ["FAQPage"],
    "/blog/1": ["Article", "BreadcrumbList"],
  };

  for (const [path, types] of Object.entries(expected)) {
    test(`${path}: ${types.join(", ")}`, async ({ request }) => {
      const blocks = blocksOf((await get(request, path)).text);
      for (const block of blocks) expect(block).not.toContain("<");
      const data = blocks.map((block) => JSON.parse(block));
      expect(data.map((one) => one["@type"])).toEqual(types);
      for (const one of data) expect(one["@context"]).toBe("https://schema.org");
    });
  }

  test("a product's structured offers are those of the page", async ({ request }) => {
    const { text } = await get(request, "/shop/1");
    const product = JSON.parse(blocksOf(text)[0] ?? "");
    expect(product.offers.length).toBeGreaterThan(1);
    for (const offer of product.offers) {
      expect(offer).toMatchObject({
        "@type": "Offer",
        priceCurrency: "TWD",
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
        hasMerchantReturnPolicy: { applicableCountry: "TW" },
        shippingDetails: { shippingDestination: { addressCountry: "TW" } },
      });
    }
    expect(text).toContain(`>NT$${product.offers[0].price}<`);
    for (const image of product.image) expect((await request.get(image)).status()).toBe(200);
  });
});
