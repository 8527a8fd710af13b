import { expect, type Page } from "playwright/test";
import { startSpecBackend } from "../support/spec-backend";
import { MEMBER } from "../support/spec-backend/people";
import type { Variant } from "../support/spec-backend/variant";
import { end } from "./support/processes";
import { newDataDirectory, type OwnServer, startOn, startServer } from "./support/servers";
import { listens, test, watchErrors } from "./support/shop";

/**
 * Every public address of docs/specification.md section 2; pages without data from the backend are empty, not broken.
 */
const PAGES = [
  ...[
    "/",
    "/shop",
    "/shop?page=2",
    "/shop?product_category_id={1}",
    "/shop?keyword=%E8%8C%B6",
    "/shop/{1}",
    "/shop/{3}",
  ],
  ...["/about", "/anti_fraud", "/privacy-policy", "/refund-and-return", "/term-of-service", "/faq", "/blog"],
  ...["/carts", "/wishlist", "/checkout", "/contact", "/login", "/register", "/forgot-password", "/orders"],
  ...["/orders/T26112900001", "/orders/nothing", "/admin/login"],
  ...["/testPage", "/sitemap.xml", "/feeds/blog.xml", "/robots.txt"],
];
/** Calls that only some backends offer; the shop must not send them without the feature. */
const NOT_OFFERED = /\/(?:suggestions|missed-searches|reviews|bought-together|stock-alerts|wishes)\b/;
const MISSING = ["/shop/999", "/shop/no-such-product", "/shop/%2E%2E%2E", "/blog/1", "/no-such-page"];

/** An address with the backend's own ids in place of numbers in braces. */
function addressOf(path: string, { idOf = (n) => n }: Variant): string {
  return path.replace(/\{(\d+)\}/g, (_, n) => encodeURIComponent(String(idOf(Number(n)))));
}

type Case = { name: string; variant: Variant; env?: Record<string, string> };

/** Together they cover what the specification leaves open; tests/contract/existing-backend.test.ts has each by itself. */
const CASES: Case[] = [
  {
    name: "unknown calls are 405, texts are in Big5 without data and msg, pictures on another host, tokens of 4,000 characters",
    variant: {
      ...{ unknown: "405", data: "absent", msg: "absent", charset: "big5", pictures: "absolute" },
      ...{ tokenLength: 4_000, expiredAt: "seconds" },
    },
  },
  {
    name: "unknown calls are never answered, values are null, pictures missing, tokens end at a time of Taipei, ids are texts",
    variant: {
      unknown: "hanging",
      nulls: true,
      pictures: "broken",
      tokenLength: 1_500,
      expiredAt: "local",
      idOf: (n) => `usb-c, 線?#+ ${n}`,
    },
    env: { API_TIMEOUT_MS: "2000" },
  },
];

