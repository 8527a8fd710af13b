import { expect } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { focusRests } from "./support/keyboard";
import { linkIn, mailTo } from "./support/mail-files";
import { fitsItsWindow, freshShop, listens, openPage, sendAsPage, test, watchErrors } from "./support/shop";
import { withMailServer } from "./support/shop-mail";
import { heading, newAddress, PASSWORD, register, signInHere, signOut } from "./support/shopper";

withMailServer();

const line = { sku: "TEA-RBY-50", amount: 1 };

test("registering by a double press, confirming by mail, signing in with a cart, signing out", async ({ page }) => {
  const errors = watchErrors(page);
  const email = newAddress("member");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/bff/register")) sent.push(request.method());
  });
  await page.goto("/register");
  await page.getByLabel("姓名").fill("林怡君");
  await page.getByRole("main").getByLabel("電子郵件").fill(email);
  await page.getByLabel("密碼", { exact: true }).fill(PASSWORD);
  await page.getByLabel(/我同意服務條款/).check();
  await page.getByRole("button", { name: "註冊", exact: true }).dblclick();
  await expect(heading(page, "請到信箱收信")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(sent).toEqual(["POST"]);
  await page.goto(linkIn(await mailTo(email, "請確認你的電子郵件")));
  await page.getByRole("button", { name: "確認我的電子郵件" }).click();
  await expect(heading(page, "電子郵件已確認")).toBeVisible();

  // A cart of the member's, filled on this device and left by signing out.
  await sendAsPage(page.request, "POST", "/api/bff/cart", line);
  await page.goto("/login?next=%2Fcarts");
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/carts$/);
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await expect(page.getByRole("banner").locator("summary[title=會員選單]")).toContainText("林怡君");
  await page.goto("/login");
  await expect(heading(page, "你已經登入了")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "前往會員中心" }).click();
  await expect(page).toHaveURL(/\/account$/);

  // Nothing personal stays on the device.
  await page.goto("/shop/1");
  await page.waitForFunction(() => localStorage.getItem("recentlyViewed") !== null);
  await page.evaluate(() => sessionStorage.setItem("checkout", "{}"));
  const { number } = await guestOrder(page.request, { email });
  const path = `/api/bff/orders/${number}`;
  expect((await page.request.get(path)).status()).toBe(200);
  await sendAsPage(page.request, "POST", "/api/bff/cart", line);
  await signOut(page);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => ["user", "cart", "orders"].includes(name))).toEqual([]);
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(kept.filter((key) => ["recentlyViewed", "checkout"].includes(key))).toEqual([]);
  expect((await page.request.get(path)).status()).toBe(404);
  await expect(page.getByTestId("cart-badge")).toHaveCount(0);

  // Two items as a guest, then sign in: both carts are merged. Another site's address is not followed.
  await sendAsPage(page.request, "POST", "/api/bff/cart", { ...line, amount: 2 });
  await page.goto(`/login?next=${encodeURIComponent("/\\evil.example")}`);
  await signInHere(page, email);
  await expect(page).toHaveURL(`${freshShop().url}/`);
  await page.goto("/carts");
  await expect(page.locator("main output").first()).toHaveText("3");
  expect(errors).toEqual([]);
});

test("a forgotten password: a common one is refused beside its field, the link works once", async ({ page }) => {
  const email = await register(page.request);
  await page.goto("/login");
  await page.getByRole("link", { name: "忘記密碼？" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  const address = page.getByRole("main").getByLabel("電子郵件").filter({ visible: true });
  await listens(page, address);
  await page.getByRole("button", { name: "寄出重設密碼的信" }).click();
  await expect(address).toBeFocused();
  await address.fill(email);
  await page.getByRole("button", { name: "寄出重設密碼的信" }).click();
  await expect(heading(page, "請到信箱收信")).toBeFocused();

  const link = linkIn(await mailTo(email, "重新設定你的密碼"));
  const choose = async (password: string) => {
    await page.getByLabel("新密碼").fill(password);
    await page.getByRole("button", { name: "更新密碼" }).click();
  };
  await page.goto(link);
  await choose("password2024");
  await expect(page.getByText("這個密碼太常見")).toBeVisible();
  await expect(page.getByLabel("新密碼")).toBeFocused();
  await choose("six brand new teapots");
  await expect(heading(page, "密碼已更新")).toBeVisible();
  await page.goto(link);
  await choose("seven brand new teapots");
  await expect(heading(page, "這個連結已失效")).toBeVisible();
  await page.goto("/login");
  await signInHere(page, email, "six brand new teapots");
  await expect(page).toHaveURL(`${freshShop().url}/`);
});

test("on a phone registration works by keyboard and shows errors beside the field", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const email = newAddress("member");
  await openPage(page, "/register");
  await page.getByLabel("姓名").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[id$='-name-error']")).toHaveText("請填寫姓名");
  await expect(page.locator("[id$='agreement-error']")).toHaveText("請先勾選同意");
  await expect(page.getByLabel("姓名")).toBeFocused();
  await focusRests(page);
  await page.keyboard.type("林怡君");
  await page.keyboard.press("Tab");
  await page.keyboard.type("not an address");
  await page.keyboard.press("Tab");
  await expect(page.locator("[id$='-email-error']")).toHaveText("請輸入有效的電子郵件");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await expect(page.getByText("密碼強度：很好")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("密碼", { exact: true })).toHaveAttribute("type", "text");
  await expect(page.getByLabel(/我想收到/)).not.toBeChecked();
  await page.getByLabel(/我同意服務條款/).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("姓名").focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "請到信箱收信")).toBeFocused();
  await fitsItsWindow(page);
});

