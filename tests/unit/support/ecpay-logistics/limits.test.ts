import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLimits } from "../../../support/ecpay-logistics/create";
import { doorForm, postForm, signedForm, storeForm } from "../../../support/ecpay-logistics/forms";
import { storeIds } from "../../../support/ecpay-logistics/stores";
import { type LogisticsDouble, startLogisticsDouble } from "../../../support/ecpay-logistics-double";

type Fields = Record<string, string>;

const REPLY = "https://shop.example/api/logistics/status";

let ecpay: LogisticsDouble;
beforeEach(async () => {
  ecpay = await startLogisticsDouble();
});
afterEach(() => ecpay.close());

async function create(form: Fields) {
  const body = new URLSearchParams(signedForm({ ServerReplyURL: REPLY, ...form }));
  const response = await fetch(`${ecpay.url}/Express/Create`, { method: "POST", body });
  return { status: response.status, text: await response.text() };
}

/** Breaks one limit: a valid form, a field with its wrong values, and the beginning of the answer. */
type Case = [limit: string, from: Fields, field: string, values: string[], answer?: string];

const SIGNS = [..."^'`!@#%&*+\\\"<>|_[]"];
const NO_NAMES = [
  "Ann",
  "Bartholomew",
  "陳文１",
  ...[...SIGNS, ..."~$-={}/?;():＜（／"].map((sign) => `陳大文${sign}`),
];
const NOT_OPEN = ["131387", "006598", storeIds.closed];
const toFamilyMart = { ...storeForm, LogisticsSubType: "FAMIC2C", ReceiverStoreID: "006598" };

const CASES: Case[] = [
  ["MerchantTradeNo has its shape", storeForm, "MerchantTradeNo", ["S".repeat(21), "S-1"]],
  ["MerchantTradeDate is there", storeForm, "MerchantTradeDate", [""], "10500001|"],
  ["MerchantTradeDate is a time", storeForm, "MerchantTradeDate", ["2026-11-23 10:00:00", "2026/02/30 10:00:00"]],
  ["GoodsAmount is there", storeForm, "GoodsAmount", [""], "10500003|"],
  ["IsCollection has its shape", storeForm, "IsCollection", ["y"]],
  ["GoodsName has its width and signs", storeForm, "GoodsName", [`${"茶".repeat(25)}a`, ...SIGNS], "10500038|"],
  ["SenderName is there", storeForm, "SenderName", [""], "10500004|"],
  ["SenderName has its width and signs", storeForm, "SenderName", ["王", "王小明王小明", "王小明2"], "10500035|"],
  ["ReceiverName is there", storeForm, "ReceiverName", [""], "10500005|"],
  ["ReceiverName has its width and signs", storeForm, "ReceiverName", NO_NAMES, "10500036|"],
  ["SenderCellPhone has its shape", storeForm, "SenderCellPhone", ["091122233"], "10500043|"],
  ["ReceiverCellPhone has its shape", storeForm, "ReceiverCellPhone", ["+886933222111"], "10500041|"],
  ["ServerReplyURL is there", storeForm, "ServerReplyURL", [""], "10500027|"],
  ["ServerReplyURL has its shape", storeForm, "ServerReplyURL", [`${REPLY}${"a".repeat(170)}`]],
  ["GoodsAmount is 1 to 20,000", storeForm, "GoodsAmount", ["0", "20001", "780.5"], "10500040|商品金額範圍為1~20000元"],
  ["CollectionAmount is there for 7-ELEVEN to collect", { ...storeForm, IsCollection: "Y" }, "CollectionAmount", [""]],
  ["CollectionAmount is GoodsAmount", storeForm, "CollectionAmount", ["779"]],
  ["GoodsName is there", storeForm, "GoodsName", [""], "10500017|"],
  ["SenderCellPhone is there", storeForm, "SenderCellPhone", [""], "10500047|"],
  ["ReceiverCellPhone is there", storeForm, "ReceiverCellPhone", [""], "10500048|"],
  ["ReceiverStoreID is there", storeForm, "ReceiverStoreID", [""], "0|ReceiverStoreID Is Null"],
  ["ReceiverStoreID has its shape", storeForm, "ReceiverStoreID", [storeIds.long]],
  ["ReceiverStoreID is an open store of the chain", storeForm, "ReceiverStoreID", NOT_OPEN],
  ["ReturnStoreID is for 7-ELEVEN C2C alone", toFamilyMart, "ReturnStoreID", ["006598"]],
  ["ReturnStoreID is an open store of the chain", storeForm, "ReturnStoreID", ["999999"]],
  ["GoodsAmount is at least 1", doorForm, "GoodsAmount", ["0"]],
  ["黑貓 collects up to 20,000", { ...doorForm, IsCollection: "Y" }, "GoodsAmount", ["20001"]],
  ["Sender has a phone or a cell phone", doorForm, "SenderCellPhone", [""], "10500014|"],
  ["Receiver has a phone or a cell phone", doorForm, "ReceiverCellPhone", [""], "10500013|"],
  ["SenderZipCode is there", doorForm, "SenderZipCode", [""], "10500006|"],
  ["SenderAddress is there", doorForm, "SenderAddress", [""], "10500007|"],
  ["SenderAddress has its shape", doorForm, "SenderAddress", ["路".repeat(61)], "10500046|"],
  ["ReceiverZipCode is there", doorForm, "ReceiverZipCode", [""], "10500008|"],
  ["ReceiverAddress is there", doorForm, "ReceiverAddress", [""], "10500009|"],
  ["ReceiverAddress has its shape", doorForm, "ReceiverAddress", ["路".repeat(61)], "10500045|"],
  ["Temperature is there", doorForm, "Temperature", [""], "10500022|"],
  ["Temperature has its shape", doorForm, "Temperature", ["0004"]],
  ["Distance is there", doorForm, "Distance", [""], "10500023|"],
  ["Distance has its shape", doorForm, "Distance", ["03"]],
  ["Specification is there", doorForm, "Specification", [""], "10500024|"],
  ["Specification has its shape", doorForm, "Specification", ["0005"]],
  ["ScheduledPickupTime is there", doorForm, "ScheduledPickupTime", [""]],
  ["ScheduledPickupTime has its shape", doorForm, "ScheduledPickupTime", ["9"]],
  ["ScheduledDeliveryTime is there", doorForm, "ScheduledDeliveryTime", [""], "10500025|"],
  ["ScheduledDeliveryTime has its shape", doorForm, "ScheduledDeliveryTime", ["9"]],
  ["the post has no temperature, distance, size and times", postForm, "Temperature", ["0001"]],
  ["GoodsWeight is up to 20 kg", postForm, "GoodsWeight", ["20.001", ""], "10500066|"],
  ["GoodsWeight has up to 3 decimals", postForm, "GoodsWeight", ["1.0005"]],
];

