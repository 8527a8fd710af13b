import { expect, test } from "vitest";
import { isPowerOfTen, typedNumber } from "@/lib/sheets/typed-number";

test.each([
  ...[
    "1280",
    "1,280",
    "1 280",
    "1280.00",
    "1,280.00",
    "$1,280",
    "NT$1,280",
    "NT$ 1280",
    "NT1280",
    "NTD1280",
    "NTD 1,280",
  ],
  ...[
    "TWD 1280",
    "NTD$1280",
    "新台幣1,280元",
    "新臺幣 1280 元整",
    "1280元",
    "1280圓",
    "1280 NTD",
    " １，２８０ ",
    "ＮＴ＄１２８０",
  ],
])("%s is 1280", (typed) => expect(typedNumber(typed)).toBe(1280));

test.each([
  "12,5",
  "1,28",
  "1,2800",
  ",128",
  "12,345,6",
  "1280美元",
  "US$12",
  "三百",
  "1e3",
  "12a",
  "1.2.3",
  "$",
  "+5",
  "0x10",
])("%s is no number", (typed) => expect(typedNumber(typed)).toBeNaN());

test("an empty text is none, and a number may be negative or have decimals", () => {
  expect(["", "　", "-5", "12.5", "0", "1,234,567"].map(typedNumber)).toEqual([
    undefined,
    undefined,
    -5,
    12.5,
    0,
    1_234_567,
  ]);
});

test.each([
  ["4.71234E+12", true],
  ["４．７Ｅ＋１２", true],
  ["1E+05", true],
  ["1E5", false],
  ["4711234567890", false],
  ["TEA-1E+5", false],
])("whether a spreadsheet made a power of ten of %s: %s", (text, is) => expect(isPowerOfTen(text)).toBe(is));
