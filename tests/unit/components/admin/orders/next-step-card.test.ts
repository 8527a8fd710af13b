import { createElement } from "react";
import { expect, test, vi } from "vitest";
import type { NextStep } from "@/components/admin/orders/next-step";
import { NextStepCard } from "@/components/admin/orders/next-step-card";
import type { AdminOrder, Order } from "@/lib/contract/orders";
import { taipeiDay } from "@/lib/format";
import { anOrder, aParcel } from "../../../../support/an-order";
import { markupOf } from "../../../../support/markup";

vi.mock("next/navigation", () => import("../../../../support/next-navigation"));

function cardOf(changes: Partial<Order>, next?: NextStep): string {
  const order = { ...anOrder(changes), events: [], member_id: null, delivery_status: "delivered" } as AdminOrder;
  return markupOf(createElement(NextStepCard, { order, next, mayWrite: true }));
}

const dayIn = (days: number) => taipeiDay(new Date(Date.now() + days * 24 * 60 * 60_000));

test.each([
  [3, 1, `可退貨至 ${dayIn(3).replaceAll("-", "/")}（還有 3 天）`],
  [0, 1, `可退貨至 ${dayIn(0).replaceAll("-", "/")}（今天是最後一天）`],
  [-1, 0, "退貨期限已過"],
  [3, 0, undefined],
])("a completed order whose last day for returns is in %i days, with %i items to return", (days, returnable, said) => {
  const [line] = anOrder().lines;
  const lines = line ? [{ ...line, returnable }] : [];
  const return_until = { by_law: dayIn(days), offered: dayIn(days) };
  const html = cardOf({ order_status: "completed", lines, return_until });
  if (said) expect(html).toContain(said);
  else expect(html).not.toMatch(/可退貨至|退貨期限/);
});

test.each([
  ["t_cat", true],
  ["other", false],
] as const)("a parcel of %s that is on its way links to its carrier's page beside the step: %s", (carrier, leads) => {
  const parcel = { ...aParcel("shipped", 2), carrier, tracking_number: "905512345679" };
  const next: NextStep = { kind: "parcel", id: 1, action: "deliver" };
  const html = cardOf({ order_status: "processing", shipments: [parcel] }, next);
  expect(html).toContain("標記為已送達");
  expect(html.includes("BillID=905512345679")).toBe(leads);
});