for (const { name, variant, env } of CASES) {
  test.describe(`docs/backends.md: in front of a backend with the thirteen calls: ${name}`, () => {
    let backend: Awaited<ReturnType<typeof startSpecBackend>>;
    let server: OwnServer;
    let settings: Record<string, string>;

    test.beforeAll(async () => {
      backend = await startSpecBackend({ ...variant, secret: { header: "X-Api-Secret", value: "s".repeat(32) } });
      settings = {
        API_BASE_URL: backend.url,
        API_SECRET: "s".repeat(32),
        SESSION_PASSWORD: "p".repeat(32),
        IMAGE_HOSTS: new URL(backend.picturesUrl).host,
        ...env,
      };
      server = await startOn(newDataDirectory(), settings);
    });
    test.afterAll(async () => {
      await server?.close();
      await backend?.close();
    });

    test("every public page is there, and missing ones answer 404", async () => {
      const statuses = async (paths: string[]) => {
        const answers = [];
        for (const path of paths) answers.push([path, (await fetch(server.url + path)).status]);
        return answers;
      };
      const pages = PAGES.map((path) => addressOf(path, variant));
      expect(await statuses(pages), server.output().slice(-4_000)).toEqual(pages.map((path) => [path, 200]));
      expect(await statuses(MISSING)).toEqual(MISSING.map((path) => [path, 404]));
    });

    test("a shopper reads, fills a cart, changes and empties it, signs in and subscribes", async ({ page }) => {
      const errors = watchErrors(page);
      const asksWho: string[] = [];
      page.on("request", (request) => {
        if (/\/api\/bff\/(?:session|wishes)$/.test(request.url())) asksWho.push(request.url());
      });
      await lookAround(page, server.url, variant);
      await fillCart(page, server.url, variant);
      // Guests have wish lists, too: no request for a member's is sent.
      expect(asksWho).toEqual([]);
      await signInAndOut(page, server.url, variant, () => subscribe(page, server.url, variant, "lin"));
      await subscribe(page, server.url, variant, "mei");
      // docs/specification.md section 7: the bearer token is sent when the visitor is signed in.
      const sent = backend.calls.filter(({ path }) => path === "/api/v1/subscribes");
      expect(sent.map(({ body, headers }) => [body, headers.authorization?.startsWith("Bearer ") ?? false])).toEqual([
        [{ email: "lin@tea.example" }, true],
        [{ email: "lin@tea.example" }, true],
        [{ email: "mei@tea.example" }, false],
        [{ email: "mei@tea.example" }, false],
      ]);
      const asked = backend.calls.map(({ method, path }) => `${method} ${path}`);
      expect(asked.filter((call) => NOT_OFFERED.test(call))).toEqual([]);
      // The browser's messages about a missing picture, and about a refusal that the test caused.
      const unexpected = errors.filter((error) => !/status of (401|404|409|422)|ERR_ABORTED/.test(error));
      expect(unexpected).toEqual([]);
    });

    test("a member whose token the backend has ended shops on as a guest, and can sign in again", async ({ page }) => {
      const form = page.getByRole("main").getByLabel("電子郵件");
      await page.goto(`${server.url}/login`);
      await form.fill(MEMBER.email);
      await page.getByLabel("密碼", { exact: true }).fill(MEMBER.password);
      await page.getByRole("main").getByRole("button", { name: "登入" }).click();
      await expect(page).toHaveURL(`${server.url}/`);
      await page.goto(`${server.url}/login`);
      await expect(page.getByRole("heading", { name: "你已經登入了" })).toBeVisible();
      await expect(page.getByRole("link", { name: "前往會員中心" })).toHaveCount(0);
      backend.restart();
      await page.goto(server.url + addressOf("/shop/{1}", variant));
      await page.getByRole("button", { name: "加入購物車" }).first().click();
      await expect(page.getByTestId("cart-badge")).toHaveText("1");
      await page.goto(`${server.url}/login`);
      await expect(form).toBeVisible();
      await expect(page.getByRole("banner").locator("summary[title=會員選單]")).toContainText("登入");
    });

    test("the entrance of the back office says that there is none", async ({ page }) => {
      await page.goto(`${server.url}/admin/login`);
      await expect(page.getByRole("main")).toContainText("這個網站沒有後台");
      await expect(page.getByRole("textbox")).toHaveCount(0);
    });

    if (variant.idOf) {
      test("docs/backends.md, Fields: an id of the backend is in every address, list and file that names its product", async ({
        page,
      }) => {
        const read = async (path: string) => (await fetch(server.url + path)).text();
        const address = addressOf("/shop/{1}", variant);
        const category = addressOf("/shop?product_category_id={1}", variant);
        const product = await read(address);
        expect(product).toContain(`${address}"/><meta name="format-detection"`);
        expect(product).toContain(`${address}#product`);
        expect(await read("/sitemap.xml")).toContain(`${address}</loc>`);
        expect(await read("/feeds/google-merchant.xml")).toContain(`${addressOf("/shop/{5}", variant)}</g:link>`);
        await page.goto(server.url + category);
        const menu = page.getByRole("main").getByRole("navigation", { name: "商品分類" });
        await expect(menu.getByRole("link", { name: "茶葉" })).toHaveAttribute("aria-current", "page");
        await page.getByRole("main").getByRole("link", { name: "凍頂烏龍茶" }).click();
        await expect(page).toHaveURL(server.url + address);
        await page.getByRole("main").getByRole("button", { name: "收藏「凍頂烏龍茶」" }).click();
        // What notes the product is loaded after the page, and leaving takes it away.
        await page.waitForFunction(() => localStorage.getItem("recentlyViewed") !== null);
        await page.goto(`${server.url}/wishlist`);
        await expect(page.getByRole("main").getByRole("link", { name: "凍頂烏龍茶" })).toHaveAttribute("href", address);
        await page.goto(server.url + addressOf("/shop/{2}", variant));
        await expect(page.getByRole("region", { name: "最近看過" }).getByRole("link")).toHaveAttribute("href", address);
      });
    }

    if (variant.msg !== "absent") {
      test("docs/specification.md section 8: failures are shown in the server's words", async ({ page }) => {
        await page.goto(server.url + addressOf("/shop/{1}", variant));
        for (const [status, code, msg] of [
          [200, 1001, "今日已截單"],
          [500, 500, "系統盤點中"],
        ] as const) {
          backend.variant.refusals = { "POST /api/v1/carts": { status, code, msg } };
          await page.getByRole("button", { name: "加入購物車" }).first().click();
          await expect(page.getByRole("main").getByRole("alert")).toHaveText(msg);
        }
      });

      test("docs/specification.md section 7: after a restart without its backend the shop still has a header and a footer", async () => {
        await end(server);
        await backend.close();
        const second = await startServer({ ...settings, DATA_DIR: server.dataDirectory });
        try {
          const text = await (await fetch(`${second.url}/login`)).text();
          expect(text).toContain("山泉茶行有限公司");
          expect(text).toContain(addressOf("/shop?product_category_id={1}", variant));
        } finally {
          await end(second);
        }
      });
    }
  });
}

