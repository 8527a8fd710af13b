import { expect, test } from "vitest";
import { shortTime } from "@/components/admin/days";
import { formatDateTime, formatMoney, formatPhone, formatPriceRange, telAddress } from "@/lib/format";

test.each([
  [0, "NT$0"],
  [5, "NT$5"],
  [999, "NT$999"],
  [1_234, "NT$1,234"],
  [1_234_567, "NT$1,234,567"],
  [-1_234, "-NT$1,234"],
])("%i is %s", (amount, text) => expect(formatMoney(amount)).toBe(text));

test("a range names the currency once, and a single price is no range", () => {
  expect(formatPriceRange(180, 1_420)).toBe("NT$180–1,420");
  expect(formatPriceRange(180, 180)).toBe("NT$180");
});

test.each([
  ["2026-11-20T06:05:00Z", "2026/11/20 14:05"],
  ["2026-11-20T16:30:00Z", "2026/11/21 00:30"],
  ["2026-12-31T16:00:00.000Z", "2027/01/01 00:00"],
  ["2026-11-20T14:05:59+08:00", "2026/11/20 14:05"],
])("%s is %s in Taipei", (iso, text) => expect(formatDateTime(iso)).toBe(text));

test.each([
  ["2026-11-28T06:05:00Z", "today", "14:05"],
  ["2026-11-27T16:00:00Z", "today", "00:00"],
  ["2026-11-27T15:59:00Z", "yesterday", "23:59"],
  ["2026-11-25T16:30:00Z", "other", "11/26"],
  ["2026-02-28T16:30:00Z", "other", "3/1"],
  ["2025-11-26T04:00:00Z", "other", "2025/11/26"],
])("on 28 November the short form of %s is: %s %s", (iso, day, text) => {
  expect(shortTime(iso, new Date("2026-11-28T08:00:00Z"))).toEqual({ day, text });
});

test.each([
  ["+886912345678", "0912-345-678"],
  ["+88691****678", "091*-***-678"],
  ["+88621234567", "+88621234567"],
  ["+8190123456", "+8190123456"],
  ["", ""],
])("%j is formatted as %j", (phone, text) => expect(formatPhone(phone)).toBe(text));

test.each([
  ["02-2345-6789", "tel:0223456789"],
  ["02-2345-6789#12", "tel:0223456789,12"],
  ["（02）2345-6789 分機 12", "tel:0223456789,12"],
  ["０２－２３４５－６７８９轉１２", "tel:0223456789,12"],
  ["02 2345 6789 ext. 12", "tel:0223456789,12"],
  ["+886 (0)2 2345-6789 #8", "tel:+886223456789,8"],
  ["0800-000-123", "tel:0800000123"],
  ["165", "tel:165"],
])("%j is dialled as %j", (written, address) => expect(telAddress(written)).toBe(address));
