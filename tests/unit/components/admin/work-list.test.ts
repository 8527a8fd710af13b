import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { WorkList } from "@/components/admin/dashboard/work-list";
import { type Work, workKinds } from "@/lib/contract/dashboard";
import { markupOf, textOf } from "../../../support/markup";

vi.mock("next/navigation", () => import("../../../support/next-navigation"));

const nothing = Object.fromEntries(workKinds.map((kind) => [kind, 0])) as Work;

test.each([
  [{ to_pack: 8, low_stock: 31, sold_out: 18 }, ["待出貨訂單 8", "庫存偏低 18 項售完 31"]],
  [{ low_stock: 13, sold_out: 0 }, ["庫存偏低 13"]],
  [{ to_pack: 8, low_stock: 0, sold_out: 0 }, ["待出貨訂單 8"]],
  [{ days_off: 1 }, ["國定假日待更新 1"]],
])("what waits is a tile each, and low stock is among them: %j", (waiting, tiles) => {
  const html = markupOf(createElement(WorkList, { work: { ...nothing, ...waiting }, isNew: false }));
  const [, ...items] = html.split("<li");
  expect(items.map((item) => textOf(`<li${item}`))).toEqual(tiles);
});
