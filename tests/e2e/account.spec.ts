import { expect, type Page } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { linkIn, mailTo } from "./support/mail-files";
import { freshShop, sendAsPage, test, watchErrors } from "./support/shop";
import { withMailServer } from "./support/shop-mail";
import { heading, register, signInHere } from "./support/shopper";

withMailServer();

const main = (page: Page) => page.getByRole("main");
/** Only visible elements: the router keeps earlier pages in the document, hidden. */
const seen = (page: Page, text: string | RegExp) => main(page).getByText(text).filter({ visible: true });

test("the account leads back after signing in; a verified guest finds the order and cancels it", async ({ page }) => {
  const errors = watchErrors(page);
  const { url } = freshShop();
  const email = await register(page.request);
  const { number } = await guestOrder(page.request, { email });
  await page.context().clearCookies();
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });

  await page.goto("/account/orders");
  await expect(page).toHaveURL(`${url}/login?next=%2Faccount%2Forders`);
  await signInHere(page, email);
  await expect(page).toHaveURL(`${url}/account/orders`);
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await expect(seen(page, "還沒有訂單")).toBeVisible();

  // The mail's link verifies the address: the guest's order appears.
  await page.goto("/account");
  await expect(seen(page, "還沒確認電子郵件")).toBeVisible();
  await expect(seen(page, email)).toHaveCount(1);
  await page.goto(linkIn(await mailTo(email, "請確認你的電子郵件")));
  await page.getByRole("button", { name: "確認我的電子郵件" }).click();
  await expect(heading(page, "電子郵件已確認")).toBeVisible();
  await guestOrder(page.request, { email: "another.person@example.com", sku: "TEA-RBY-50" });
  await page.getByRole("banner").locator("summary[title=會員選單]").click();
  await page.getByRole("banner").getByRole("link", { name: "我的訂單" }).click();
  await expect(heading(page, "我的訂單")).toBeVisible();
  await expect(seen(page, "共 2 筆")).toBeVisible();
  await expect(seen(page, "店家確認中，確認後開始備貨，收到商品時再付款。")).toHaveCount(2);
  await expect(seen(page, /^預計 \d+\/\d+（.）前送達$/)).toHaveCount(2);
  // Each card shows the order's date and its variants.
  const card = main(page).getByRole("listitem").filter({ hasText: number, visible: true });
  await expect(card.getByText("100 公克", { exact: true })).toBeVisible();
  await expect(card.getByText(/^\d{4}\/\d\d\/\d\d \d\d:\d\d 下單$/)).toBeVisible();
  await card.getByRole("link", { name: `查看訂單 ${number}` }).click();
  await expect(heading(page, "訂單已成立，等待店家確認")).toBeVisible();
  await expect(main(page).getByTestId("order-number").filter({ visible: true })).toHaveText(number);
  await main(page).getByRole("button", { name: "取消訂單" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
  await expect(heading(page, "訂單已取消")).toBeVisible();
  await page.goto("/account/orders/261120-00000000");
  await expect(heading(page, "找不到這筆訂單")).toBeVisible();
  expect(errors.filter((error) => !/status of 40[014]/.test(error))).toEqual([]);
});
