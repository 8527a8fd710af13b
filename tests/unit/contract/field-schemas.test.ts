import { describe, expect, test } from "vitest";
import { emailAddress, mobilePhone, regionName, textBlock, textLine } from "@/lib/contract/field-schemas";
import { basicsForm } from "@/lib/contract/settings";
import { recipientName } from "@/lib/contract/store-choice";

describe("mobile phone", () => {
  test.each([
    ...["0912345678", "0912-345-678", "0912 345 678", "(09)12345678", "886912345678", "+886912345678"],
    ...["+886 912-345-678", "+886-0912-345-678", "　0912345678　"],
    ...["０９１２３４５６７８", "０９１２－３４５－６７８", "＋８８６９１２３４５６７８"],
    ...[
      "0912.345.678",
      "0912\u2013345\u2014678",
      "0912\u2011345\u2212678",
      "0912ー345ー678",
      "0912・345・678",
      "0912/345/678",
    ],
    ...["00886912345678", "+886 (0)912-345-678", "+886(0)912345678", "tel:+886-912-345-678", "\u202d0912345678\u202c"],
  ])("%j is +886912345678", (text) => expect(mobilePhone.parse(text)).toBe("+886912345678"));

  test.each([
    ...["", "091234567", "09123456789", "0812345678", "02-2345-6789", "+8190123456", "+886 2 2345 6789"],
    ...["0912x345678", "0912345678 #1", "٠٩١٢٣٤٥٦٧٨", `0912345678${" ".repeat(40)}`, "0912\u0000345678"],
  ])("%j is refused", (text) => expect(mobilePhone.safeParse(text).success).toBe(false));
});

test("the recipient at a store's counter is taken without signs that are not seen", () => {
  for (const name of ["王小明\u200e", "王 小明", "\u2068王小明\u2069"])
    expect(recipientName.parse(name)).toBe("王小明");
});

describe("the shop's number", () => {
  const { phone1 } = basicsForm.shape;
  test.each([
    ["02-2345-6789#12", "02-2345-6789#12"],
    ["０２－２３４５－６７８９＃１２", "02-2345-6789#12"],
    ["02-2345-6789 轉 12", "02-2345-6789 轉 12"],
    ["(02)2345-6789分機12", "(02)2345-6789分機12"],
    ["+886 2 2345 6789", "+886 2 2345 6789"],
  ])("%j is kept as %j", (text, kept) => expect(phone1.parse(text)).toBe(kept));

  test.each(["分機 12", "02-2345-6789#", "02-2345-6789 找王小姐"])("%j is refused", (text) =>
    expect(phone1.safeParse(text).success).toBe(false),
  );
});

describe("county and district", () => {
  test.each([
    ["台北市", "臺北市"],
    ["台東縣", "臺東縣"],
    ["臺南市", "臺南市"],
    [" 台中市 ", "臺中市"],
    ["霧台鄉", "霧臺鄉"],
    ["台西鄉", "臺西鄉"],
    ["新北市", "新北市"],
  ])("%j is %s", (text, name) => expect(regionName.parse(text)).toBe(name));
});

describe("mail address", () => {
  test("white space around it is removed, letters become lower case", () => {
    expect(emailAddress.parse("  Mei@Shop.Example ")).toBe("mei@shop.example");
  });

  test.each([
    "mei＠shop.example",
    "ｍｅｉ＠ｓｈｏｐ．ｅｘａｍｐｌｅ",
    "mei@shop。example",
    "\u202amei@shop.example\u202c",
  ])("%j is mei@shop.example", (text) => expect(emailAddress.parse(text)).toBe("mei@shop.example"));

  test.each([
    ...["", "a", "a@b", "a@b.c d", "a@@b.example", "a@b.example\nBcc: c@d.example"],
    ...[`${"a".repeat(250)}@b.example`, "a\u0000@b.example"],
  ])("%j is refused", (text) => expect(emailAddress.safeParse(text).success).toBe(false));
});

describe("texts", () => {
  test("a line converts full-width letters, digits and blanks of every kind, and is trimmed", () => {
    expect(textLine(50).parse("　ＡＢＣ　路１２號\t3\u00a0樓\u2028之2 ")).toBe("ABC 路12號 3 樓 之2");
  });

  test.each(["玫瑰手工皂：三入組（限量）", "三種香味，三種大小！", "3樓（後棟）", "茶・點心～器皿"])(
    "a line keeps its punctuation: %s",
    (text) => expect(textLine(50).parse(text)).toBe(text),
  );

  test("a line accepts letters of every script", () => expect(textLine(50).parse("𠮷田 José 👍")).toBe("𠮷田 José 👍"));

  test.each(["", " ", "　", "\u200b", "\u3164\ufe0f", "a\nb", "a\u0000b", "a\u007fb", "\ud800", "a\udc00"])(
    "a line cannot be %j",
    (text) => expect(textLine(50).safeParse(text).success).toBe(false),
  );

  test("a line has a maximum length", () => {
    expect(textLine(5).safeParse("一二三四五").success).toBe(true);
    expect(textLine(5).safeParse("一二三四五六").success).toBe(false);
  });

  test("a block keeps its line breaks", () => {
    expect(textBlock(50).parse(" 第一行\r\n\t第二行 \n")).toBe("第一行\r\n\t第二行");
    expect(textBlock(50).parse("a\u2028b\vc")).toBe("a\nb\nc");
    expect(textBlock(50).parse("  ")).toBe("");
  });

  test.each(["a\u0000b", "\ud800", "a\u001bb"])("a block cannot be %j", (text) => {
    expect(textBlock(50).safeParse(text).success).toBe(false);
  });
});
