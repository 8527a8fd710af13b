import { describe, expect, test } from "vitest";
import { emailAddress, mobilePhone, regionName, textBlock, textLine } from "@/lib/contract/field-schemas";

describe("mobile phone", () => {
  test.each([
    ...["0912345678", "0912-345-678", "0912 345 678", "(09)12345678", "886912345678", "+886912345678"],
    ...["+886 912-345-678", "+886-0912-345-678", "　0912345678　"],
    ...["０９１２３４５６７８", "０９１２－３４５－６７８", "＋８８６９１２３４５６７８"],
  ])("%j is +886912345678", (text) => expect(mobilePhone.parse(text)).toBe("+886912345678"));

  test.each([
    ...["", "091234567", "09123456789", "0812345678", "02-2345-6789", "+8190123456", "+886 2 2345 6789"],
    ...["0912x345678", "0912345678 #1", "٠٩١٢٣٤٥٦٧٨", `0912345678${" ".repeat(40)}`, "0912\u0000345678"],
  ])("%j is refused", (text) => expect(mobilePhone.safeParse(text).success).toBe(false));
});

describe("county and district", () => {
  test.each([
    ["台北市", "臺北市"],
    ["台東縣", "臺東縣"],
    ["臺南市", "臺南市"],
    [" 台中市 ", "臺中市"],
    ["新北市", "新北市"],
  ])("%j is %s", (text, name) => expect(regionName.parse(text)).toBe(name));

  test("only a leading 台 is the old form of the name", () => expect(regionName.parse("某台區")).toBe("某台區"));
});

describe("mail address", () => {
  test("white space around it is removed, letters become lower case", () => {
    expect(emailAddress.parse("  Mei@Shop.Example ")).toBe("mei@shop.example");
  });

  test.each([
    ...["", "a", "a@b", "a@b.c d", "a@@b.example", "a@b.example\nBcc: c@d.example"],
    ...[`${"a".repeat(250)}@b.example`, "a\u0000@b.example"],
  ])("%j is refused", (text) => expect(emailAddress.safeParse(text).success).toBe(false));
});

describe("texts", () => {
  test("a line converts full-width letters, digits and spaces, and is trimmed", () => {
    expect(textLine(50).parse("　ＡＢＣ　路１２號 ")).toBe("ABC 路12號");
  });

  test.each(["玫瑰手工皂：三入組（限量）", "三種香味，三種大小！", "3樓（後棟）", "茶・點心～器皿"])(
    "a line keeps its punctuation: %s",
    (text) => expect(textLine(50).parse(text)).toBe(text),
  );

  test("a line accepts letters of every script", () => expect(textLine(50).parse("𠮷田 José 👍")).toBe("𠮷田 José 👍"));

  test.each(["", " ", "　", "a\nb", "a\tb", "a\u0000b", "a\u007fb", "\ud800", "a\udc00", "a\u202eb", "a\u200bb"])(
    "a line cannot be %j",
    (text) => expect(textLine(50).safeParse(text).success).toBe(false),
  );

  test("a line has a maximum length", () => {
    expect(textLine(5).safeParse("一二三四五").success).toBe(true);
    expect(textLine(5).safeParse("一二三四五六").success).toBe(false);
  });

  test("a block keeps its line breaks", () => {
    expect(textBlock(50).parse(" 第一行\r\n\t第二行 \n")).toBe("第一行\r\n\t第二行");
    expect(textBlock(50).parse("  ")).toBe("");
  });

  test.each(["a\u0000b", "\ud800", "a\u001bb", "a\u202eb"])("a block cannot be %j", (text) => {
    expect(textBlock(50).safeParse(text).success).toBe(false);
  });
});
