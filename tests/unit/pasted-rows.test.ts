import { expect, test } from "vitest";
import { cellsIn, statementIn, textOf, trackingIn } from "@/components/admin/orders/parcels/pasted-rows";
import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";

const headings = messagesOf(defaultLocale).admin.pasted_headings;
const [first, second] = ["261120-0A1B2C3D", "261120-4E5F6G7H"];

const tracked = async (text: string) => trackingIn(await cellsIn(text), headings).rows;
const stated = async (text: string) => statementIn(await cellsIn(text), headings).rows;

test("two columns of a spreadsheet, in either order, with a heading or without", async () => {
  const rows = [
    { number: first, tracking: "900123456789" },
    { number: second, tracking: "900123456790" },
  ];
  expect(await tracked(`${first}\t900123456789\n${second}\t900123456790`)).toEqual(rows);
  expect(await tracked(`900123456789,${first}\r\n900123456790,${second.toLowerCase()}`)).toEqual(rows);
  expect(await tracked(`訂單編號,託運單號\n${first},900123456789\n${second},900123456790\n`)).toEqual(rows);
  expect(await tracked(`${first} 900123456789\n${second} 900123456790`)).toEqual(rows);
});

test("a carrier's file: telephone numbers, dates and sums are no tracking numbers", async () => {
  const file = `收貨日,收件人,電話,託運單號,訂單編號\n2026/11/25,王小明,0912-345-678,9001-2345-6789,${first}`;
  expect(await tracked(file)).toEqual([{ number: first, tracking: "9001-2345-6789" }]);
  expect(await tracked("0912345678,2026-11-25,KH12345678")).toEqual([{ tracking: "KH12345678" }]);
});

test("tracking numbers alone; an invalid one beside an order is kept for the server to refuse", async () => {
  expect(await tracked("900123456789\n900123456790")).toEqual([
    { tracking: "900123456789" },
    { tracking: "900123456790" },
  ]);
  expect(await tracked(`${first},12`)).toEqual([{ number: first, tracking: "12" }]);
  expect(await tracked("早安\n您好")).toEqual([]);
});

test("in a column of tracking numbers a spoilt one keeps its place, so that the next do not move up", async () => {
  const spoilt = ["907012345678", "9.07012E+11", "907012345680"];
  expect(await tracked(spoilt.join("\n"))).toEqual(spoilt.map((tracking) => ({ tracking })));
});

test("a statement: sums with commas, quotes or a currency; headings and totals are left out", async () => {
  const file = `託運單號,收件人,代收金額,手續費\n="900123456789",王小明,"1,280",30\n900123456790,李大華,NT$680,30\n合計,,"1,960",60`;
  expect(await stated(file)).toEqual([
    { reference: "900123456789", amount: 1280 },
    { reference: "900123456790", amount: 680 },
  ]);
  expect(await stated(`${first}\t680\n${second}\t1,280`)).toEqual([
    { reference: first, amount: 680 },
    { reference: second, amount: 1280 },
  ]);
});

test.each([
  "{a}\u3000907012345678\n{b}\u3000907012345679",
  "{a}，907012345678\n{b}，907012345679",
  "{a}、907012345678\n{b}、907012345679",
  "{a}：907012345678\n{b}: 907012345679",
  "訂單{a}：907012345678\n訂單 {b}，單號 907012345679",
  "1. {a} 907012345678\n2. {b} 907012345679",
  "{a} / 907012345678 / 黑貓\n{b} / 907012345679 / 黑貓",
  "{a}, 9070 1234 5678\n{b}, 9070-1234-5679",
  "９０７０１２３４５６７８\u3000{a}\n９０７０１２３４５６７９\u3000{b}",
  "黑貓宅急便\n製表日 2026/11/28\n託運單號;訂單編號\n907012345678;{a}\n907012345679;{b}",
])("typed by hand, %j is two orders with their tracking numbers", async (text) => {
  const { rows, unread } = trackingIn(await cellsIn(text.replace("{a}", first).replace("{b}", second)), headings);
  expect(rows.map(({ number, tracking }) => [number, tracking.replace(/[ -]/g, "")])).toEqual([
    [first, "907012345678"],
    [second, "907012345679"],
  ]);
  expect(unread).toEqual([]);
});

test.each([
  `${first}\u30001,280`,
  `${first}：NT$1,280`,
  `${first}, 1,280`,
  `${first}，１，２８０元`,
  `${first} 1280.00`,
  `訂單編號,代收金額\n${first},"$1,280"`,
])("a statement typed as %j has the sum of 1280", async (text) => {
  expect(await stated(text)).toEqual([{ reference: first, amount: 1280 }]);
});

test("rows that cannot be read are shown as they were pasted; headings and totals are not", async () => {
  const file = `訂單編號\t託運單號\n${first}\t9.00123E+11\n${second}\t\n王小明\t沒有單號\n合計\t3`;
  expect(trackingIn(await cellsIn(file), headings)).toEqual({
    rows: [],
    unread: [`${first} 9.00123E+11`, second, "王小明 沒有單號"],
  });
  const statement = `訂單編號,代收金額\n${first},"12,5"\n"${second},680\n${second},680\n合計,1960`;
  expect(statementIn(await cellsIn(statement), headings)).toEqual({
    rows: [{ reference: second, amount: 680 }],
    unread: [`${first} 12,5`, `"${second},680`],
  });
});

test("a file in Big5 is read like one in UTF-8", async () => {
  const big5 = new Uint8Array([0xb0, 0x55, 0xb9, 0x42, 0xb3, 0xe6, 0xb8, 0xb9]);
  expect(await textOf(new Blob([big5]))).toEqual({ text: "託運單號" });
  expect(await textOf(new Blob(["託運單號"]))).toEqual({ text: "託運單號" });
});
