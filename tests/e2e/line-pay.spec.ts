import { expect, type Page } from "playwright/test";
import { button, orderNumber, sendOrder, test } from "./support/services";
import { listens, openPage } from "./support/shop";
import { fillCheckout } from "./support/shopper";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("LINE Pay: cancelled, paid by a second try, and partially refunded", async ({ page, staff, services }) => {
  const { control } = services.line;
  await services.call(page.request, "POST", "cart", { sku: "TEA-RBY-50", amount: 2 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await sendOrder(page, /LINE Pay/);
  await expect(heading(page, "LINE Pay 付款")).toBeVisible();
  await page.getByRole("button", { name: "取消" }).click();
  const number = await orderNumber(page);
  await expect(heading(page, "等待付款")).toBeVisible();
  const again = page.getByRole("button", { name: /用 LINE Pay 付款 NT/ });
  await listens(page, again);

  // LINE Pay does not answer: reported at once, and the same button works afterwards.
  control.answerNext("request", "broken");
  await again.click();
  await expect(page.getByText("付款服務暫時沒有回應")).toBeVisible();
  await again.click();
  await expect(heading(page, "LINE Pay 付款")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/orders\/\d{6}-\w+$/);
  await listens(page, again);
  await again.click();
  await expect(heading(page, "LINE Pay 付款")).toBeVisible();
  await page.getByRole("button", { name: "付款", exact: true }).click();
  await expect(page.getByText("付款完成，謝謝你。")).toBeVisible();
  await expect(heading(page, "備貨中")).toBeVisible();
  const payment = control.payments.find(
    ({ status, form }) => status === "confirmed" && form.packages[0]?.products[0]?.name === `訂單 ${number}`,
  );

  // The invoice is issued in the background, which would change the order that staff see.
  await services.until(async () => (await services.invoicesOf(number))[0]?.status, "issued");
  await openPage(staff, `/admin/order/${number}`);
  await button(staff, "更多操作").click();
  await staff.getByRole("menuitem", { name: "退款給顧客" }).click();
  await staff.getByRole("dialog").getByLabel("退款金額").fill("50");
  await staff.getByRole("dialog").getByRole("button", { name: "建立退款", exact: true }).click();
  await expect(staff.getByRole("dialog")).toBeHidden();
  await services.until(() => payment?.refunds.map(({ amount }) => amount), [50]);
  await page.reload();
  await expect(page.getByText("已退款").first()).toBeVisible();
});
