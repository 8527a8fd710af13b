import { fileURLToPath } from "node:url";
import { guestOrder } from "../e2e/support/guest-order";
import { sendAsPage } from "../e2e/support/shop";
import { newAddress, PASSWORD } from "../e2e/support/shopper";
import { asStaff } from "../e2e/support/staff";
import { test, WIDTHS } from "./support/test";

const { step } = test;
const picture = fileURLToPath(new URL("../../public/brand/og.png", import.meta.url));

for (const width of WIDTHS) {
  test(`a member registers, finds an order, returns it, and signs out (${width})`, async ({ visitor, request }) => {
    const email = newAddress("member");
    await step("registering", async () => {
      await visitor.pressEarly("/register", "checkbox", "我同意服務條款", { isPart: true });
      await visitor.fill({ 姓名: "林怡君", 電子郵件: email, 密碼: PASSWORD });
      await visitor.press("button", "註冊", { within: "main" });
      await visitor.sees("現在可以登入了", { role: "heading" });
    });
    await step("signing in", async () => {
      await visitor.open("/login?next=%2Faccount");
      await visitor.fill({ 電子郵件: email, 密碼: PASSWORD });
      await visitor.press("button", "登入", { within: "main" });
      await visitor.isAt(/^\/account$/);
    });
    await step("a product goes on the wish list", async () => {
      await visitor.open("/shop/3");
      await visitor.press("button", "收藏「日月潭紅玉紅茶」", { within: "main" });
      await visitor.open("/wishlist");
      await visitor.sees("日月潭紅玉紅茶", { within: "main", role: "heading" });
    });
    await step("an order is found and returned, with a picture", async () => {
      await sendAsPage(request, "POST", "/api/bff/session", { email, password: PASSWORD });
      const { number } = await guestOrder(request, { email });
      const staff = await asStaff(request);
      await staff.act(number, "confirm");
      await staff.send(number);
      await visitor.open("/account/orders");
      await visitor.press("link", number, { within: "main", isPart: true });
      await visitor.press("button", "我要退貨");
      await visitor.upload('main input[type="file"]', picture);
      await visitor.sees("照片 1", { role: "picture" });
      await visitor.press("button", "送出退貨");
      await visitor.sees("請寄回商品", { isPart: true });
    });
    await step("signing out", async () => {
      await visitor.press("button", "會員選單", { within: "header" });
      await visitor.press("button", "登出", { within: "header" });
      await visitor.sees("登入", { role: "button", within: "header", isPart: true });
      await visitor.open("/account");
      await visitor.isAt(/^\/login/);
    });
  });
}
