import { guestOrder } from "../e2e/support/guest-order";
import { freshShop } from "../e2e/support/worker-shop";
import { test, WIDTHS } from "./support/test";

const { step } = test;

for (const width of WIDTHS) {
  test(`docs/back-office.md: a morning of the staff (${width})`, async ({ visitor, request, engine }) => {
    const { adminEmail, adminPassword } = freshShop();
    const name = `${engine}${width}`;
    const { number } = await guestOrder(request, { name });
    await step("signing in leads to the dashboard", async () => {
      const texts = { 電子郵件: adminEmail, 密碼: adminPassword };
      await visitor.pressEarly("/admin/login", "button", "登入", { within: "main", texts });
      await visitor.isAt(/^\/admin$/);
      await visitor.sees("總覽", { role: "heading" });
    });
    await step("the list has the order", async () => {
      await visitor.open(`/admin/order?tab=to_confirm&keyword=${name}`);
      await visitor.press("link", number, { within: "main" });
      await visitor.isAt(new RegExp(`^/admin/order/${number}`));
    });
    await step("it is confirmed", async () => {
      await visitor.press("button", "確認訂單");
      await visitor.sees("訂單已更新");
      await visitor.sees("處理中", { within: "main" });
    });
    await step("its slip is printed", async () => {
      await visitor.open(`/admin/order?tab=to_pack&keyword=${name}`);
      await visitor.press("checkbox", `選取 ${number}`);
      await visitor.press("button", "列印出貨明細");
      await visitor.browser.lookAt("last");
      await visitor.sees(number, { within: "article", isPart: true });
      await visitor.browser.lookAt("first");
    });
    await step("it is packed and shipped", async () => {
      await visitor.open(`/admin/order/${number}`);
      await visitor.press("button", "建立包裹");
      await visitor.press("button", "包裝完成");
      await visitor.choose("宅配業者", "黑貓宅急便");
      await visitor.fill({ 貨運單號: "9055-1234-5678" });
      await visitor.press("button", "出貨");
      await visitor.sees("標記為已送達", { role: "button" });
    });
  });
}
