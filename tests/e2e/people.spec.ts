import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "playwright/test";
import {
  fitsItsWindow,
  freshShop,
  listens,
  openPage,
  pressAndConfirm,
  sendAsPage,
  signInAsAdmin,
  test,
  watchErrors,
} from "./support/shop";
import { PASSWORD, register, signInHere } from "./support/shopper";

const NEW_PASSWORD = "seven quiet lanterns";
/** Only visible elements: earlier pages are kept in the document, hidden. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true });

/** A member without a session, whose name no other has. */
async function member(page: Page, surname: string, newsletter = false): Promise<{ name: string; email: string }> {
  const name = `${surname}${randomUUID().slice(0, 6)}`;
  return { name, email: await register(page.request, { name, newsletter }) };
}

/** Signs in at the members' sign-in page in a separate browser. */
async function memberSignsIn(page: Page, email: string, password = PASSWORD): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: freshShop().url });
  const own = await context?.newPage();
  if (!own) throw new Error("no browser");
  await own.goto("/login");
  await signInHere(own, email, password);
  return own;
}

test("a member is found, noted, blocked and unblocked; the audit log names the staff", async ({ page }) => {
  const { name, email } = await member(page, "歐陽", true);
  await signInAsAdmin(page);
  const errors = watchErrors(page);
  await openPage(page, "/admin/member");
  await page.getByRole("searchbox", { name: "搜尋" }).fill(email);
  await page.waitForURL(/keyword=/);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  // The address has not been verified yet, so no mail is sent to it.
  await expect(page.getByText("等信箱驗證後訂閱", { exact: true })).toBeVisible();
  await expect(page.getByText("累計消費（已付款）").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "寫信給顧客" })).toHaveAttribute("href", `mailto:${email}`);
  // An order for this member begins with their details; nothing was typed, so leaving needs no confirmation.
  await page.getByRole("main").getByRole("link", { name: "建立訂單" }).click();
  await expect(page.getByLabel("電子郵件（選填）", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("收件人姓名")).toHaveValue(name);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await field(page, "新增備註").fill("常買茶");
  await button(page, "加上備註").click();
  await expect(page.getByText("常買茶", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await button(page, "更多操作").click();
  await page.getByRole("menuitem", { name: "停權" }).click();
  await field(page, "原因").fill("疑似盜刷");
  await page.getByRole("dialog").getByRole("button", { name: "停權" }).click();
  await expect(page.getByText("原因：疑似盜刷")).toBeVisible();

  const blocked = await memberSignsIn(page, email);
  await expect(blocked.getByText("這個帳號已停用")).toBeVisible();
  await blocked.context().close();
  // The password's page says why no link is sent.
  await page.getByRole("main").getByRole("link", { name: "登入與密碼" }).click();
  await expect(page.getByText("這個帳號已停權，不能登入；要寄重設密碼的連結，請先解除停權。")).toBeVisible();
  await page.goBack();
  await listens(page);

  await pressAndConfirm(page, "恢復權限");
  await expect(button(page, "恢復權限")).toHaveCount(0);
  const back = await memberSignsIn(page, email);
  await expect(back).toHaveURL(`${freshShop().url}/`);
  await back.context().close();

  await openPage(page, "/admin/audit");
  // Search and filters are on one line, and both dates behind one button.
  await expect(button(page, "篩選")).toHaveCount(0);
  const line = [page.getByRole("searchbox", { name: "搜尋" }), field(page, "操作"), button(page, "期間")];
  const boxes = await Promise.all(line.map((control) => control.boundingBox()));
  const middles = boxes.map((box) => Math.round((box?.y ?? Number.NaN) + (box?.height ?? 0) / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
  await button(page, "期間").click();
  await expect(page.getByLabel("開始日", { exact: true }).filter({ visible: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await field(page, "操作").selectOption({ label: "停權會員" });
  await page.getByRole("button", { name: "停權會員", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row", { name: "停權 否 是" })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /原因.*疑似盜刷/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test("the audit log opens with changes; looks are on another tab, which keeps the filters", async ({ page }) => {
  const { email } = await member(page, "上官");
  await signInAsAdmin(page);
  const found = await page.request.get(`/api/bff/admin/members?keyword=${encodeURIComponent(email)}`);
  const { id } = (await found.json()).data.data[0];
  await page.goto(`/admin/member/${id}`);
  await openPage(page, `/admin/audit?keyword=member-${id}`);
  const tab = (name: string) => page.getByRole("navigation", { name: "紀錄的種類" }).getByRole("link", { name });
  const look = button(page, "查看會員");
  await expect(tab("變更")).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("沒有符合條件的資料")).toBeVisible();
  await expect(page.getByText("換個條件再試，或清除條件看全部。")).toBeVisible();
  await expect(look).toHaveCount(0);
  for (const name of ["查看", "全部"]) {
    await tab(name).click();
    await expect(tab(name)).toHaveAttribute("aria-current", "page");
    await expect(look).toHaveCount(1);
    await expect(page.getByRole("searchbox", { name: "搜尋" })).toHaveValue(`member-${id}`);
  }

  const path = "/api/bff/admin/settings/orders";
  const read = async () => (await (await page.request.get(path)).json()).data;
  const before = await read();
  const longer = { ...before, return_days: before.return_days + 1, transfer_days: before.transfer_days + 1 };
  expect((await sendAsPage(page.request, "PUT", path, longer)).ok()).toBe(true);
  expect((await sendAsPage(page.request, "PUT", path, { ...before, version: (await read()).version })).ok()).toBe(true);
  await openPage(page, "/admin/audit?action=settings_change");
  // Changes of one person to the same settings are grouped: the subject is visible once.
  const rows = page.getByRole("row").filter({ hasText: "共 2 項變更" });
  const [row, earlier] = [rows.nth(0), rows.nth(1)];
  await expect(row.getByRole("link", { name: "訂單" })).toHaveAttribute("href", "/admin/settings/orders");
  await expect(row).toHaveCSS("border-bottom-width", "0px");
  await expect(earlier.getByRole("link")).toHaveCount(0);
  const first = row.getByText(/退貨期限.*→/);
  await expect(row.getByText(/→/).filter({ visible: true })).toHaveCount(1);
  await row.getByText("共 2 項變更").click();
  await expect(first).toBeVisible();
  await expect(row.getByText(/銀行轉帳（天）.*→/)).toBeVisible();
  // On a phone the action comes first, the changes below it in larger text than the time; the day is above the entries.
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: "今天" })).toBeVisible();
  const shownAt = async (part: Locator) => {
    const size = await part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    return { size, top: (await part.boundingBox())?.y ?? 0 };
  };
  const [change, time] = [await shownAt(first), await shownAt(row.locator("time"))];
  expect(change.size).toBeGreaterThan(time.size);
  expect(change.top).toBeLessThan(time.top);
  expect((await shownAt(row.getByRole("rowheader"))).top).toBeLessThan((await shownAt(row.getByRole("link"))).top);
});

test("after a forced change the member has to choose another password to sign in", async ({ page }) => {
  const { name, email } = await member(page, "司馬");
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await openPage(page, "/admin/password");
  await expect(page.getByRole("link", { name: "登入與密碼", exact: true })).toHaveAttribute("aria-current", "page");
  const tabs = page.getByRole("navigation", { name: "帳號的種類" });
  await expect(tabs.getByRole("link", { name: "同仁" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("searchbox", { name: "搜尋" }).fill(email);
  await page.waitForURL(/keyword=/);
  await expect(page.getByText("沒有符合條件的資料")).toBeVisible();
  await tabs.getByRole("link", { name: "會員" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("可以登入");
  await expect(row).toContainText("目前沒有登入");
  await expect(row.getByText("下次登入須設定新密碼")).toHaveCount(0);
  await page.getByRole("link", { name, exact: true }).click();
  const panel = page.getByRole("region", { name, exact: true });
  await expect(panel).toBeVisible();
  await expect(page.getByRole("table", { name: "登入與密碼" })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole("table", { name: "登入與密碼" })).toBeHidden();
  await pressAndConfirm(page, "要求變更密碼");
  await expect(panel.getByText("下次登入須設定新密碼")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "回登入與密碼列表" }).click();
  await expect(page.getByRole("searchbox", { name: "搜尋" })).toHaveValue(email);

  const own = await memberSignsIn(page, email);
  await expect(own).toHaveURL(/\/reset-password\?token=/);
  await listens(own);
  await field(own, "新密碼").fill(NEW_PASSWORD);
  await own.getByRole("main").getByRole("button").last().click();
  await expect(own.getByRole("heading", { level: 1, name: "密碼已更新" })).toBeVisible();
  await own.context().close();
  const signedIn = await memberSignsIn(page, email, NEW_PASSWORD);
  await expect(signedIn).toHaveURL(`${freshShop().url}/`);
  await signedIn.context().close();
});

test("one device of an account is signed out, and the current one is marked", async ({ page }) => {
  const { name, email } = await member(page, "諸葛");
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto("/admin/staff/1");
  await page.getByRole("main").getByRole("link", { name: "登入與密碼" }).click();
  const devices = page.getByRole("region").getByRole("listitem");
  const present = devices.filter({ hasText: "目前這台裝置" });
  await expect(present).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "擁有者" }).first()).toContainText("個裝置登入中");
  await expect(present.getByRole("button")).toHaveCount(0);
  const kinds = page.getByRole("navigation", { name: "帳號的種類" }).filter({ visible: true });
  await expect(kinds.getByRole("link", { name: "同仁" })).toHaveAttribute("aria-current", "page");

  const own = await memberSignsIn(page, email);
  await expect(own).toHaveURL(`${freshShop().url}/`);
  await openPage(page, `/admin/password?kind=member&keyword=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name, exact: true }).click();
  const panel = page.getByRole("region", { name, exact: true });
  await expect(panel).toBeVisible();
  // Not below the pointer, which gives every row a background.
  await page.mouse.move(0, 0);
  const open = page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  await expect(open.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "true");
  await expect(open).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  // On a phone the button is beside the device's name, and each time is on one line.
  await page.setViewportSize({ width: 375, height: 800 });
  const signOut = panel.getByRole("button", { name: /^登出 Chrome/ });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [device, times, end] = [
    await boxOf(panel.getByRole("listitem").getByText(/^Chrome・/)),
    await boxOf(panel.getByRole("listitem").getByText("最近使用：")),
    await boxOf(signOut),
  ];
  expect(end.y).toBeLessThan(device.y + device.height);
  expect(end.y + end.height).toBeGreaterThan(device.y);
  expect(times.y).toBeGreaterThanOrEqual(end.y + end.height);
  await fitsItsWindow(page);
  await page.setViewportSize({ width: 1600, height: 1000 });

  // A question names the consequences before all devices are signed out.
  const endAll = panel.getByRole("button", { name: "登出所有裝置", exact: true });
  await endAll.click();
  await expect(page.getByRole("dialog").getByText(`「${name}」會立刻從 1 個裝置登出`)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "先不要" }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "Chrome・" })).toHaveCount(1);
  await signOut.click();
  await page.getByRole("dialog").getByRole("button", { name: "登出", exact: true }).click();
  await expect(panel.getByText("目前沒有登入中的裝置。")).toBeVisible();
  await own.goto("/account");
  await expect(own).toHaveURL(/\/login/);
  await own.context().close();
});
