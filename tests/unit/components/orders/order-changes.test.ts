import { expect, test } from "vitest";
import { orderChanges } from "@/components/orders/use-order";
import { anOrder, aParcel } from "../../../support/an-order";

test("docs/orders.md: a stale page names the changes, and nothing else", () => {
  const before = anOrder();
  expect(orderChanges(before, anOrder({ version: 2 }))).toEqual([]);
  const now = anOrder({ order_status: "processing", shipments: [aParcel("preparing", 2)] });
  expect(orderChanges(before, now)).toEqual(["order_status", "shipments"]);
  expect(orderChanges(before, anOrder({ payment: "card", address: null }))).toEqual(["payment", "address"]);
});
