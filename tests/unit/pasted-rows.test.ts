import { expect, test } from "vitest";
import { cellsIn, statementIn, textOf, trackingIn } from "@/components/admin/orders/pasted-rows";
import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";

const headings = messagesOf(defaultLocale).admin.pasted_headings;
const [first, second] = ["261120-0A1B2C3D", "261120-4E5F6G7H"];

test("two columns of a spreadsheet, in either order, with a heading or without", async () => {
  const rows = [
    { number: first, tracking: "900123456789" },
    { number: second, tracking: "900123456790" },
  ];
  expect(trackingIn(await cellsIn(`${first}\t900123456789\n${second}\t900123456790`), headings)).toEqual(rows);
  expect(trackingIn(await cellsIn(`900123456789,${first}\r\n900123456790,${second.toLowerCase()}`), headings)).toEqual(
    rows,
  );
  expect(
    trackingIn(await cellsIn(`訂單編號,託運單號\n${first},900123456789\n${second},900123456790\n`), headings),
  ).toEqual(rows);
  expect(trackingIn(await cellsIn(`${first} 900123456789\n${second} 900123456790`), headings)).toEqual(rows);
});

test("a carrier's file: telephone numbers, dates and sums are no tracking numbers", async () => {
  const file = `收貨日,收件人,電話,託運單號,訂單編號\n2026/11/25,王小明,0912-345-678,9001-2345-6789,${first}`;
  expect(trackingIn(await cellsIn(file), headings)).toEqual([{ number: first, tracking: "9001-2345-6789" }]);
  expect(trackingIn(await cellsIn("0912345678,2026-11-25,KH12345678"), headings)).toEqual([{ tracking: "KH12345678" }]);
});

test("tracking numbers alone; an invalid one beside an order is kept for the server to refuse", async () => {
  expect(trackingIn(await cellsIn("900123456789\n900123456790"), headings)).toEqual([
    { tracking: "900123456789" },
    { tracking: "900123456790" },
  ]);
  expect(trackingIn(await cellsIn(`${first},12`), headings)).toEqual([{ number: first, tracking: "12" }]);
  expect(trackingIn(await cellsIn("早安\n您好"), headings)).toEqual([]);
});

test("a statement: sums with commas, quotes or a currency; headings and totals are left out", async () => {
  const file = `託運單號,收件人,代收金額,手續費\n="900123456789",王小明,"1,280",30\n900123456790,李大華,NT$680,30\n合計,,"1,960",60`;
  expect(statementIn(await cellsIn(file), headings)).toEqual([
    { reference: "900123456789", amount: 1280 },
    { reference: "900123456790", amount: 680 },
  ]);
  expect(statementIn(await cellsIn(`${first}\t680\n${second}\t1,280`), headings)).toEqual([
    { reference: first, amount: 680 },
    { reference: second, amount: 1280 },
  ]);
});

test("a file in Big5 is read like one in UTF-8", async () => {
  const big5 = new Uint8Array([0xb0, 0x55, 0xb9, 0x42, 0xb3, 0xe6, 0xb8, 0xb9]);
  expect(await textOf(new Blob([big5]))).toBe("託運單號");
  expect(await textOf(new Blob(["託運單號"]))).toBe("託運單號");
});