async function lookAround(page: Page, url: string, variant: Variant): Promise<void> {
  await page.goto(`${url}/`);
  await expect(page.getByRole("contentinfo")).toContainText("山泉茶行有限公司");
  await expect(page.getByRole("link", { name: "凍頂烏龍茶" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/下單|訂單/);
  await page.goto(`${url}/shop`);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "客製禮盒" })).toBeVisible();
  const field = page.locator("#keyword").filter({ visible: true });
  await listens(page, field);
  const suggested = page.waitForResponse((answer) => answer.url().includes("/api/bff/suggestions"));
  await field.focus();
  await field.pressSequentially("高山");
  await suggested;
  await expect(page.getByRole("option")).toHaveCount(0);
  await field.press("Enter");
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole("main").getByRole("link", { name: "阿里山高山茶" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "阿里山高山茶" })).toBeVisible();
  await hasNoOptionalParts(page);
  await page.goto(url + addressOf("/shop/{3}", variant));
  await expect(page.getByText("這項商品目前無法線上選購")).toBeVisible();
  await expect(page.getByRole("button", { name: "加入購物車" })).toHaveCount(0);
  if (variant.pictures !== "absolute") return;
  await page.goto(url + addressOf("/shop/{5}", variant));
  // Its category is not in the list.
  await expect(page.getByRole("link", { name: "季節限定" })).toHaveCount(0);
  const picture = page.getByRole("main").getByRole("img", { name: "東方美人茶" }).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** No day of arrival, no stock alert, no stars and no recommendations: the backend has no data for them. */
async function hasNoOptionalParts(page: Page): Promise<void> {
  for (const words of [/預計.*到貨|預計.*送達/, /到貨通知|通知我/, /顆星|評價/, /也買了/])
    await expect(page.getByRole("main").getByText(words)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("img", { name: /星/ })).toHaveCount(0);
}

async function fillCart(page: Page, url: string, variant: Variant): Promise<void> {
  await page.goto(url + addressOf("/shop/{2}", variant));
  await page.getByRole("button", { name: "加入購物車" }).first().click();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await page.goto(`${url}/carts`);
  const line = page.locator('[data-sku="A.b/c 9"]');
  await expect(line.getByRole("link", { name: "阿里山高山茶" })).toBeVisible();
  await hasNoOptionalParts(page);
  await line.getByRole("button", { name: /增加/ }).click();
  await expect(page.getByRole("region", { name: "商品合計" }).locator("dd").first()).toHaveText("NT$900");
  await expect(page.getByRole("main").locator("ul[aria-busy=false]")).toBeVisible();
  await line.getByRole("button", { name: /移除/ }).click();
  await expect(page.getByRole("heading", { name: "購物車是空的" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "購物車是空的" })).toBeVisible();
}

async function signInAndOut(
  page: Page,
  url: string,
  variant: Variant,
  whileSignedIn: () => Promise<void>,
): Promise<void> {
  const signIn = async (password: string) => {
    await page.getByRole("main").getByLabel("電子郵件").fill(MEMBER.email);
    await page.getByLabel("密碼", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "登入" }).click();
  };
  const product = addressOf("/shop/{1}", variant);
  await page.goto(`${url}/login?next=${encodeURIComponent(product)}`);
  await signIn("another-password");
  await expect(page.getByText("帳密不對啦")).toBeVisible();
  await signIn(MEMBER.password);
  await expect(page).toHaveURL(url + product);
  await page.getByRole("button", { name: "加入購物車" }).first().click();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await whileSignedIn();
  const banner = page.getByRole("banner");
  await banner.locator("summary[title=會員選單]").click();
  await expect(banner.getByText("會員，你好")).toBeVisible();
  await expect(banner.getByRole("link", { name: "我的訂單" })).toHaveCount(0);
  await banner.getByRole("button", { name: "登出" }).click();
  await expect(page.getByText("已登出")).toBeVisible();
  await expect(page.getByTestId("cart-badge")).toHaveCount(0);
  expect((await page.context().cookies()).filter(({ name }) => /^(user|cart|orders)/.test(name))).toEqual([]);
}

async function subscribe(page: Page, url: string, { msg }: Variant, name: string): Promise<void> {
  await page.goto(`${url}/faq`);
  const form = page.getByRole("contentinfo").locator("form");
  await listens(page, form.getByRole("textbox"));
  const send = async () => {
    await form.getByRole("textbox").fill(`${name}@tea.example`);
    await form.getByRole("button").click();
  };
  await send();
  await expect(page.getByText(msg ? "訂閱完成" : "好了").last()).toBeVisible();
  await expect(form.getByRole("textbox")).toHaveValue("");
  await send();
  await expect(form.getByText("已經訂過了")).toBeVisible();
}
