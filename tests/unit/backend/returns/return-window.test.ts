import { expect, test } from "vitest";
import { returnDeadline, returnWindowStart } from "@/lib/backend/returns/return-window";

test("消保法 19: seven days from the day after receipt, by Taipei's days", () => {
  // 23:30 on the 1st in Taipei: the 8th is the last day.
  expect(returnDeadline(new Date("2026-11-01T15:30:00Z"), 7).toISOString()).toBe("2026-11-08T16:00:00.000Z");
  // 00:30 on the 2nd in Taipei: the 9th is.
  expect(returnDeadline(new Date("2026-11-01T16:30:00Z"), 7).toISOString()).toBe("2026-11-09T16:00:00.000Z");
});

test.each([
  ["the last second of the last day", "2026-11-08T15:59:59Z", true],
  ["the first second after it", "2026-11-08T16:00:00Z", false],
])("the window of returnable deliveries agrees with the deadline at %s", (_, now, isOpen) => {
  const delivered = new Date("2026-11-01T15:30:00Z");
  expect(delivered >= returnWindowStart(new Date(now), 7)).toBe(isOpen);
  expect(new Date(now) < returnDeadline(delivered, 7)).toBe(isOpen);
});
