import { rmSync } from "node:fs";
import { type Browser, expect, type Locator, type Page } from "playwright/test";
import { readMail } from "../support/mail-message";
import { type MailServer, startMailServer } from "../support/smtp";
import { end, launchShop, type RunningServer, waitFor } from "./support/processes";
import { newDataDirectory } from "./support/servers";
import { apiSecret, freshShop, listens, test } from "./support/shop";

const OWNER = { email: "owner@shop.example", password: "correct-horse-battery" };
const SHOP = "晨光皂坊";
const PRODUCT = "苦茶油手工皂";
const BUYER = "yijun@example.com";

/** From the first start of an empty shop to its first order, as its owner and a guest see it. */
test.describe("opening day", () => {
  test.describe.configure({ mode: "serial" });
  const dataDirectory = newDataDirectory();
  let mailServer: MailServer;
  let server: RunningServer;
  let owner: Page;
  let visitor: Page;
  let clicks = 0;
  const started = performance.now();

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    mailServer = await startMailServer();
    server = await launchShop(freshShop().directory, {
      DATA_DIR: dataDirectory,
      SMTP_URL: mailServer.url,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    });
    await waitFor(`${server.url}/readyz`, server, 120);
    owner = await newPage(browser, server.url);
    visitor = await newPage(browser, server.url);
  });
  test.afterAll(async () => {
    await owner?.context().close();
    await visitor?.context().close();
    await end(server);
    await mailServer.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  const click = async (control: Locator) => {
    clicks += 1;
    await control.click();
  };
  const button = (name: string) => owner.getByRole("button", { name, exact: true });
  // By role, since the router keeps earlier screens in the document, hidden.
  const field = (name: string) => owner.getByRole("textbox", { name, exact: true });
  const checklist = () => owner.getByRole("region", { name: "開店準備" });
  const step = (title: string) => checklist().getByRole("listitem").filter({ hasText: title });
  const goTo = async (title: string) => {
    await click(step(title).getByRole("link"));
    await listens(owner);
  };
  /** Presses a button and waits for the server's answer. */
  const send = async (name: string) => {
    const answer = owner.waitForResponse((response) => response.request().method() !== "GET");
    await click(button(name));
    expect((await answer).status()).toBe(200);
  };
  const back = async () => {
    await click(owner.getByRole("banner").getByRole("link", { name: "開店準備" }));
    await expect(checklist()).toBeVisible();
  };
  /** As a program with the API secret. */
  const callApi = (path: string) =>
    fetch(`${server.url}/api/v1${path}`, { headers: { "X-Api-Secret": apiSecret(dataDirectory) } });

  test("visitors see an announcement everywhere, which is not indexed", async () => {
    for (const path of ["/", "/shop", "/shop/1", "/blog", "/faq", "/carts", "/checkout", "/register"]) {
      const answer = await visitor.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(visitor.getByText("即將開張"), path).toBeVisible();
      await expect(visitor.locator('meta[name="robots"]'), path).toHaveAttribute("content", /noindex/);
    }
    await expect(visitor.getByRole("navigation")).toHaveCount(0);
  });

  test("a text that is not in force yet shows it as well, and no link leads to it or into the shop", async () => {
    await visitor.goto("/about");
    await expect(visitor.getByText("即將開張")).toBeVisible();
    await expect(visitor.getByRole("main").getByRole("link")).toHaveCount(0);
    await expect(visitor.getByRole("link", { name: "隱私權政策" })).toHaveCount(0);
  });

  test("visitors can join the mailing list, and get its mail", async () => {
    await visitor.goto("/");
    await listens(visitor);
    await visitor.getByRole("textbox").fill("early@example.com");
    await visitor.getByRole("button", { name: "訂閱" }).click();
    await expect(visitor.getByText("請到信箱按下確認連結").first()).toBeVisible();
    await expect.poll(() => mailServer.received.flatMap(({ to }) => to)).toContain("early@example.com");
  });

  test("API, cart, feeds and sitemap are closed", async () => {
    expect((await callApi("/products")).status).toBe(403);
    expect((await callApi("/basics")).status).toBe(200);
    for (const path of ["/feeds/google-merchant.xml", "/feeds/blog.xml", "/sitemap.xml", "/sitemaps/pages.xml"]) {
      expect((await visitor.request.get(path)).status(), path).toBe(404);
    }
    expect(await (await visitor.request.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
    const headers = { Origin: server.url };
    const cart = await visitor.request.post("/api/bff/cart", { data: { sku: "P-0001", amount: 1 }, headers });
    expect([cart.status(), (await cart.json()).data.error]).toEqual([403, "shop_closed"]);
    const preview = await visitor.request.post("/api/bff/preview", { data: {}, headers });
    expect(preview.status()).toBe(401);
  });

  test("after the first sign-in the owner sees what is missing", async () => {
    await owner.goto("/admin");
    await listens(owner);
    await field("電子郵件").fill(OWNER.email);
    await owner.getByLabel("密碼", { exact: true }).fill(OWNER.password);
    await click(button("登入"));
    await expect(checklist().getByText("已完成 0 項，共 9 項")).toBeVisible();
    await expect(checklist().getByText(/開張前還需要：公司資料、條款與政策、付款、第一個商品/)).toBeVisible();
    await expect(owner.getByRole("heading", { name: "今天的工作" })).toHaveCount(0);
  });

  test("an empty list says so, and has no search and no filters", async () => {
    for (const path of ["/admin/order", "/admin/product", "/admin/member"]) {
      await owner.goto(path);
      await expect(owner.locator('[data-grid-status="rendered"]')).toBeVisible();
      await expect(owner.getByRole("main").getByRole("heading", { level: 2 }), path).toHaveCount(1);
      await expect(owner.getByRole("main").getByRole("searchbox"), path).toHaveCount(0);
      await expect(owner.getByRole("button", { name: /篩選|欄位|檢視/ }), path).toHaveCount(0);
    }
    for (const [path, name] of Object.entries({
      "/admin/banner": "新增橫幅",
      "/admin/blog": /寫第一篇文章|寫新文章/,
      "/admin/pages": "新增頁面",
    })) {
      await owner.goto(path);
      await expect(owner.getByRole("main").getByRole("link", { name }), path).toHaveCount(1);
    }
    await owner.goto("/admin");
    await listens(owner);
  });

  test("on a phone a group of draft questions has its title on one line", async () => {
    const size = owner.viewportSize();
    await owner.setViewportSize({ width: 375, height: 812 });
    await owner.goto("/admin/faq");
    const subject = owner.getByRole("region", { name: "退貨與退款" });
    await expect(subject.getByText("8 題，8 題未發布")).toBeVisible();
    await expect(subject.getByRole("button", { name: /全部發布/ })).toBeVisible();
    const title = await subject.getByRole("button", { name: "退貨與退款", exact: true }).boundingBox();
    expect(title?.height).toBeLessThan(60);
    if (size) await owner.setViewportSize(size);
    await owner.goto("/admin");
    await listens(owner);
  });

  test("each line leads to its form and is done once it is saved", async () => {
    test.setTimeout(180_000);
    await goTo("公司資料");
    await field("公司名稱").fill("晨光皂坊有限公司");
    await field("代表人").fill("林曉晴");
    await field("地址").fill("臺北市大同區迪化街一段 32 號");
    await field("電話").fill("02-2345-6789");
    await field("客服信箱").fill("hello@soap.example");
    await send("儲存");
    await back();
    await goTo("品牌");
    await field("店名").fill(SHOP);
    await field("標語").fill("洗去一天的灰塵");
    await send("儲存");
    await back();

    for (const name of ["服務條款", "隱私權政策", "退貨與退款"]) {
      await click(step("條款與政策").getByRole("link"));
      await click(owner.getByRole("main").getByRole("link", { name, exact: true }));
      await expect(owner.getByRole("heading", { level: 1, name })).toBeVisible();
      await listens(owner);
      const toFill = owner.getByText(/還有 \d+ 個地方要填/);
      await expect(toFill).toBeVisible();
      // One field for each, submitted by Enter; the next one has the focus then.
      const marks = owner.getByRole("region", { name: "要填的地方" }).getByRole("textbox");
      await marks.first().focus();
      for (let left = await marks.count(); left > 0; left--) {
        await owner.keyboard.type("三");
        await owner.keyboard.press("Enter");
        await expect(marks).toHaveCount(left - 1);
      }
      await expect(toFill).toHaveCount(0);
      await expect(owner.getByRole("region", { name: "預覽" })).not.toContainText("【請填寫");
      await send("儲存");
      await back();
    }

    await click(step("配送").getByRole("button"));
    await expect(step("配送").getByText("（已完成）")).toBeAttached();
    await click(step("付款").getByRole("button"));
    await expect(step("付款").getByText("（已完成）")).toBeAttached();
    await click(step("電子發票").getByRole("button"));
    await expect(step("電子發票").getByText("（已完成）")).toBeAttached();

    await goTo("寄信");
    await send("寄出測試信");
    expect(mailServer.received.flatMap(({ to }) => to)).toContain(OWNER.email);
    await back();
    await expect(checklist().getByText("已完成 7 項，共 9 項")).toBeVisible();
  });

  test("a product for sale is created in one form, its category with it", async () => {
    await goTo("第一個商品");
    await click(button("儲存草稿"));
    await expect(owner.getByText("還有 4 個欄位要處理：")).toBeVisible();
    for (const label of ["簡介", "新分類的名稱"]) {
      await owner.getByRole("button", { name: `基本資料：${label}`, exact: true }).click();
      await expect(field(label)).toBeFocused();
    }
    await expect(field("第 1 列貨號")).toHaveValue("P-0001");
    await field("商品名稱").fill(PRODUCT);
    await field("簡介").fill("冷製四十天，洗起來像一塊豆腐。");
    await field("第 1 列售價").fill("260");
    await field("第 1 列庫存").fill("12");
    await field("新分類的名稱").fill("手工皂");
    await send("建立這個分類");
    await expect(owner.getByRole("combobox", { name: "分類", exact: true })).not.toHaveValue("");
    await expect(owner.getByText(/個欄位要處理/)).toHaveCount(0);
    await click(button("儲存並上架"));
    await expect(owner).toHaveURL(/\/admin\/product\/\d+$/);
    await back();
    await expect(step("第一個商品").getByText("（已完成）")).toBeAttached();
    console.log(`Product for sale after ${minutes(started)} min and ${clicks} clicks.`);
  });

  test("staff can visit the shop before it opens; visitors cannot, and there are no orders", async () => {
    await click(step("看看首頁").getByRole("button"));
    await expect(owner.getByText("商店還沒開張，這個畫面只有同仁看得到")).toBeVisible();
    const first = owner.getByRole("region", { name: "推薦商品" }).getByRole("link", { name: PRODUCT });
    await expect(first.first(), "on the home page without further doing").toBeVisible();
    const answer = await owner.goto("/shop");
    expect(answer?.headers()["cache-control"]).toMatch(/private|no-store/);
    await click(owner.getByRole("main").getByRole("link", { name: PRODUCT }).first());
    await expect(owner.getByRole("heading", { level: 1, name: PRODUCT })).toBeVisible();
    await click(owner.getByRole("button", { name: "加入購物車" }).first());
    await expect(owner.getByRole("main").getByRole("alert")).toHaveText("商店還沒開張，請再等一下");
    await visitor.goto(new URL(owner.url()).pathname);
    await expect(visitor.getByText("即將開張")).toBeVisible();
    expect(await visitor.content()).not.toContain(PRODUCT);
    await click(button("離開預覽"));
    await expect(owner.getByText("即將開張")).toBeVisible();
    await owner.goto("/admin");
  });

  test("when everything is done the owner opens the shop, and the checklist is gone", async () => {
    await expect(checklist().getByText("已完成 9 項，共 9 項")).toBeVisible();
    await click(button("開張"));
    await click(owner.getByRole("dialog").getByRole("button", { name: "開張" }));
    await expect(owner.getByText("商店開張了，現在大家都看得到")).toBeVisible();
    await expect(checklist()).toHaveCount(0);
    await expect(owner.getByRole("progressbar")).toHaveCount(0);
  });

  test("a guest can buy at once and gets the mail; feeds and sitemap answer, and the page comes from the cache", async () => {
    await visitor.goto("/shop");
    await visitor.getByRole("main").getByRole("link", { name: PRODUCT }).first().click();
    await expect(visitor.getByRole("heading", { level: 1, name: PRODUCT })).toBeVisible();
    await expect(visitor.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
    await visitor.getByRole("button", { name: "加入購物車" }).first().click();
    await expect(visitor.getByTestId("cart-badge")).toHaveText("1");
    await visitor.goto("/checkout");
    await listens(visitor);
    // The product has no picture yet: its placeholder is no wider than a picture.
    await visitor.setViewportSize({ width: 360, height: 780 });
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await visitor.getByLabel("收件人姓名").fill("林怡君");
    await visitor.getByLabel("手機", { exact: true }).fill("0912 345 678");
    await visitor.getByLabel("電子郵件").first().fill(BUYER);
    await visitor.getByLabel("縣市", { exact: true }).selectOption("臺北市");
    await visitor.getByLabel("鄉鎮市區").selectOption("大同區");
    await visitor.getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號 3 樓");
    await visitor.getByLabel(/我已看過訂單內容/).check();
    await visitor.getByRole("button", { name: /送出訂單/ }).click();
    await expect(visitor.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();
    await expect.poll(() => mailServer.received.flatMap(({ to }) => to)).toContain(BUYER);
    const mail = readMail(mailServer.received.find(({ to }) => to.includes(BUYER))?.raw ?? "");
    expect(mail.text).toContain(PRODUCT);
    expect(mail.text).toContain(SHOP);

    expect((await callApi("/products")).status).toBe(200);
    const sitemap = await visitor.request.get("/sitemap.xml");
    expect(await sitemap.text()).toContain("/shop/1");
    expect(await (await visitor.request.get("/robots.txt")).text()).toContain("Allow: /");
    await visitor.request.get("/shop");
    expect((await visitor.request.get("/shop")).headers()["x-nextjs-cache"]).toBe("HIT");
    console.log(`First order after ${minutes(started)} min; the owner pressed ${clicks} times.`);
  });
});

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "zh-TW", timezoneId: "Asia/Taipei" });
  return context.newPage();
}

function minutes(since: number): string {
  return ((performance.now() - since) / 60_000).toFixed(1);
}
