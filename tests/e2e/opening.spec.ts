import { expect, type Page } from "playwright/test";
import { brand } from "@/lib/contract/brand";
import { readMail } from "../support/mail-message";
import { type MailServer, startMailServer } from "../support/smtp";
import { sendTo } from "./support/front";
import { demoAdmin, type OwnServer, startEmptyShop } from "./support/servers";
import { fitsItsWindow, listens, openPage, test } from "./support/shop";
import { fillCheckout } from "./support/shopper";

const SHOP = "晨光皂坊";
const PRODUCT = "苦茶油手工皂";
const BUYER = "yijun@example.com";

/** From the first start of an empty shop to its first order, as its owner and a guest see it. */
test.describe("opening day", () => {
  test.describe.configure({ mode: "serial" });
  let mailServer: MailServer;
  let shop: OwnServer;
  let owner: Page;
  let visitor: Page;

  test.beforeAll(async ({ browser }) => {
    mailServer = await startMailServer();
    shop = await startEmptyShop({ SMTP_URL: mailServer.url });
    owner = await browser.newPage({ baseURL: shop.url });
    visitor = await browser.newPage({ baseURL: shop.url });
  });
  test.afterAll(async () => {
    await owner?.close();
    await visitor?.close();
    await shop?.close();
    await mailServer.close();
  });

  const button = (name: string) => owner.getByRole("button", { name, exact: true });
  // By role, since the router keeps earlier screens in the document, hidden.
  const field = (name: string) => owner.getByRole("textbox", { name, exact: true });
  const checklist = () => owner.getByRole("region", { name: "開店準備" });
  const step = (title: string) => checklist().getByRole("listitem").filter({ hasText: title });
  const isDone = (title: string) => expect(step(title).getByText("（已完成）")).toBeAttached();
  const goTo = async (title: string) => {
    await step(title).getByRole("link").click();
    await listens(owner);
  };
  /** Presses a button and waits for the server's answer. */
  const send = async (name: string) => {
    const answer = owner.waitForResponse((response) => response.request().method() !== "GET");
    await button(name).click();
    expect((await answer).status()).toBe(200);
  };
  const back = async () => {
    await owner.getByRole("banner").getByRole("link", { name: "開店準備" }).click();
    await expect(checklist()).toBeVisible();
  };

  test("visitors see an announcement that is not indexed, and can join the mailing list", async () => {
    for (const path of ["/shop/1", "/"]) {
      expect((await visitor.goto(path))?.status(), path).toBe(200);
      await expect(visitor.getByText("即將開張"), path).toBeVisible();
      await expect(visitor.locator('meta[name="robots"]'), path).toHaveAttribute("content", /noindex/);
    }
    await listens(visitor);
    await visitor.getByRole("textbox").fill("early@example.com");
    await visitor.getByRole("button", { name: "訂閱" }).click();
    await expect(visitor.getByText("請到信箱按下確認連結").first()).toBeVisible();
    await expect.poll(() => mailServer.received.flatMap(({ to }) => to)).toContain("early@example.com");
  });

  test("after the first sign-in the owner sees what is missing; each line leads to its form and is done once it is saved", async () => {
    await openPage(owner, "/admin");
    await field("電子郵件").fill(demoAdmin.email);
    await owner.getByLabel("密碼", { exact: true }).fill(demoAdmin.password);
    await button("登入").click();
    await expect(checklist().getByText("已完成 0 項，共 9 項")).toBeVisible();
    await expect(checklist().getByText(/開張前還需要：公司資料、條款與政策、付款、第一個商品/)).toBeVisible();
    await expect(owner.getByRole("heading", { name: "今天的工作" })).toHaveCount(0);

    await goTo("公司資料");
    await field("公司名稱").fill("晨光皂坊有限公司");
    await field("代表人").fill("林曉晴");
    await field("地址").fill("臺北市大同區迪化街一段 32 號");
    await field("電話").fill("02-2345-6789");
    await field("客服信箱").fill("hello@soap.example");
    await send("儲存");
    await back();
    // Other forms of the settings are alike.
    const named = { ...brand.parse({}), shop_name: SHOP, tagline: "洗去一天的灰塵", version: 0 };
    await sendTo(owner.request, shop, "PUT", "/api/bff/admin/settings/brand", named);

    await step("條款與政策").getByRole("link").click();
    await owner.getByRole("main").getByRole("link", { name: "退貨與退款", exact: true }).click();
    await expect(owner.getByRole("heading", { level: 1, name: "退貨與退款" })).toBeVisible();
    await listens(owner);
    const toFill = owner.getByText(/還有 \d+ 個地方要填/);
    await expect(toFill).toBeVisible();
    // One field for each, saved by one press; what is missing is named, and the text's source stays folded.
    const marks = owner.getByRole("region", { name: "要填的地方" }).getByRole("textbox");
    const [last, ...others] = (await marks.all()).toReversed();
    for (const mark of others) await mark.fill("三");
    await owner.getByRole("button", { name: "儲存", exact: true }).click();
    await expect(owner.getByRole("alert").filter({ hasText: "還有 1 題沒有填：" })).toBeVisible();
    await expect(last ?? marks).toBeFocused();
    await owner.keyboard.type("三");
    await send("儲存");
    await expect(toFill).toHaveCount(0);
    await expect(owner.getByRole("region", { name: "預覽" })).not.toContainText("【請填寫");
    // The others have the same form.
    for (const key of ["term-of-service", "privacy-policy"]) {
      const text = { title: "約定", summary: "約定", body: "內容", effective_on: null, based_on: null };
      await sendTo(owner.request, shop, "POST", `/api/bff/admin/policies/${key}/versions`, text);
    }
    await back();
    for (const title of ["配送", "付款", "電子發票"]) {
      await step(title).getByRole("button").click();
      await isDone(title);
    }
    await goTo("寄信");
    await send("寄出測試信");
    expect(mailServer.received.flatMap(({ to }) => to)).toContain(demoAdmin.email);
    await back();
    await expect(checklist().getByText("已完成 7 項，共 9 項")).toBeVisible();
  });

  test("a product for sale is created in one form, its category with it", async () => {
    await goTo("第一個商品");
    await button("儲存草稿").click();
    await expect(owner.getByText("還有 4 個欄位要處理：")).toBeVisible();
    await owner.getByRole("button", { name: "基本資料：新分類的名稱", exact: true }).click();
    await expect(field("新分類的名稱")).toBeFocused();
    await expect(field("第 1 列貨號")).toHaveValue("P-0001");
    await field("商品名稱").fill(PRODUCT);
    await field("簡介").fill("冷製四十天，洗起來像一塊豆腐。");
    await field("第 1 列售價").fill("260");
    await field("第 1 列庫存").fill("12");
    await field("新分類的名稱").fill("手工皂");
    await send("建立這個分類");
    await expect(owner.getByRole("combobox", { name: "分類", exact: true })).not.toHaveValue("");
    await expect(owner.getByText(/個欄位要處理/)).toHaveCount(0);
    await button("儲存並上架").click();
    await expect(owner).toHaveURL(/\/admin\/product\/\d+$/);
    await back();
    await isDone("第一個商品");
  });

  test("staff can visit the shop before it opens; visitors cannot, and there are no orders", async () => {
    await step("看看首頁").getByRole("button").click();
    await expect(owner.getByText("商店還沒開張，這個畫面只有同仁看得到")).toBeVisible();
    const first = owner.getByRole("region", { name: "推薦商品" }).getByRole("link", { name: PRODUCT });
    await expect(first.first(), "on the home page without further doing").toBeVisible();
    const answer = await owner.goto("/shop");
    expect(answer?.headers()["cache-control"]).toMatch(/private|no-store/);
    await owner.getByRole("main").getByRole("link", { name: PRODUCT }).first().click();
    await expect(owner.getByRole("heading", { level: 1, name: PRODUCT })).toBeVisible();
    await owner.getByRole("button", { name: "加入購物車" }).first().click();
    await expect(owner.getByRole("main").getByRole("alert")).toHaveText("商店還沒開張，請再等一下");
    await visitor.goto(new URL(owner.url()).pathname);
    await expect(visitor.getByText("即將開張")).toBeVisible();
    expect(await visitor.content()).not.toContain(PRODUCT);
    await button("離開預覽").click();
    await expect(owner.getByText("即將開張")).toBeVisible();
  });

  test("when everything is done the owner opens the shop, and a guest can buy at once and gets the mail", async () => {
    await owner.goto("/admin");
    await expect(checklist().getByText("已完成 9 項，共 9 項")).toBeVisible();
    await listens(owner, button("開張"));
    await button("開張").click();
    await owner.getByRole("dialog").getByRole("button", { name: "開張" }).click();
    await expect(owner.getByText("商店開張了，現在大家都看得到")).toBeVisible();
    await expect(checklist()).toHaveCount(0);

    await visitor.goto("/shop");
    await visitor.getByRole("main").getByRole("link", { name: PRODUCT }).first().click();
    await expect(visitor.getByRole("heading", { level: 1, name: PRODUCT })).toBeVisible();
    await expect(visitor.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
    await visitor.getByRole("button", { name: "加入購物車" }).first().click();
    await expect(visitor.getByTestId("cart-badge")).toHaveText("1");
    await openPage(visitor, "/checkout");
    // The product has no picture yet: its placeholder is no wider than a picture.
    await visitor.setViewportSize({ width: 360, height: 780 });
    await fitsItsWindow(visitor);
    await fillCheckout(visitor, { email: BUYER });
    await visitor.getByLabel(/我已看過訂單內容/).check();
    await visitor.getByRole("button", { name: /送出訂單/ }).click();
    await expect(visitor.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();
    await expect.poll(() => mailServer.received.flatMap(({ to }) => to)).toContain(BUYER);
    const mail = readMail(mailServer.received.find(({ to }) => to.includes(BUYER))?.raw ?? "");
    expect(mail.text).toContain(PRODUCT);
    expect(mail.text).toContain(SHOP);
  });
});
