import { expect, type Page } from "playwright/test";
import { fillIn, fitsItsWindow, holdBack, openAsAdmin, openPage, sendAsPage, test } from "./support/shop";
import {
  becomeMember,
  fillCheckout,
  heading,
  newAddress,
  PASSWORD,
  register,
  signInHere,
  signOut,
} from "./support/shopper";

const main = (page: Page) => page.getByRole("main").filter({ visible: true });
const buy = (page: Page) => main(page).getByRole("button", { name: "加入購物車" }).filter({ visible: true }).first();

/** A browser that keeps nothing for this shop answers like this wherever storage is asked for. */
function forbidStorage() {
  for (const kind of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(window, kind, {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  }
}

/** The lower edge of a box, in pixels from the upper edge of the window. */
function edge(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.NaN;
}

/** On how many lines the text of an element stands. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** Takes the cookies out of every answer, and says what such browsers say of themselves. */
async function refuseCookies(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }));
  await page.route(/\/api\/bff\//, async (route) => {
    const response = await route.fetch();
    const { "set-cookie": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

test("without storage an order is placed, and a member signs in and out", async ({ page, request }) => {
  const troubles: string[] = [];
  page.on("pageerror", ({ message }) => troubles.push(message));
  await page.addInitScript(forbidStorage);
  await openPage(page, "/shop/3");
  await buy(page).click();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await openPage(page, "/checkout");
  await fillCheckout(page);
  await page.getByLabel(/我已看過訂單內容/).check();
  await main(page)
    .getByRole("button", { name: /送出訂單/ })
    .first()
    .click();
  await expect(heading(page, "謝謝你，訂單已成立")).toBeVisible();

  const email = await register(request);
  await openPage(page, "/login?next=%2Faccount");
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/account$/);
  await page.goto("/about");
  await signOut(page);
  expect(troubles).toEqual([]);
});

test("without storage the staff's lists are shown, and their columns chosen", async ({ page }) => {
  await page.addInitScript(forbidStorage);
  await openAsAdmin(page, "/admin/order");
  await expect(main(page).getByRole("table").first()).toBeVisible();
});

test("a browser that refuses cookies is told so by the cart, the sign-in and the look-up of an order", async ({
  page,
  request,
}) => {
  const email = await register(request);
  await refuseCookies(page);
  await openPage(page, "/shop/3");
  await buy(page).click();
  await expect(main(page).getByRole("alert")).toContainText("瀏覽器擋住了 Cookie");
  await openPage(page, "/login");
  await signInHere(page, email);
  await expect(main(page).getByRole("alert")).toContainText("瀏覽器擋住了 Cookie");
});

test("Back after signing out shows nothing of the account", async ({ page }) => {
  await becomeMember(page.request, { name: "林怡君" });
  await openPage(page, "/account");
  await expect(main(page)).toContainText("林怡君");
  await page.getByRole("contentinfo").getByRole("link", { name: "關於我們" }).click();
  await expect(heading(page, /./)).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await signOut(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await expect(page.getByText("林怡君").filter({ visible: true })).toHaveCount(0);
});

test("what is typed, ticked and pressed before the script of a form has run is sent", async ({ page }) => {
  const letGo = await holdBack(page, /\/_next\/static\/chunks\/.*\.js/);
  await page.goto("/register", { waitUntil: "commit" });
  const typed = { 姓名: "林怡君", 電子郵件: newAddress("early"), 密碼: PASSWORD };
  await fillIn(main(page), typed);
  for (const box of await main(page).getByRole("checkbox").all()) await box.check();
  await main(page).getByRole("button", { name: "註冊" }).click({ noWaitAfter: true });
  letGo();
  await expect(heading(page, "現在可以登入了")).toBeVisible();
});

test("colours that the system forces leave buttons their shape, and what is chosen its mark", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, "/shop/3");
  const frame = (element: Element) => {
    const { borderTopStyle, outlineStyle } = getComputedStyle(element);
    return borderTopStyle !== "none" || outlineStyle !== "none";
  };
  const mark = (element: Element) => getComputedStyle(element).outlineStyle;
  expect(await buy(page).evaluate(frame)).toBe(true);
  const [chosen, other] = await main(page).locator("label:has(input[type=radio])").all();
  expect(await chosen?.evaluate(mark)).not.toBe(await other?.evaluate(mark));
});

test.describe("a phone whose lower edge is its own", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test("the bar at the lower edge keeps its button above it", async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: 34 } });
    await openPage(page, "/shop/3");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const button = page.locator(".foot-bar").getByRole("button", { name: "加入購物車" });
    await expect(button).toBeVisible();
    await expect.poll(async () => edge(await button.boundingBox())).toBeLessThanOrEqual(812 - 34);
    // Without this the browser says 0 for the edge, and the bar would lie on it.
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute("content", /viewport-fit=cover/);
  });
});

test("the field of the street takes one line of a kept address", async ({ page }) => {
  await openPage(page, "/shop/3");
  await buy(page).click();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await openPage(page, "/checkout");
  await expect(main(page).locator('input[autocomplete~="address-line1"]').first()).toBeVisible();
  await expect(main(page).locator('input[autocomplete~="street-address"]')).toHaveCount(0);
});

test.describe("text at twice its size on a phone", () => {
  // Lengths are in rem, and so are the widths at which the layout changes: to them this is a window of half the width.
  test.use({ viewport: { width: 188, height: 406 } });

  const pages = ["/", "/shop", "/shop/3", "/carts", "/checkout", "/orders", "/login", "/register", "/faq", "/contact"];
  test("main pages are no wider than the window", async ({ page }) => {
    await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 });
    for (const path of pages) {
      await page.goto(path);
      await expect(heading(page, /./).first()).toBeVisible();
      await test.step(path, () => fitsItsWindow(page));
    }
  });

  test("the words of the checkout's bar stay whole", async ({ page }) => {
    await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 });
    await openPage(page, "/checkout");
    const words = page.locator("a.foot-bar > span");
    await expect(words).toHaveCount(3);
    for (const word of await words.all()) expect(await word.evaluate(linesOf)).toBe(1);
  });
});