test("the sign-in page shows its errors, and tells guests that they can order without it", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/login");
  await page.getByRole("main").getByRole("button", { name: "登入" }).click();
  await expect(page.getByRole("main").getByLabel("電子郵件")).toBeFocused();
  await expect(page.locator("[id$='-email-error']")).toHaveText("請填寫電子郵件");
  await expect(page.locator("[id$='-password-error']")).toHaveText("請填寫密碼");
  await signInHere(page, newAddress());
  await expect(page.getByRole("alert").filter({ hasText: "電子郵件或密碼不正確" })).toBeVisible();
  await fitsItsWindow(page);
  await expect(page.getByText("不登入也能結帳")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "訂單查詢" }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test("the newsletter is confirmed by mail and stopped by its link; half a link says so", async ({ page }) => {
  const email = newAddress("reader");
  await sendAsPage(page.request, "POST", "/api/bff/subscribe", { email });
  const mail = await mailTo(email, "請確認訂閱");
  await page.goto(linkIn(mail));
  await page.getByRole("button", { name: "確認訂閱" }).click();
  await expect(heading(page, "訂閱完成")).toBeVisible();
  const leave = /\/unsubscribe\?token=[\w-]+/.exec(mail.text)?.[0] ?? "";
  for (const title of ["已取消訂閱", "這個連結已失效"]) {
    await page.goto(leave);
    await page.getByRole("button", { name: "取消訂閱" }).click();
    await expect(heading(page, title)).toBeVisible();
  }
  for (const path of ["/subscribe", "/unsubscribe", "/verify-email", "/change-email"]) {
    await page.goto(path);
    await expect(heading(page, "連結不完整")).toBeVisible();
    await expect(page.getByText("請回到信裡再按一次按鈕")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  }
});

test("docs/security.md: the mailed link opens an order, and leaves the address", async ({ page, request }) => {
  const email = newAddress("guest");
  const { url } = freshShop();
  const { number } = await guestOrder(request, { email });
  const link = linkIn(await mailTo(email, `訂單 ${number} 已成立`));
  await page.goto(link.replace(/access=.{5}/, "access=AAAAA"));
  await expect(page).toHaveURL(`${url}/orders/${number}`);
  await expect(page.getByText("找不到這筆訂單")).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(`${url}/orders/${number}`);
  await expect(page.getByTestId("order-number").filter({ visible: true })).toHaveText(number);
  await page.reload();
  await expect(page.getByText("迪化街一段 32 號")).toBeVisible();
});

test("a member changes the mail address by the link to the new one, and goes on signed in", async ({ page }) => {
  const email = await register(page.request);
  const moved = newAddress("moved");
  await page.goto("/login?next=%2Faccount%2Fprofile");
  await signInHere(page, email);
  const main = page.getByRole("main").filter({ visible: true });
  await main.getByRole("button", { name: "更換電子郵件" }).click();
  await main.getByLabel("新的電子郵件").fill(moved);
  await main.getByLabel("目前的密碼").fill("wrong");
  await main.getByRole("button", { name: "寄出確認信", exact: true }).click();
  await expect(main.getByText("密碼不正確")).toBeVisible();
  await main.getByLabel("目前的密碼").fill(PASSWORD);
  await main.getByRole("button", { name: "寄出確認信", exact: true }).click();
  await expect(main.getByText(`請到 ${moved} 收信`)).toBeVisible();
  expect((await mailTo(email, "有人要更換你的電子郵件")).text).not.toContain("token=");
  await page.goto(linkIn(await mailTo(moved, "請確認你的新電子郵件")));
  await page.getByRole("button", { name: "換成這個電子郵件" }).click();
  await expect(heading(page, "電子郵件已更換")).toBeVisible();
  await main.getByRole("link", { name: "前往會員中心" }).click();
  await expect(main.getByText(moved)).toBeVisible();
});
