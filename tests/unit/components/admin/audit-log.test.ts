import { createElement } from "react";
import { describe, expect, test, vi } from "vitest";
import { ChangesInDetail } from "@/components/admin/audit/audit-changes";
import { AuditGrid } from "@/components/admin/audit/audit-grid";
import type { AuditLog } from "@/lib/contract/audit-logs";
import { markupOf } from "../../../support/markup";

vi.mock("next/navigation", () => import("../../../support/next-navigation"));

const entry = (fields: Partial<AuditLog>): AuditLog => ({
  id: 1,
  administrator_id: 1,
  administrator_name: "陳店長",
  action: "product_update",
  subject: "6",
  subject_name: null,
  before: null,
  after: null,
  client_address: "203.0.113.7",
  created_at: "2026-11-27T02:05:09Z",
  ...fields,
});

/** The rows of the entry's details, their cells separated by bars. */
function details(fields: Partial<AuditLog>): string[] {
  const [, , ...rows] = markupOf(createElement(ChangesInDetail, { log: entry(fields) })).split("<tr");
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => cell.replace(/<[^>]*>/g, "")).join(" | "),
  );
}

describe("values of the audit log", () => {
  test.each<[Partial<AuditLog>, string[]]>([
    [
      { before: { price: 1200, sale_price: null }, after: { price: 1380, sale_price: 990 } },
      ["售價 | NT$1,200 | NT$1,380", "特價 | — | NT$990"],
    ],
    [
      {
        action: "settings_change",
        subject: "shipping",
        before: { home_delivery_fee: 100 },
        after: { home_delivery_fee: 1080 },
      },
      ["本島運費 | NT$100 | NT$1,080"],
    ],
    [
      {
        action: "settings_change",
        subject: "payment",
        before: { store_minimum: 30, instalment_minimum: 3000 },
        after: { store_minimum: 1200, instalment_minimum: 5000 },
      },
      ["最低金額（元） | NT$30 | NT$1,200", "訂單滿多少才能分期（元） | NT$3,000 | NT$5,000"],
    ],
    [
      {
        action: "settings_change",
        subject: "stores",
        after: { chains: [{ chain: "family_mart", fee: 60, outlying_surcharge: 1000 }] },
      },
      ["超商 | 超商：全家、本島運費：NT$60、離島加收：NT$1,000"],
    ],
    [
      { action: "product_update", after: { size_table: "S | 10", brand: "老茶行" } },
      ["尺寸表 | S | 10", "品牌 | 老茶行"],
    ],
    [{ action: "order_act", before: { paid_total: 0 }, after: { paid_total: 2400 } }, ["已收款 | NT$0 | NT$2,400"]],
    [{ action: "refund_open", after: { amount: 1500 } }, ["金額 | NT$1,500"]],
    [{ action: "order_change", after: { lines: [{ sku: "TEA-1", amount: 2 }] } }, ["商品 | 貨號：TEA-1、數量：2"]],
    [{ action: "coupon_create", after: { kind: "fixed", value: 1000 } }, ["種類 | 折固定金額", "折扣 | 折 NT$1,000"]],
    [{ action: "coupon_create", after: { kind: "percent", value: 15 } }, ["種類 | 打折（百分比）", "折扣 | 85 折"]],
    [{ before: { status: "draft" }, after: { status: "published" } }, ["狀態 | 草稿 | 上架中"]],
    [
      { action: "contact_status_change", before: { status: "open" }, after: { status: "closed" } },
      ["狀態 | 待回覆 | 已結案"],
    ],
    [{ action: "stock_adjust", after: { reason: "damage" } }, ["原因 | 損壞"]],
    [{ action: "shipment_act", after: { carrier: "t_cat" } }, ["宅配業者 | 黑貓宅急便"]],
    [
      { action: "own_notices_change", before: { orders: "daily" }, after: { orders: "off" } },
      ["新訂單 | 每天一次 | 不寄"],
    ],
    [
      {
        action: "staff_change",
        before: {},
        after: { granted: ["refunds_write"], revoked: ["sales_read", "mails_read"] },
      },
      ["新增的權限 | 退款、作廢與折讓發票", "取消的權限 | 查看營業額與銷售報表、查看寄信紀錄"],
    ],
    [{ action: "member_block", before: { blocked: false }, after: { blocked: true } }, ["停權 | 否 | 是"]],
    [{ after: { sale_starts_at: "2026-11-30T16:00:00.000Z" } }, ["特價開始 | 2026/12/01 00:00"]],
    [{ action: "policy_create", after: { effective_on: "2026-12-01" } }, ["生效日 | 2026/12/01"]],
    [{ action: "policy_create", after: { based_on: "2026-11-01" } }, ["依據版本 | 2026-11-01"]],
  ])("sums are shown as money, states, days and switches as words, counts and names as they are: %j", (fields, said) =>
    expect(details(fields)).toEqual(said),
  );

  test("a parcel is named by its number where the entry has it; ids only distinguish several", () => {
    const sent = { request: { action: "ship", carrier: "t_cat", tracking_number: "905512345678" } };
    const rowOf = (after: object, before: object) => details({ action: "shipment_act", before, after });
    expect(rowOf({ ...sent, shipment_226: "shipped" }, { shipment_226: "packed" })).toContain(
      "包裹 905512345678 | 已包裝 | 配送中",
    );
    expect(rowOf({ shipment_226: "packed" }, { shipment_226: "preparing" })).toEqual(["包裹 | 包裝中 | 已包裝"]);
    const [first] = rowOf({ shipment_1: "cancelled", shipment_2: "cancelled" }, { shipment_1: "packed" });
    expect(first).toBe("包裹 #1 | 已包裝 | 已取消");
  });
});

