import { expect, test } from "vitest";
import { listOf, listQuery } from "@/components/admin/orders/list/order-list-address";

const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(listQuery(new URLSearchParams(search))));

test.each([
  ["tab=to_pay", { sort_target: "deadline", sort_method: "1" }],
  ["tab=to_pay&sort_target=total", { sort_target: "total", sort_method: "1" }],
  ["tab=to_pay&sort_target=total&sort_method=-1", { sort_target: "total", sort_method: "-1" }],
  ["tab=to_pack", { sort_method: "1" }],
  ["tab=done", {}],
])("an order opened from %s keeps that list's sort order, and links back to the same address", (search, sort) => {
  expect(queryOf(search)).toEqual({ tab: new URLSearchParams(search).get("tab"), ...sort });
  expect(listOf(queryOf(search))).toBe(`/admin/order?${search}`);
});
