import { expect, test } from "vitest";
import {
  dayAfter,
  dayOfText,
  sameDayOf,
  textOfDay,
  textOfTime,
  timeOfText,
  weekdayOf,
  weeksOf,
} from "@/components/admin/form/typed-time";

test.each(["2026/11/5", "2026-11-05", "2026.11.5", "20261105", "115/11/5", "2026年11月5日", " ２０２６／１１／０５ "])(
  "%s is the fifth of November 2026",
  (typed) => expect(dayOfText(typed)).toBe("2026-11-05"),
);

test.each(["", "2026/11", "2026/2/30", "2026/13/1", "26/11/5", "11/05/2026", "tomorrow"])(
  "%j is no valid day",
  (typed) => expect(dayOfText(typed)).toBeUndefined(),
);

test.each([
  ["2026/11/5 14:05", "2026-11-05T14:05:00+08:00"],
  ["2026-11-05T9:30", "2026-11-05T09:30:00+08:00"],
  ["20261105 0930", "2026-11-05T09:30:00+08:00"],
  ["2026/11/5", "2026-11-05T00:00:00+08:00"],
])("%s is a time in Taipei", (typed, iso) => expect(timeOfText(typed)).toBe(iso));

test.each(["2026/11/5 24:00", "2026/11/5 9:7", "2026/11/5 2 PM", "14:05"])("%s is no valid time", (typed) =>
  expect(timeOfText(typed)).toBeUndefined(),
);

test("days and times are formatted with the year first, in Taipei's time", () => {
  expect(textOfDay("2026-11-05")).toBe("2026/11/05");
  expect(textOfTime("2026-11-05T06:05:00Z")).toBe("2026/11/05 14:05");
  expect(textOfTime("2026/11")).toBe("2026/11");
});

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
