import { expect, type Page } from "playwright/test";
import { routes, visit } from "./support/routes";
import { sendAsPage, test } from "./support/shop";

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

/** Sum of all layout shifts without recent input; Google calls 0.1 good. */
const MOST_SHIFT = 0.02;

async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes;
}

/** Adds up layout shifts, from the beginning of every page. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { sum: 0, moved: [] as string[] };
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        seen.sum += entry.value;
        for (const { node } of entry.sources) seen.moved.push((node as Element | null)?.outerHTML?.slice(0, 120) ?? "");
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

for (const route of routes.filter(({ name }) => name in LIMITS)) {
  const limit = LIMITS[route.name] ?? 0;
  test(`docs/rendering.md: ${route.name} loads at most ${limit} KiB on a phone before it is scrolled`, async ({
    page,
  }) => {
    const bytes = await countBytes(page);
    await visit(page, route);
    const loaded = Math.round(bytes() / 1024);
    test.info().annotations.push({ type: "KiB", description: String(loaded) });
    expect(loaded).toBeLessThanOrEqual(limit);
  });
}

for (const route of routes.filter(({ kind }) => kind !== "admin")) {
  test(`docs/rendering.md: no layout shifts on ${route.name} (${route.path})`, async ({ page }) => {
    await watchShifts(page);
    await visit(page, route);
    const { sum, moved } = await page.evaluate(
      () => (window as unknown as { seenShifts: { sum: number; moved: string[] } }).seenShifts,
    );
    expect(sum, moved.join("\n")).toBeLessThan(MOST_SHIFT);
  });
}

test("docs/rendering.md: the checkout prefetches no page but the cart", async ({ page }) => {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
  const ahead = new Set<string>();
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) ahead.add(new URL(request.url()).pathname);
  });
  await page.goto("/checkout", { waitUntil: "networkidle" });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  expect([...ahead].filter((path) => path !== "/carts")).toEqual([]);
});

test("docs/rendering.md: prefetched pages load no pictures", async ({ page }) => {
  const ahead = new Set<string>();
  const pictures = new Set<string>();
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) ahead.add(request.url());
    if (request.resourceType() === "image") pictures.add(request.url());
  });
  await page.goto("/shop", { waitUntil: "networkidle" });
  await expect.poll(() => ahead.size).toBeGreaterThan(3);
  await page.waitForLoadState("networkidle");
  const shown = await page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc));
  expect([...pictures].filter((url) => url.includes("/products/") && !shown.includes(url))).toEqual([]);
});
