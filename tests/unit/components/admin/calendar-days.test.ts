import { expect, test } from "vitest";
import { dayAfter, sameDayOf, weekdayOf, weeksOf } from "@/components/admin/form/calendar-days";

test("a month is shown in whole weeks from Sunday on", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks.at(-1)?.at(-1)).toBe("2026-12-05");
  expect(weeksOf("2026-08")[0]?.[0]).toBe("2026-07-26");
  expect(weekdayOf("2026-11-26")).toBe(4);
});

test("the neighbours of a day, and the same day in other months", () => {
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(sameDayOf("2026-03-31", -1)).toBe("2026-02-28");
  expect(sameDayOf("2026-12-31", 2)).toBe("2027-02-28");
});
