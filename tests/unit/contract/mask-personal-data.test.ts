import { describe, expect, test } from "vitest";
import { maskEmail, maskName, maskPhone, maskStreet } from "@/lib/contract/mask-personal-data";

describe("names", () => {
  test.each([
    ["王小明", "王○明"],
    ["王明", "王○"],
    ["王", "王○"],
    ["歐陽小明", "歐○○明"],
    ["  林志玲 ", "林○玲"],
    ["𠮷田花子", "𠮷○○子"],
    ["Jane Doe", "J*** D**"],
    ["Al", "A*"],
    ["J", "J*"],
    ["", ""],
    // The mask of a long name does not reveal its length.
    ["司馬歐陽諸葛上官明", "司○○○明"],
  ])("%s is shown as %s", (name, shown) => expect(maskName(name)).toBe(shown));
});

describe("mail addresses", () => {
  test.each([
    ["ming@shop.example", "m***@shop.example"],
    ["a@b.tw", "a***@b.tw"],
    ["not an address", "***"],
    ["@shop.example", "***"],
    ["", ""],
  ])("%s is shown as %s", (email, shown) => expect(maskEmail(email)).toBe(shown));
});

describe("telephone numbers", () => {
  test.each([
    ["+886912345678", "+88691****678"],
    ["0912-345-678", "091****678"],
    ["(02) 2345-6789", "022****789"],
    ["119", "***"],
    ["", ""],
  ])("%s is shown as %s", (phone, shown) => expect(maskPhone(phone)).toBe(shown));
});

describe("streets", () => {
  test.each([
    ["信義路五段7號12樓", "信義路***"],
    ["3號", "3***"],
    ["", ""],
  ])("%s is shown as %s", (street, shown) => expect(maskStreet(street)).toBe(shown));
});