describe("a limit of /Express/Create", () => {
  test.each(CASES)("%s", async (limit, from, field, values, answer = `0|${field}: `) => {
    for (const value of values) {
      const { status, text } = await create({ ...from, [field]: value });
      expect(text.slice(0, answer.length), value).toBe(answer);
      expect(text.slice(2)).not.toContain("=");
      expect(status).toBe(200);
      expect(ecpay.attempts.at(-1)).toMatchObject({ made: false, broke: limit, answer: text });
    }
    expect(ecpay.parcels).toEqual([]);
  });

  test("every limit has a case", () => {
    // An address for notices that is a map's is tested below, since it needs a map.
    const tried = new Set([...CASES.map(([limit]) => limit), "ServerReplyURL is not that of a map"]);
    expect(new Set(createLimits.map(({ name }) => name))).toEqual(tried);
  });

  test("the address for notices is not that of a map", async () => {
    const form = { ...storeForm, ServerReplyURL: REPLY, ExtraData: "n1" };
    const body = new URLSearchParams(signedForm(form));
    await fetch(`${ecpay.url}/Express/map`, { method: "POST", body });
    expect((await create(storeForm)).text).toMatch(/^0\|ServerReplyURL: /);
    expect((await create({ ...storeForm, ServerReplyURL: `${REPLY}/2` })).text).toMatch(/^1\|/);
  });

  test.each([
    ["LogisticsType", { LogisticsType: "cvs" }, "10500030|"],
    ["LogisticsSubType", { LogisticsSubType: "" }, "10500037|"],
    ["LogisticsSubType", { LogisticsSubType: "OKMART" }, "10500031|"],
    ["LogisticsSubType", { LogisticsSubType: "TCAT" }, "10500031|"],
    ["MerchantID", { LogisticsSubType: "UNIMART" }, "0|MerchantID: "],
    ["MerchantID", { MerchantID: "2000132" }, "0|MerchantID: "],
  ])("a wrong %s is refused", async (_field, change, answer) => {
    expect((await create({ ...storeForm, ...change })).text.slice(0, answer.length)).toBe(answer);
  });

  test("a number can be used once only", async () => {
    expect((await create(storeForm)).text).toMatch(/^1\|/);
    expect((await create(storeForm)).text).toMatch(/^0\|MerchantTradeNo: /);
    expect(ecpay.control.timesOf("S0000000001")).toEqual({ tried: 2, made: 1 });
  });

  test("a wrong signature is the only error that is reported", async () => {
    const body = new URLSearchParams({ ...signedForm({ ...storeForm, ServerReplyURL: REPLY }), GoodsAmount: "781" });
    const response = await fetch(`${ecpay.url}/Express/Create`, { method: "POST", body });
    expect([response.status, await response.text()]).toEqual([500, "0|CheckMacValue驗證錯誤"]);
    expect(ecpay.attempts).toEqual([]);
  });
});

describe("a form at the limits is booked", () => {
  test.each<[string, Fields]>([
    ["20,000 dollars", { ...storeForm, GoodsAmount: "20000" }],
    ["one dollar", { ...storeForm, GoodsAmount: "1" }],
    ["a name four wide", { ...storeForm, ReceiverName: "陳文" }],
    ["a name ten wide", { ...storeForm, ReceiverName: "陳大文陳大" }],
    ["a name of ten letters", { ...storeForm, ReceiverName: "ChenTaWenA" }],
    ["a product name fifty wide", { ...storeForm, GoodsName: "茶".repeat(25) }],
    ["a number of twenty characters", { ...storeForm, MerchantTradeNo: "S".repeat(20) }],
    ["a prepaid home delivery of more than 20,000", { ...doorForm, GoodsAmount: "20001" }],
    ["20 kg by the post", { ...postForm, GoodsWeight: "20.000" }],
  ])("%s", async (_what, form) => expect((await create(form)).text).toMatch(/^1\|/));
});
