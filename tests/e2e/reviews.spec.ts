import { expect } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { photograph } from "./support/picture-file";
import { freshShop, listens, openAsAdmin, test, watchErrors } from "./support/shop";
import { asStaff } from "./support/staff";

const TEXT = "杯口很順，喝熱茶不燙手。<b>不是粗體</b> https://evil.example";

test("docs/reviews.md: a review with a picture is published, seen, answered and hidden", async ({ page, browser }) => {
  const [sku, title] = ["CER-POT-CEL", "青瓷小茶壺"];
  const phone = { width: 375, height: 900 };
  const errors = watchErrors(page);
  await page.setViewportSize(phone);
  const { number } = await guestOrder(page.request, { sku, name: "王小明", email: "ming@example.com" });
  const staff = await asStaff(page.request);
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole("heading", { name: "訂購商品" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "商品評價" })).toHaveCount(0);

  await staff.act(number, "confirm");
  await staff.send(number);
  await page.reload();
  const write = page.getByRole("button", { name: `寫「${title}」的評價` });
  await write.click();
  const send = page.getByRole("button", { name: /^送出評價/ });
  await listens(page, send);
  await send.click();
  await expect(page.getByText("請選擇幾顆星")).toBeVisible();
  await page.getByRole("radio", { name: "4 顆星" }).check({ force: true });
  await expect(page.getByText("滿意", { exact: true })).toBeVisible();
  await page.getByLabel("使用心得").fill(TEXT);
  await page.getByLabel("加入照片").setInputFiles(await photograph());
  await expect(page.getByRole("button", { name: "移除照片 1" })).toBeVisible();
  await expect(page.getByText(/評價不會換到優惠或贈品/)).toBeVisible();
  await send.click();
  await expect(page.getByText("等待店家確認")).toBeVisible();
  await expect(page.getByRole("img", { name: "你的照片 1" })).toBeVisible();

  // It is not published yet.
  const shopper = await (await browser.newContext({ viewport: phone })).newPage();
  const shopperErrors = watchErrors(shopper);
  const { url } = freshShop();
  const product = (await staff.orderOf(number)).lines[0]?.product_id;
  /** Opens the product's page once it has been revalidated with this text. */
  const shownAgain = async (text: string) => {
    const read = async () => (await shopper.request.get(`${url}/shop/${product}`)).text();
    await expect.poll(read).toContain(text);
    await shopper.goto(`${url}/shop/${product}`);
  };
  await shopper.goto(`${url}/shop/${product}`);
  await expect(shopper.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(shopper.getByText("還沒有人評價")).toBeVisible();
  expect(await shopper.content()).not.toContain("aggregateRating");

  // Staff read and publish it.
  await openAsAdmin(page, "/admin/review");
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row.getByText(TEXT)).toBeVisible();
  await row.getByRole("button", { name: "刊出" }).click();
  await expect(row).toHaveCount(0);

  // The public page has it, as plain text.
  await shownAgain("王＊明");
  await expect(shopper.getByText(TEXT)).toBeVisible();
  await expect(shopper.getByText("王＊明")).toBeVisible();
  await expect(shopper.getByText("王小明")).toHaveCount(0);
  await expect(shopper.locator("#reviews").getByRole("link", { name: /evil/ })).toHaveCount(0);
  const picture = shopper.getByRole("img", { name: "王＊明 的照片 1" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(shopper.getByRole("link", { name: /4 顆星，共 1 則評價/ })).toBeVisible();
  const data = await shopper.locator('script[type="application/ld+json"]').allTextContents();
  const rated = data.map((text) => JSON.parse(text)).find((one) => one["@type"] === "Product");
  expect(rated.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1, bestRating: 5 });
  expect(rated.review).toMatchObject([{ author: { name: "王＊明" }, reviewBody: TEXT }]);
  await shopper.goto(`${url}/shop?keyword=${encodeURIComponent(title)}`);
  const card = shopper.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("4 顆星，共 1 則評價")).toBeAttached();
  await shopper.goto(`${url}/shop/${product}/reviews/1`);
  await expect(shopper.getByText(TEXT)).toBeVisible();
  const main = shopper.getByRole("main");
  await expect(main.getByRole("link", { name: "看商品與規格" })).toHaveAttribute("href", `/shop/${product}`);
  await expect(main.getByText(/^NT\$/).first()).toBeVisible();
  await expect(main.getByRole("navigation", { name: "目前位置" }).getByRole("link")).toHaveCount(3);
  await expect(main.getByText("5 星", { exact: true })).toBeVisible();
  const canonical = shopper.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", new RegExp(`/shop/${product}/reviews/1$`));
  expect((await shopper.goto(`${url}/shop/${product}/reviews/2`))?.status()).toBe(404);

  // Staff answer, and the page shows it; then they hide it, and the review and its picture leave the page.
  await page.goto("/admin/review?tab=shown");
  await page.getByRole("row").filter({ hasText: number }).getByRole("button", { name: "回覆" }).click();
  await page.getByLabel("回覆內容").fill("謝謝你的照片，好美。");
  await page.getByRole("button", { name: "儲存回覆" }).click();
  await expect(page.getByText("店家回覆：謝謝你的照片，好美。")).toBeVisible();
  await shownAgain("謝謝你的照片，好美。");
  await expect(shopper.getByText("謝謝你的照片，好美。")).toBeVisible();
  const address = await picture.getAttribute("src");
  await page.getByRole("row").filter({ hasText: number }).getByRole("checkbox").check();
  await page.getByRole("region", { name: /已選/ }).getByRole("button", { name: "隱藏" }).click();
  await page.getByLabel("原因").fill("照片裡有別人");
  await page.getByRole("dialog").getByRole("button", { name: "隱藏" }).click();
  await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(0);
  await shownAgain("還沒有人評價");
  await expect(shopper.getByText("王＊明")).toHaveCount(0);
  expect((await page.request.get(`${url}${address}`)).status()).toBe(404);
  await page.goto(`/orders/${number}`);
  await expect(page.getByText("沒有刊出的原因：照片裡有別人")).toBeVisible();
  expect({ errors, shopperErrors: shopperErrors.filter((error) => !error.includes("404")) }).toEqual({
    errors: [],
    shopperErrors: [],
  });
  await shopper.context().close();
});
