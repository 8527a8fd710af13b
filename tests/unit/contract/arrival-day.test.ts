import { expect, test } from "vitest";
import { defaultArrival } from "@/lib/contract/arrival";
import { arrivalDay } from "@/lib/contract/arrival-day";

const home = (time: string, change = {}, isOutlying = false) =>
  arrivalDay(
    { ...defaultArrival, ...change },
    { at: new Date(`${time}+08:00`), shipping: "home_delivery", isOutlying },
  );

// 2026-11-23 is a Monday. One working day to pack, two days to the main island, five to the others.
test.each([
  ["before the cut-off it counts today", "2026-11-23T11:59", "2026-11-26"],
  ["from the cut-off on it counts tomorrow", "2026-11-23T12:00", "2026-11-27"],
  ["on Friday afternoon it counts on Monday", "2026-11-27T15:00", "2026-12-03"],
  ["on Friday morning it is packed on Monday", "2026-11-27T09:00", "2026-12-02"],
  ["on a day off it counts on the next working day, at any hour", "2026-11-28T08:00", "2026-12-03"],
  ["the day is Taipei's, also shortly after midnight", "2026-11-24T00:30", "2026-11-27"],
])("%s", (_, time, day) => expect(home(time)).toBe(day));

test("delivery to the outlying islands takes longer, and a pickup only has to be packed", () => {
  expect(home("2026-11-23T09:00", {}, true)).toBe("2026-11-29");
  const pickup = { at: new Date("2026-11-23T09:00+08:00"), shipping: "store_pickup" } as const;
  expect(arrivalDay(defaultArrival, pickup)).toBe("2026-11-24");
});

test("on the shop's closed days there is neither packing nor delivery", () => {
  const closed_days = ["2026-11-24", "2026-11-26"];
  expect(home("2026-11-23T09:00", { closed_days })).toBe("2026-11-28");
});

test("without preparation time it leaves on the same day; also across the end of a year", () => {
  expect(home("2026-12-31T09:00", { preparation_days: 0, closed_days: ["2027-01-01"] })).toBe("2027-01-03");
});

test("a shop that works on one day of the week, with the maximum of closed days, has a day", () => {
  const closed_days = Array.from({ length: 60 }, (_, week) =>
    new Date(Date.UTC(2026, 10, 23 + 7 * week)).toISOString().slice(0, 10),
  );
  expect(home("2026-11-23T09:00", { closed_weekdays: [0, 2, 3, 4, 5, 6], closed_days })).toBe("2028-01-26");
});

test("a shop with arrival switched off has none", () => {
  expect(home("2026-11-23T09:00", { is_shown: false })).toBeNull();
});
