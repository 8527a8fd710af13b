import { expect, test } from "vitest";
import { tenthsLeft } from "@/components/admin/coupons/coupon-words";
import { fromTaipeiMinute, taipeiMinute } from "@/lib/format";

test.each([
  [10, "9"],
  [15, "85"],
  [50, "5"],
  [5, "95"],
  [91, "0.9"],
  [95, "0.5"],
])("%i percent off is said as %s", (off, said) => {
  expect(tenthsLeft(off)).toBe(said);
});

test("a field shows Taipei's time whatever offset it came with, and gives it back", () => {
  expect(taipeiMinute("2026-11-30T16:00:00.000Z")).toBe("2026-12-01T00:00");
  expect(fromTaipeiMinute("2026-12-01T00:00")).toBe("2026-12-01T00:00:00+08:00");
  expect(taipeiMinute("2026-12-01T00:00:00+08:00")).toBe("2026-12-01T00:00");
  expect(fromTaipeiMinute("2026-12-01T00:00:30")).toBe("2026-12-01T00:00:00+08:00");
});
