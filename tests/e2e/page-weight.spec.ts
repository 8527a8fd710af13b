import { gzipSync } from "node:zlib";
import { expect, type Page } from "playwright/test";
import { scriptFilesOf } from "../support/script-files";
import { documents, preparedPath, type RouteKind, routes } from "./support/routes";
import { settling } from "./support/settled";
import { freshShop, listens, sendAsPage, test } from "./support/shop";

// What a phone with a pixel ratio of three loads and shows of a page before it is scrolled (docs/rendering.md, "What a
// page weighs").
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

/** KiB over the network, without prefetched data of other pages. */
const LIMITS: Record<string, number> = {
  home: 350,
  "product list": 350,
  product: 350,
  "empty cart": 300,
  "cart with lines": 300,
  checkout: 300,
  "order lookup": 300,
};

/** Maximum script of a page in bytes, each file compressed by itself as a server would send it. */
const BUDGET: Record<RouteKind, number> = { browse: 180_000, form: 225_000, admin: Number.POSITIVE_INFINITY };

/**
 * When a page's scripts begin (docs/decisions/0038-scripts-after-the-picture.md); those of a form begin at once. After
 * the patience that the decision names they begin in any case.
 */
const FIRST: Record<string, "picture" | "painted"> = {
  home: "picture",
  "product list": "picture",
  product: "picture",
  checkout: "painted",
};
const PATIENCE = 2_000;

/** Adds up the bytes of every page that is opened from now on. */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes;
}

/**
 * When the first script was requested, when the page's largest picture had loaded, and when it was first painted, in
 * milliseconds of the page's clock.
 */
function timesOf(page: Page) {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
    const scripts = entries.filter(({ name }) => /_next\/static\/.*\.js$/.test(name));
    return {
      picture: entries.find(({ name }) => name === picture?.currentSrc)?.responseEnd ?? 0,
      painted: performance.getEntriesByType("paint")[0]?.startTime ?? 0,
      script: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });
}

for (const route of routes.filter(({ name }) => name in LIMITS)) {
  const limit = LIMITS[route.name] ?? 0;
  const first = FIRST[route.name];
  const order = first ? `, the ${first === "picture" ? "largest picture" : "first paint"} before its scripts` : "";
  test(`docs/rendering.md: on a phone ${route.name} loads at most ${limit} KiB${order}`, async ({ page }) => {
    const path = await preparedPath(page, route);
    const bytes = await countBytes(page);
    const settled = settling(page);
    await page.goto(path);
    await settled();
    const loaded = Math.round(bytes() / 1024);
    test.info().annotations.push({ type: "KiB", description: String(loaded) });
    expect(loaded).toBeLessThanOrEqual(limit);
    const { script, ...times } = await timesOf(page);
    expect(script).toBeLessThan(Number.POSITIVE_INFINITY);
    if (!first) return;
    expect(times[first]).toBeGreaterThan(0);
    expect(script).toBeGreaterThanOrEqual(Math.min(times[first], PATIENCE));
  });
}

for (const [what, hinder] of [
  ["never comes", () => new Promise<void>(() => {})],
  ["is lost", (route: { abort(): Promise<void> }) => route.abort()],
] as const) {
  test(`a product can be bought although its picture ${what}`, async ({ page }) => {
    await page.route(/\/products\/.*\.webp/, hinder);
    await page.goto("/shop/1", { waitUntil: "commit" });
    await listens(page);
    await page.getByRole("button", { name: "加入購物車" }).first().click();
    await expect(page.getByRole("banner").getByText("1", { exact: true }).first()).toBeVisible();
  });
}

test("docs/rendering.md: a page to read loads at most 180 kB of script, a form 225 kB", async ({ request }) => {
  const { url } = freshShop();
  /** Sizes of files by name; most are loaded by several pages. */
  const sizes = new Map<string, number>();
  for (const { name, path, kind } of documents) {
    const files = scriptFilesOf(await (await request.get(url + path)).text());
    // Every page has Next's own scripts: without any the search looked in the wrong place.
    expect(files.length, name).toBeGreaterThan(1);
    for (const file of files.filter((one) => !sizes.has(one))) {
      const answer = await request.get(new URL(file, url).href);
      expect(answer.status(), file).toBe(200);
      sizes.set(file, gzipSync(await answer.body()).byteLength);
    }
    const bytes = files.map((file) => sizes.get(file) ?? 0);
    const sum = bytes.reduce((all, one) => all + one, 0);
    const parts = files.map((file, index) => `${bytes[index]} ${file}`).join("\n");
    test.info().annotations.push({ type: "script bytes", description: `${name}: ${sum}` });
    expect.soft(sum, `${name}: ${sum} bytes, of them\n${parts}\n`).toBeLessThanOrEqual(BUDGET[kind]);
  }
});

test.describe("where prefetching is on", () => {
  test.use({ prefetches: true });

  test("docs/rendering.md: the checkout prefetches no page but the cart", async ({ page }) => {
    await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
    const ahead = new Set<string>();
    page.on("request", (request) => {
      if (request.headers()["next-router-prefetch"]) ahead.add(new URL(request.url()).pathname);
    });
    const settled = settling(page);
    await page.goto("/checkout");
    await expect.poll(() => [...ahead]).toContain("/carts");
    await settled();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await settled();
    expect([...ahead].filter((path) => path !== "/carts")).toEqual([]);
  });

  test("docs/rendering.md: prefetched pages load no pictures", async ({ page }) => {
    const ahead = new Set<string>();
    const pictures = new Set<string>();
    page.on("request", (request) => {
      if (request.headers()["next-router-prefetch"]) ahead.add(request.url());
      if (request.resourceType() === "image") pictures.add(request.url());
    });
    const settled = settling(page);
    await page.goto("/shop");
    await expect.poll(() => ahead.size).toBeGreaterThan(3);
    await settled();
    const shown = await page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc));
    expect([...pictures].filter((url) => url.includes("/products/") && !shown.includes(url))).toEqual([]);
  });
});
