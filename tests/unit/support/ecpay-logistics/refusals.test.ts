import { beforeEach, describe, expect, test, vi } from "vitest";
import { startShopEar } from "../../../support/ecpay/shop-ear";
import { stageAccounts } from "../../../support/ecpay-logistics/accounts";
import { signedForm, storeForm } from "../../../support/ecpay-logistics/forms";
import { codesOf, knownCodes, runs, statusGroups } from "../../../support/ecpay-logistics/statuses";
import { storeIds } from "../../../support/ecpay-logistics/stores";
import { type LogisticsDouble, startLogisticsDouble } from "../../../support/ecpay-logistics-double";

type Fields = Record<string, string>;

const { c2c, b2c } = stageAccounts;
const TRADE = "S0000000001";
const MerchantID = b2c.merchantId;

let ecpay: LogisticsDouble;
let shop: Awaited<ReturnType<typeof startShopEar>>;
beforeEach(async () => {
  ecpay = await startLogisticsDouble();
  shop = await startShopEar();
  return async () => {
    vi.useRealTimers();
    await ecpay.close();
    await shop.close();
  };
});

async function ask(path: string, form: Fields): Promise<string> {
  const body = new URLSearchParams(
    signedForm({ MerchantID: c2c.merchantId, ServerReplyURL: shop.links.notice, ...form }),
  );
  return (await fetch(ecpay.url + path, { method: "POST", body })).text();
}

/** Books a parcel. @returns it as the book has it, with the numbers that the service asks for */
async function book(change: Fields = {}) {
  await ask("/Express/Create", { ...storeForm, ...change });
  const parcel = ecpay.parcels.at(-1);
  if (!parcel) throw new Error("no parcel was made");
  const { logisticsId, paymentNo, validationNo } = parcel;
  const numbers = { AllPayLogisticsID: logisticsId, CVSPaymentNo: paymentNo, CVSValidationNo: validationNo };
  return { parcel, numbers };
}

test("the service has 231 codes, each in one group but for one whose meaning depends on the chain", () => {
  expect(knownCodes.size).toBe(231);
  const all = statusGroups.flatMap(codesOf);
  expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual(["5004"]);
  const usual = Object.values(runs).flatMap((run) => [...run.collected, ...run.not_collected]);
  expect(usual.filter((code) => !knownCodes.has(code))).toEqual([]);
});

test.each([
  ["1|ok", "text/plain"],
  ["1|OK\n", "text/plain"],
  ["1|OK", "text/html"],
  ["", "text/plain"],
])("a notice is repeated when the shop answers %j as %s", async (answer, type) => {
  await book();
  shop.answers(answer, type);
  await ecpay.control.notify(TRADE, "2067");
  expect(shop.heard).toHaveLength(4);
});

test.each<Fields>([
  { LogisticsType: "HOME" },
  { LogisticsSubType: "UNIMART" },
  { IsCollection: "" },
  { ServerReplyURL: "" },
  { ServerReplyURL: `https://shop.example/${"a".repeat(200)}` },
  { MerchantTradeNo: "M".repeat(21) },
  { ExtraData: "n".repeat(21) },
  { Device: "2" },
])("the map does not open with %j", async (change) => {
  const form = { LogisticsType: "CVS", LogisticsSubType: "UNIMARTC2C", IsCollection: "N", MerchantTradeNo: "M1" };
  expect(await ask("/Express/map", form)).toContain("<form");
  expect(await ask("/Express/map", { ...form, ...change })).not.toContain("<form");
});

test.each([-200, 200])("a query by a clock that is off by %i seconds is too late", async (seconds) => {
  const TimeStamp = String(Math.floor(Date.now() / 1000) + seconds);
  const answer = await ask("/Helper/QueryLogisticsTradeInfo/V5", { MerchantTradeNo: TRADE, TimeStamp });
  expect(answer).toBe("0|TimeStamp Is Expired");
});

test("a label needs all numbers, of a parcel of that chain", async () => {
  const { numbers } = await book();
  const path = "/Express/PrintUniMartC2COrderInfo";
  expect(await ask(path, numbers)).toContain("<article");
  for (const name of Object.keys(numbers)) {
    for (const value of ["", "1,2"]) expect(await ask(path, { ...numbers, [name]: value })).not.toContain("<article");
  }
  expect(await ask("/Express/PrintFAMIC2COrderInfo", numbers)).not.toContain("<article");
});

