import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";
import { routes, visit } from "./support/routes";
import { freshShop, test } from "./support/shop";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Axe = { run(options: RunOptions): Promise<AxeResults> };

/** What a change of colours can break. */
const COLOURS: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/**
 * Every rule that axe has, its best practices included, unless fewer are asked for; one line per element that breaks
 * one. The first look at a page brings axe into it.
 */
async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async (asked) => {
      const results = await (globalThis as unknown as { axe: Axe }).axe.run(asked);
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${help} ${any[0]?.message ?? ""} in ${html.slice(0, 160)}`),
      );
    },
    { ...options, resultTypes: ["violations"] } satisfies RunOptions,
  );
}

type Violation = { directive: string; blocked: string; sample: string };

/** Notes from now on what the policy of a page forbids it to do. */
function watchPolicy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const broken: Violation[] = [];
    Object.assign(globalThis, { broken });
    addEventListener("securitypolicyviolation", ({ effectiveDirective: directive, blockedURI: blocked, sample }) =>
      broken.push({ directive, blocked, sample }),
    );
  });
}

const forbidden = (page: Page) => page.evaluate(() => (globalThis as unknown as { broken: Violation[] }).broken);

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 900 };
/** What a window of 1280 px has at 200 % zoom. */
const ZOOMED = { width: 640, height: 450 };

test.describe("CONTRIBUTING.md: for everyone, on wide screens, phones and at 200 % zoom", () => {
  test.use({ colorScheme: "light", viewport: WIDE, reducedMotion: "reduce" });
  // They change nothing in the shop, so that all workers may share them.
  test.describe.configure({ mode: "parallel" });

  for (const route of routes) {
    test(`${route.name} breaks no rule of axe, light and dark, and not its own policy`, async ({ page }) => {
      await watchPolicy(page);
      await visit(page, route);
      expect(await violations(page), "wide, light").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html.dark")).toHaveCount(1);
      expect(await violations(page, COLOURS), "wide, dark").toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await violations(page), "phone, dark").toEqual([]);
      expect(await sidewaysScroll(page), "on a phone").toBeLessThanOrEqual(0);
      await page.setViewportSize(ZOOMED);
      expect(await sidewaysScroll(page), "at 200 % zoom").toBeLessThanOrEqual(0);
      expect(await forbidden(page), "Content-Security-Policy").toEqual([]);
    });
  }
});

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test.describe("docs/rendering.md: without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page shows its headline, categories and products", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "茶", exact: true })).toBeVisible();
    expect(await page.getByRole("article").filter({ visible: true }).count()).toBe(8);
  });

  test("the list shows its products, and its links lead on", async ({ page }) => {
    await page.goto("/shop");
    expect(await page.getByRole("article").filter({ visible: true }).count()).toBe(12);
    await page.getByRole("link", { name: "下一頁" }).click();
    await expect(page).toHaveURL(/\/shop\?page=2$/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("a product shows its name, price, text and picture", async ({ page }) => {
    await page.goto("/shop/1");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByText(/^NT\$\d/).first()).toBeVisible();
    await expect(main.getByRole("heading", { name: "商品介紹" })).toBeVisible();
    await expect(main.getByRole("img").first()).toBeVisible();
  });
});

test.describe("CONTRIBUTING.md: motion respects prefers-reduced-motion", () => {
  for (const path of ["/", "/shop/1", "/carts"]) {
    test(`${path} moves only for those who did not ask for calm`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.goto(path);
      // While it chooses its colours a page stands still on purpose.
      await expect.poll(() => longestMotion(page), "there is motion to stop").toBeGreaterThan(0.1);
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await longestMotion(page)).toBeLessThan(0.001);
    });
  }
});

/** The longest transition or animation of any element, in seconds. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(",").map((time) => Number.parseFloat(time)));
    return Math.max(
      ...[...document.querySelectorAll("*")].flatMap((element) =>
        [null, "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          const moves = style.animationName === "none" ? 0 : seconds(style.animationDuration);
          return Math.max(moves, seconds(style.transitionDuration));
        }),
      ),
    );
  });
}

test("docs/specification.md section 2: every route of the list answers with the status it should", async ({
  request,
}) => {
  for (const { path, status = 200, prepare, signedIn } of routes) {
    if (prepare || signedIn) continue;
    expect((await request.get(freshShop().url + path)).status(), path).toBe(status);
  }
});
