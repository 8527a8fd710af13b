import { expect, test } from "vitest";
import { refundStatuses } from "@/lib/contract/payments";
import { refundDue } from "@/lib/contract/refund-due";

test("docs/orders.md: money is due until its refund succeeded or was withdrawn", () => {
  const due = refundStatuses.filter((status) => refundDue([{ amount: 100, status }]) > 0);
  expect(due).toEqual(["due", "sending", "unclear", "refused", "by_hand"]);
  const three = [
    { amount: 100, status: "due" },
    { amount: 20, status: "by_hand" },
    { amount: 3, status: "succeeded" },
  ] as const;
  expect(refundDue([...three])).toBe(120);
});
