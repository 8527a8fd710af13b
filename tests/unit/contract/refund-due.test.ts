import { expect, test } from "vitest";
import { refundStatuses } from "@/lib/contract/payments";
import { refundDue } from "@/lib/contract/refund-due";

test("docs/orders.md: money is due until its refund succeeded or was withdrawn", () => {
  const due = refundStatuses.filter((status) => refundDue([{ amount: 100, status }]) > 0);
  expect(due).toEqual(["due", "sending", "unclear", "refused", "by_hand"]);
  const of = (amount: number, status: (typeof refundStatuses)[number]) => ({ amount, status });
  expect(refundDue([of(100, "due"), of(20, "by_hand"), of(3, "succeeded")])).toBe(120);
});
