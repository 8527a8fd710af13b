import { expect, test } from "vitest";
import { boundOf, lastReturnDay, returnWindowStart } from "@/lib/backend/returns/return-window";
import { dayAfter, isWorkingDay, yearWithoutDaysOff } from "@/lib/working-days";

test.each([
  ["2026-11-04T15:30:00Z", 7, "2026-11-11", "23:30 on the 4th in Taipei"],
  ["2026-11-04T16:30:00Z", 7, "2026-11-12", "00:30 on the 5th in Taipei"],
  ["2026-11-21T04:00:00Z", 7, "2026-11-30", "a Saturday moves to Monday"],
  ["2026-11-22T04:00:00Z", 7, "2026-11-30", "a Sunday moves to Monday"],
  ["2026-12-18T04:00:00Z", 7, "2026-12-28", "constitution day, a Friday, moves over the weekend"],
  ["2026-10-02T04:00:00Z", 7, "2026-10-12", "the Friday for a national day on a Saturday"],
  ["2026-10-19T04:00:00Z", 7, "2026-10-27", "the Monday for Taiwan's retrocession on a Sunday"],
  ["2027-01-28T04:00:00Z", 7, "2027-02-11", "the whole of the lunar new year"],
  ["2026-12-11T04:00:00Z", 14, "2026-12-28", "a longer period of the shop moves as well"],
])("消保法 19, 民法 122: of what was received at %s, the last of %i days is %s: %s", (received, days, last) => {
  expect(lastReturnDay(new Date(received), days)).toBe(last);
});

test("for every day of receipt and of asking in two years, the window and the last day agree", () => {
  const days = Array.from({ length: 730 }, (_, after) => dayAfter("2026-01-01", after));
  for (const period of [7, 14, 30]) {
    for (const today of days) {
      const start = returnWindowStart(new Date(`${today}T15:59:59Z`), period);
      for (let ago = 0; ago <= period + 14; ago += 1) {
        const received = new Date(`${dayAfter(today, -ago)}T00:00:00+08:00`);
        const last = lastReturnDay(received, period);
        expect(isWorkingDay(last), last).toBe(true);
        expect(received >= start, `${period} days, received ${ago} before ${today}`).toBe(today <= last);
      }
    }
  }
});

test("a return is in the period of law, in the order's longer one, or late", () => {
  const received = new Date("2026-11-21T04:00:00Z");
  const on = (day: string) => boundOf(received, new Date(`${day}T23:59:59+08:00`), 14);
  expect([on("2026-11-30"), on("2026-12-01"), on("2026-12-07"), on("2026-12-08")]).toEqual([
    ...["law", "shop"],
    ...["shop", "late"],
  ]);
});

test("the calendar names the first year that periods reach and it does not know", () => {
  expect(yearWithoutDaysOff(new Date("2026-11-29T04:00:00Z"))).toBeUndefined();
  expect(yearWithoutDaysOff(new Date("2027-09-01T04:00:00Z"))).toBeUndefined();
  expect(yearWithoutDaysOff(new Date("2027-10-01T04:00:00Z"))).toBe(2028);
});
