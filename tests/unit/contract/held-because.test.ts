import { expect, test } from "vitest";
import { heldBecause } from "@/lib/contract/order-bulk";

test.each([
  ["processing", "cash_on_delivery", "unpaid", undefined],
  ["completed", "card", "paid", undefined],
  ["pending", "cash_on_delivery", "unpaid", "unconfirmed"],
  ["in_review", "cash_on_delivery", "unpaid", "unconfirmed"],
  ["pending", "bank_transfer", "unpaid", "unpaid"],
  ["pending", "bank_transfer", "reported", "unconfirmed"],
  ["cancelled", "bank_transfer", "voided", "cancelled"],
] as const)(
  "docs/back-office.md: an order that is %s, %s and %s is held back because: %s",
  (order_status, payment, payment_status, why) => {
    expect(heldBecause({ order_status, payment, payment_status })).toBe(why);
  },
);
