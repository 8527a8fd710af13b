import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { OrderGrid } from "@/components/admin/orders/list/order-grid";
import type { AdminOrderSummary, OrderTab } from "@/lib/contract/order-list";
import { markupOf, textOf } from "../../../../../support/markup";

vi.mock("next/navigation", () => import("../../../../../support/next-navigation"));

const row: AdminOrderSummary = {
  ...{ number: "261126-NEJ5YPN3", order_status: "pending", payment_status: "unpaid", payment: "cash_on_delivery" },
  ...{ shipping: "home_delivery", delivery_status: "unpacked", stage: "to_confirm", total: 660, pieces: 2 },
  ...{ contact_name: "林怡君", county: "臺北市", titles: ["日月潭紅玉紅茶"], articles: 1, has_note: false },
  ...{ open_return: false, refund_due: false, deadline: null, shipped_at: null, placed_at: "2025-11-26T06:05:00.000Z" },
};

/** The cells of an order in the list on a tab. */
function cellsOf(order: Partial<AdminOrderSummary>, tab: OrderTab = "all") {
  const initial = { data: [{ ...row, ...order }], page: 1, total: 1, per_page: 20, last_page: 1 };
  const props = { tab, initial, mayWrite: true, canReadPersonalData: true, books: false };
  const html = markupOf(createElement(OrderGrid, props));
  const cells = html.split(/<t[hd][ >]/).map((cell) => textOf(`<${cell}`));
  return { html, of: (header: string) => cells.findLast((cell) => cell.startsWith(`${header} `)) };
}

test("a time is short, and its full form is there for the pointer and for machines", () => {
  const { html, of } = cellsOf({});
  expect(of("下單時間")).toContain("2025/11/26");
  expect(of("下單時間")).not.toContain("14:05");
  expect(html).toContain('dateTime="2025-11-26T06:05:00.000Z" title="2025/11/26 14:05"');
});

test.each<[string, Partial<AdminOrderSummary>, string | undefined]>([
  ["waits for the shop", {}, "待確認"],
  ["waits for its money, as its payment says", { payment: "bank_transfer", stage: "to_pay" }, undefined],
  ["has a transfer to be compared", { payment: "bank_transfer", payment_status: "reported" }, "待對帳"],
  ["is packed", { order_status: "processing", delivery_status: "packed", stage: "to_pack" }, "已包裝"],
  ["is over", { order_status: "completed", delivery_status: "delivered", payment_status: "paid" }, "已完成"],
  ["came back", { order_status: "completed", delivery_status: "came_back" }, "包裹退回"],
  ["is cancelled", { order_status: "cancelled" }, "已取消"],
])("the progress of an order is shown once: one that %s", (_, order, said) => {
  const progress = cellsOf(order).of("進度");
  expect(progress?.replace(/^進度 /, "")).toBe(said);
});

test.each<[OrderTab, boolean]>([
  ["to_pay", true],
  ["to_confirm", true],
  ["to_pack", false],
])("on the tab %s the remaining time has a column of its own: %s", (tab, isShown) => {
  const deadline = new Date(Date.now() + 50.5 * 3_600_000).toISOString();
  expect(cellsOf({ deadline }, tab).of("期限") === "期限 還有 2 天").toBe(isShown);
});

test("less than two days are shown in hours", () => {
  const deadline = new Date(Date.now() + 45.5 * 3_600_000).toISOString();
  expect(cellsOf({ deadline }, "to_pay").of("期限")).toBe("期限 還有 45 小時");
});

test("the payment of a reported transfer says that it is reported", () => {
  expect(cellsOf({ payment: "bank_transfer", payment_status: "reported" }).of("付款")).toBe("付款 銀行轉帳・已回報");
});

test("unpaid orders are sorted by deadline, and say so on phones and in the table", () => {
  const { html } = cellsOf({}, "to_pay");
  expect(html).toContain('<option value="deadline 1" selected="">期限・最近到期</option>');
  expect(html).toMatch(/aria-sort="ascending"[^>]*><button[^>]*><span[^>]*>依期限排序/);
});

const onItsWay = { order_status: "processing", delivery_status: "shipped", stage: "shipped" } as const;

test.each<[string, Partial<AdminOrderSummary>, number, string | undefined, boolean]>([
  ["today", {}, 0, "今天寄出", false],
  ["a few days ago", {}, 3, "已寄出 3 天", false],
  ["long ago", {}, 4, "已寄出 4 天", true],
  ["long ago, to a convenience store", { shipping: "convenience_store" }, 4, "已寄出 4 天", true],
  ["long ago, to be fetched at the shop", { shipping: "store_pickup" }, 4, "已備妥 4 天", false],
  ["long ago, and has come", { delivery_status: "delivered" }, 4, undefined, false],
])("a shipped order %s", (_, more, days, said, isLate) => {
  const shipped_at = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  const { html, of } = cellsOf({ ...onItsWay, ...more, shipped_at }, "shipped");
  expect(of("出貨天數")?.replace("出貨天數 ", "")).toBe(said);
  expect(/text-warning">已寄出/.test(html)).toBe(isLate);
});

test("the bulk actions are named before any order is selected, on the tabs where they apply", () => {
  expect(cellsOf({}, "to_pack").html).toContain("勾選訂單後，可以一次列印揀貨單、包裝、列印出貨明細、填單號出貨。");
  expect(cellsOf({}, "to_confirm").html).toContain("可以一次接受訂單、確認訂單、確認收到匯款。");
  expect(cellsOf({}).html).not.toContain("勾選訂單後");
});
