import { test, WIDTHS } from "./support/test";

const { step } = test;

for (const width of WIDTHS) {
  test(`a guest finds and orders a product, and looks the order up (${width})`, async ({ visitor }) => {
    await step("the home page leads to a category", async () => {
      await visitor.pressEarly("/", "link", "茶", { within: "main" });
      await visitor.isAt(/^\/shop\?product_category_id=\d+$/);
      await visitor.sees("茶", { role: "heading" });
    });
    await step("the list leads to a product", async () => {
      await visitor.press("link", "日月潭紅玉紅茶", { within: "main", isPart: true });
      await visitor.isAt(/^\/shop\/\d+$/);
    });
    await step("two of a variant go into the cart", async () => {
      await visitor.press("radio", "100 公克", { isPart: true });
      await visitor.press("button", "增加數量");
      await visitor.press("button", "加入購物車", { within: "main" });
      await visitor.sees("已加入購物車", { isPart: true });
    });
    await step("the cart has the server's prices", async () => {
      await visitor.press("link", "購物車", { within: "header", isPart: true });
      await visitor.isAt(/^\/carts$/);
      await visitor.sees("NT$1,440");
      await visitor.press("link", "前往結帳");
      await visitor.isAt(/^\/checkout$/);
    });
    await step("the checkout takes contact and address", async () => {
      await visitor.fill({ 收件人姓名: "林怡君", 手機: "0912 345 678", 電子郵件: "yijun@example.com" });
      await visitor.choose("縣市", "臺北市");
      await visitor.choose("鄉鎮市區", "大同區");
      await visitor.fill({ "街道、門牌與樓層": "迪化街一段 32 號 3 樓" });
      await visitor.press("radio", width === 375 ? "貨到付款" : "銀行轉帳", { isPart: true });
      await visitor.press("checkbox", "我已看過訂單內容", { isPart: true });
      await visitor.shows("[data-testid=order-total]", "NT$1,540");
    });
    const number = await step("the order is placed, and its page shown", async () => {
      await visitor.press("button", "送出訂單", { within: "main", isPart: true });
      await visitor.sees("謝謝你，訂單已成立", { role: "heading" });
      return visitor.textOf("[data-testid=order-number]");
    });
    await step("another browser looks the order up", async () => {
      await visitor.browser.forget();
      await visitor.open("/orders");
      await visitor.fill({ 訂單編號: number, 手機或電子郵件: "yijun@example.com" });
      await visitor.press("button", "查詢訂單");
      await visitor.sees("迪化街一段 32 號 3 樓", { isPart: true });
    });
  });
}
