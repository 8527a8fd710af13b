import { expect } from "playwright/test";
import { Caller } from "./support/caller";
import { placeOrder } from "./support/place-order";
import { openAsAdmin, openPage, signInAsAdmin, test } from "./support/shop";

const POLL = 45_000;
const SHOPPER = { name: "林怡君", email: "new-work@shop.example", phone: "0912345678" };

test("new work: an open order list announces a new order, sounds once, and loads it on a press", async ({ page }) => {
  await openAsAdmin(page, "/admin/me");
  await page.getByRole("checkbox", { name: "有新訂單時播放提示音" }).check();
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1);
      start.apply(this, args);
    };
  });
  await page.clock.install();
  // The list loads its rows again when it opens: an order that exists by then is not new.
  const rows = page.waitForResponse(/\/admin\/orders\?/);
  await openPage(page, "/admin/order");
  await (await rows).finished();
  const line = page.getByRole("button", { name: "有新訂單，按這裡載入" });
  await expect(line).toHaveCount(0);
  const waiting = page.getByRole("navigation", { name: "後台選單" }).getByRole("link", { name: /^訂單/ });
  const before = (await waiting.textContent()) ?? "";

  const number = await placeOrder(new Caller(), SHOPPER);
  // A click allows the browser to play sound.
  await page.getByRole("heading", { level: 1 }).click();
  // Another window was used meanwhile: rows do not move then either.
  await page.clock.fastForward(POLL / 5);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  // SWR skips a poll while a request is pending; the next poll follows.
  await expect(async () => {
    await page.clock.fastForward(POLL);
    await expect(line).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole("link", { name: number })).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-tones", "2");
  await expect(waiting).not.toHaveText(before);
  // The number is readable on the row of the open screen, too.
  await expect(waiting).toHaveAttribute("aria-current", "page");
  const surfaceOf = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await waiting.locator("span").first().evaluate(surfaceOf)).not.toBe(await waiting.evaluate(surfaceOf));
  await line.click();
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await expect(line).toHaveCount(0);

  const asked = page.waitForResponse(/\/admin\/new-work$/);
  await page.clock.fastForward(POLL);
  expect((await asked).ok()).toBe(true);
  await expect(line).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-tones", "2");
});

test("mails to staff: a choice at /admin/me is saved", async ({ page }) => {
  await signInAsAdmin(page);
  const messages = page.getByLabel("客服訊息", { exact: true });
  for (const choice of ["off", "daily"]) {
    await openPage(page, "/admin/me");
    // Nothing was typed or chosen, so there is nothing to save.
    for (const name of ["儲存姓名", "儲存通知信", "變更密碼"])
      await expect(page.getByRole("button", { name, exact: true })).toBeDisabled();
    await messages.selectOption(choice);
    await page.getByRole("button", { name: "儲存通知信" }).click();
    await expect(page.getByRole("button", { name: "儲存通知信" })).toBeDisabled();
    await page.reload();
    await expect(messages).toHaveValue(choice);
  }
});
