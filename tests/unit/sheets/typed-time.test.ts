import { expect, test } from "vitest";
import { dayOfText, momentOf, textOfDay, textOfTime, timeOfText } from "@/lib/sheets/typed-time";

test.each([
  ...["2026/11/5", "2026-11-05", "2026.11.5", "20261105", "115/11/5", "115.11.05", "1151105", "2026年11月5日"],
  ...["民國115年11月5日", "中華民國 115 年 11 月 5 日", " ２０２６／１１／０５ "],
])("%s is the fifth of November 2026", (typed) => expect(dayOfText(typed)).toBe("2026-11-05"));

test.each([
  ...["", "2026/11", "2026/2/30", "2027/2/29", "2026/11/31", "2026/13/1", "115/2/30", "26/11/5", "11/05/2026"],
  ...["tomorrow", "46331"],
])("%j is no valid day", (typed) =>
  expect([dayOfText(typed), timeOfText(typed, true)]).toEqual([undefined, undefined]),
);

test.each([
  ["2026/11/5 14:05", "2026-11-05T14:05:00+08:00"],
  ["2026-11-05T9:30", "2026-11-05T09:30:00+08:00"],
  ["20261105 0930", "2026-11-05T09:30:00+08:00"],
  ["2026/11/5 14:05:59", "2026-11-05T14:05:00+08:00"],
  ["2026/11/5 下午 02:05:00", "2026-11-05T14:05:00+08:00"],
  ["115年11月5日 上午12:05", "2026-11-05T00:05:00+08:00"],
  ["2026/11/5 12:05 PM", "2026-11-05T12:05:00+08:00"],
  ["2026/11/5", "2026-11-05T00:00:00+08:00"],
])("%s is a time in Taipei", (typed, iso) => expect(timeOfText(typed)).toBe(iso));

test.each([
  ["2026/11/29", "2026-11-29T23:59:59+08:00"],
  ["115/11/29", "2026-11-29T23:59:59+08:00"],
  ["2026/11/29 23:59", "2026-11-29T23:59:59+08:00"],
  ["2026/11/29 24:00", "2026-11-29T23:59:59+08:00"],
  ["2026/11/29 18:00", "2026-11-29T18:00:00+08:00"],
  ["2026/11/29 00:00", "2026-11-29T00:00:00+08:00"],
])("as an end, %s is %s, and the text of it is read as the same", (typed, iso) => {
  expect(timeOfText(typed, true)).toBe(iso);
  expect(timeOfText(textOfTime(iso), true)).toBe(iso);
});

test.each([
  ...["2026/11/5 24:00", "2026/11/5 9:7", "2026/11/5 2 PM", "14:05", "2026/11/31 23:59", "2026/11/5 14:60"],
  "2026/11/5 10:00 11:00",
])("%s is no valid time", (typed) => expect(timeOfText(typed)).toBeUndefined());

test("a chosen day begins at midnight, or ends with its last second; a chosen clock is kept", () => {
  expect(momentOf("2026-11-29", undefined)).toBe("2026-11-29T00:00:00+08:00");
  expect(momentOf("2026-11-29", undefined, true)).toBe("2026-11-29T23:59:59+08:00");
  expect(momentOf("2026-11-29", "18:00", true)).toBe("2026-11-29T18:00:00+08:00");
});

test("days and times are formatted with the year first, in Taipei's time", () => {
  expect(textOfDay("2026-11-05")).toBe("2026/11/05");
  expect(textOfTime("2026-11-05T06:05:00Z")).toBe("2026/11/05 14:05");
  expect(textOfTime("2026/11")).toBe("2026/11");
});