describe("a change of a parcel", () => {
  test.each([
    ["01", "ReceiverStoreID", "2104"],
    ["01", "ReceiverStoreID", "7011"],
    ["01", "ReceiverStoreID", "7101"],
    ["02", "ReturnStoreID", "7032"],
    ["02", "ReturnStoreID", "7201"],
  ])("of store %s by %s is accepted after %s and not before", async (StoreType, field, code) => {
    const form = { ...(await book()).numbers, StoreType, [field]: storeIds.second };
    const change = (changes: Fields = {}) => ask("/Express/UpdateStoreInfo", { ...form, ...changes });
    expect(await change()).toMatch(/^0\|StoreType: /);
    await ecpay.control.notify(TRADE, code);
    expect(await change({ CVSPaymentNo: "C1" })).toBe("0|找不到訂單");
    expect(await change({ [field]: storeIds.closed })).toMatch(/^0\|StoreID: /);
    expect(await change({ StoreType: "03" })).toMatch(/^10500021\|/);
    expect(await change()).toBe("1|OK");
  });

  test("cancels it once, at 7-ELEVEN, until it is handed in", async () => {
    const cancel = (numbers: Fields) => ask("/Express/CancelC2COrder", numbers);
    const { numbers } = await book();
    expect(await cancel(numbers)).toBe("1|OK");
    expect(await cancel(numbers)).toMatch(/^0\|/);
    const other = await book({ MerchantTradeNo: "S2" });
    await ecpay.control.notify("S2", "2068");
    expect(await cancel(other.numbers)).toMatch(/^0\|/);
    const fami = await book({ MerchantTradeNo: "S3", LogisticsSubType: "FAMIC2C", ReceiverStoreID: "006598" });
    expect(await cancel(fami.numbers)).toMatch(/^0\|/);
  });

  test("of B2C at 7-ELEVEN is another day, or another store after 2037 until ten on the third day", async () => {
    const { parcel } = await book({ MerchantID, LogisticsSubType: "UNIMART" });
    const change = (form: Fields) =>
      ask("/Helper/UpdateShipmentInfo", { MerchantID, AllPayLogisticsID: parcel.logisticsId, ...form });
    const toSecond = { ReceiverStoreID: storeIds.second };
    expect(await change({})).toMatch(/^10500015\|/);
    expect(await change({ ShipmentDate: "2026/11/30" })).toBe("1|OK");
    expect(await change(toSecond)).toMatch(/^0\|ReceiverStoreID: /);
    await ecpay.control.notify(parcel.tradeNumber, "2037", { at: new Date("2099-11-23T18:00:00+08:00") });
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2099-11-26T10:00:00+08:00") });
    expect(await change(toSecond)).toMatch(/^0\|ReceiverStoreID: /);
    vi.setSystemTime(new Date("2099-11-26T09:59:59+08:00"));
    expect(await change(toSecond)).toBe("1|OK");
  });
});

describe("a return", () => {
  const form: Fields = { MerchantID, GoodsAmount: "780", ServiceType: "4", SenderName: "陳大文" };

  test.each<[string, Fields]>([
    ["/express/ReturnCVS", { GoodsAmount: "0" }],
    ["/express/ReturnCVS", { GoodsAmount: "20001" }],
    ["/express/ReturnCVS", { ServiceType: "1" }],
    ["/express/ReturnCVS", { SenderName: "" }],
    ["/express/ReturnCVS", { ServerReplyURL: "" }],
    ["/express/ReturnCVS", { AllPayLogisticsID: "1" }],
    ["/express/ReturnCVS", { MerchantID: c2c.merchantId }],
    ["/express/ReturnHilifeCVS", { SenderPhone: "" }],
  ])("by %s with %j is refused without a number", async (path, change) => {
    expect(await ask(path, { ...form, SenderPhone: "0933222111" })).toMatch(/^\d{13}\|\d{12}$/);
    expect(await ask(path, { ...form, ...change })).toMatch(/^\|./);
  });
});
