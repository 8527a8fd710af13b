import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { ReturnGrid } from "@/components/admin/orders/returns/return-grid";
import type { ListedReturn } from "@/lib/contract/returns";
import { markupOf } from "../../../../../support/markup";

vi.mock("next/navigation", () => import("../../../../../support/next-navigation"));

const DAY_MS = 24 * 60 * 60_000;

const row = {
  ...{ id: 3, number: "261126-NEJ5YPN3", status: "requested", reason: "changed_mind", contact_name: "林怡君" },
  ...{ lines: [], refund: null, refund_expected: 620, send_before: null, requested_on_day: 2, bound: "law" },
} as unknown as ListedReturn;

/** The cells of a return that was requested so many days ago. */
function said(days: number, more: Partial<ListedReturn> = {}): string {
  const requested_at = new Date(Date.now() - days * DAY_MS - 60_000).toISOString();
  const initial = { data: [{ ...row, requested_at, ...more }], page: 1, total: 1, per_page: 20, last_page: 1 };
  return markupOf(createElement(ReturnGrid, { tab: "all", initial, canReadPersonalData: true }));
}

test("the age of a return is shown from the second day on; before that its time suffices", () => {
  expect(said(0)).not.toMatch(/已等|今天申請/);
  expect(said(3)).toContain("已等 3 天");
  expect(said(3, { status: "refunded" })).not.toContain("已等");
});

test("the shopper's time to send it back is shown at once", () => {
  const send_before = new Date(Date.now() + 5.5 * DAY_MS).toISOString();
  expect(said(0, { status: "approved", send_before })).toContain("還有 5 天");
});

test.each([
  [0, "law", "送達當天"],
  [9, "law", "第 9 天"],
  [10, "shop", "退貨期第 10 天"],
  [11, "late", "過期，第 11 天"],
] as const)("requested on day %i after delivery, in the period %s, is %s", (requested_on_day, bound, words) => {
  expect(said(1, { requested_on_day, bound })).toContain(words);
});