describe("the list of the audit log", () => {
  const listed = (data: AuditLog[], narrowed: Record<string, string> = { changes: "1" }) => {
    const initial = { data, page: 1, total: data.length, per_page: 20, last_page: 1, people: [] };
    return markupOf(createElement(AuditGrid, { tab: "changes", narrowed, today: "2026-11-27", initial }));
  };

  test.each<[Partial<AuditLog>, string]>([
    [{ action: "order_act", after: { request: { action: "confirm" } } }, "確認訂單"],
    [{ action: "shipment_act", subject: "261120-7K3M9QXA/4", after: { request: { action: "pack" } } }, "包裝完成"],
    [{ action: "order_act" }, "訂單操作"],
  ])("names the action where the entry has it: %j", (fields, name) => {
    expect(listed([entry({ subject: "261120-7K3M9QXA", ...fields })], {})).toContain(`>${name}</button>`);
  });

  test("each day is shown once above its entries, by Taipei's clock, which have the time alone", () => {
    const times = [
      "2026-11-27T02:05:09Z",
      "2026-11-26T16:30:00Z",
      "2026-11-26T15:59:00Z",
      "2026-11-25T01:00:00Z",
      "2025-12-31T01:00:00Z",
    ];
    const markup = listed(times.map((created_at, index) => entry({ id: 9 - index, created_at })));
    const seen = [...markup.matchAll(/<h2[^>]*>(.*?)<\/h2>|<time[^>]*>(.*?)<\/time>/g)].map(
      ([, day, time]) => day ?? time,
    );
    expect(seen).toEqual([
      ...["今天", "10:05:09", "00:30:00"],
      ...["昨天", "23:59:00"],
      ...["11月25日（三）", "09:00:00"],
      ...["2025年12月31日（三）", "09:00:00"],
    ]);
  });

  test("a coupon's changed value has its unit, and its unchanged kind is left out", () => {
    const [before, after] = [100, 1200].map((value) => ({ kind: "fixed", value }));
    const markup = listed([entry({ action: "coupon_change", subject: "TEA", before, after })]);
    expect(markup).toContain("折扣：折 NT$100 → 折 NT$1,200");
    expect(markup).not.toContain("種類");
  });

  test("an empty log explains what it will contain", () => {
    const markup = listed([]);
    expect(markup).toContain("還沒有變更紀錄");
    expect(markup).toContain("同仁在後台的變更、查看與登入都會記在這裡");
    expect(markup).not.toContain("沒有資料");
  });
});
