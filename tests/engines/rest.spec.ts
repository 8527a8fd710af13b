import { expect } from "playwright/test";
import { freshShop } from "../e2e/support/worker-shop";
import { openGate } from "./support/gate";
import { test } from "./support/test";
import { Visitor } from "./support/visitor";

test("docs/rendering.md: without a network the offline page is shown, and the requested one later (375)", async ({
  visitor,
}) => {
  await visitor.open("/shop/3");
  await visitor.holds(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  // The worker sees to visits after this one.
  await visitor.open("/shop/3");
  await visitor.holds(() => navigator.serviceWorker.controller?.state === "activated");
  const restore = await visitor.gate.cut();
  await visitor.open("/faq");
  await visitor.sees("現在連不上網路", { role: "heading" });
  await restore();
  await visitor.press("link", "再試一次", { isPressed: false });
  await visitor.sees("常見問題", { role: "heading" });
});

test("the dark mode is chosen, and kept (1280)", async ({ visitor }) => {
  const isDark = () => {
    const [red = 255] =
      getComputedStyle(document.body)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return document.documentElement.classList.contains("dark") && red < 80;
  };
  await visitor.open("/");
  await visitor.press("button", "外觀：跟隨系統，按一下換成深色");
  await visitor.holds(isDark);
  await visitor.open("/shop/3");
  await visitor.holds(isDark);
  await visitor.press("button", "外觀：深色，按一下換成淺色");
  await expect.poll(() => visitor.browser.run(isDark)).toBe(false);
});

test("docs/orders.md: a guest orders to a convenience store (375)", async ({ visitor: { browser }, services }) => {
  const gate = await openGate({ ...services, directory: freshShop().directory });
  const visitor = new Visitor(browser, gate);
  await visitor.open("/shop/3");
  await visitor.press("button", "加入購物車", { within: "main" });
  await visitor.shows("[data-testid=cart-badge]", "1");
  await visitor.open("/checkout");
  await visitor.fill({ 收件人姓名: "林怡君", 手機: "0911 000 004", 電子郵件: "yijun@example.com" });
  await visitor.press("radio", "超商取貨", { isPart: true });
  await visitor.fill({ "路名、門市名稱或店號": "市府路\n" });
  await visitor.press("button", "測試門市", { isPart: true });
  await visitor.sees("臺北市信義區市府路45號", { isPart: true });
  await visitor.press("radio", "取貨付款", { isPart: true });
  await visitor.press("checkbox", "我已看過訂單內容", { isPart: true });
  await visitor.press("button", "送出訂單・取貨付款", { isPart: true, within: "main" });
  await visitor.isAt(/^\/orders\/\d{6}-/);
  await visitor.sees("測試門市", { isPart: true });
  expect(gate.takeTroubles()).toEqual([]);
  await gate.close();
});
