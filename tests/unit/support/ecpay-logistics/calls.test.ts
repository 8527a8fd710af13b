import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stageAccounts } from "../../../support/ecpay-logistics/accounts";
import { doorForm, signedForm, storeForm } from "../../../support/ecpay-logistics/forms";
import type { Odd } from "../../../support/ecpay-logistics/odd";
import { logisticsSignature } from "../../../support/ecpay-logistics/signature";
import { storeIds } from "../../../support/ecpay-logistics/stores";
import { type LogisticsDouble, startLogisticsDouble } from "../../../support/ecpay-logistics-double";

type Fields = Record<string, string>;

const { c2c, b2c } = stageAccounts;
const TRADE = "S0000000001";
/** An address without a listener. */
const REPLY = "http://127.0.0.1:9/status";

let ecpay: LogisticsDouble;
beforeEach(async () => {
  ecpay = await startLogisticsDouble();
});
afterEach(async () => {
  vi.useRealTimers();
  await ecpay.close();
});

async function ask(path: string, form: Fields, patience = 5000) {
  const body = new URLSearchParams(signedForm({ MerchantID: c2c.merchantId, ...form }));
  const response = await fetch(ecpay.url + path, { method: "POST", body, signal: AbortSignal.timeout(patience) });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const create = (change: Fields = {}, patience?: number) =>
  ask("/Express/Create", { ...storeForm, ServerReplyURL: REPLY, ...change }, patience);

/** Books a parcel. @returns it as the book has it */
async function made(change: Fields = {}) {
  await create(change);
  const parcel = ecpay.parcels.at(-1);
  if (!parcel) throw new Error("no parcel was made");
  return parcel;
}

/** The pairs of an answer, split at the service's separators. */
const pairsOf = (text: string) => Object.fromEntries(new URLSearchParams(text.replace(/^1\|/, "")));

const famiB2c = {
  MerchantID: b2c.merchantId,
  LogisticsSubType: "FAMI",
  ReceiverStoreID: "006598",
  MerchantTradeNo: "B0000000001",
};

describe("a booked parcel", () => {
  test("is answered with 1|, 300 and signed pairs, empty ones too", async () => {
    const { status, text } = await create();
    expect(status).toBe(200);
    expect(text).toMatch(/^1\|AllPayLogisticsID=\d{7}&BookingNote=&/);
    const { CheckMacValue, ...pairs } = pairsOf(text);
    expect(CheckMacValue).toBe(logisticsSignature(pairs, c2c));
    expect(pairs).toMatchObject({
      RtnCode: "300",
      RtnMsg: "訂單處理中(已收到訂單資料)",
      MerchantTradeNo: TRADE,
      LogisticsType: "CVS",
      LogisticsSubType: "UNIMARTC2C",
      CVSPaymentNo: expect.stringMatching(/^C\d{7}$/),
      CVSValidationNo: expect.stringMatching(/^\d{4}$/),
      ReceiverEmail: "",
    });
  });

  test("has the same pairs in both encodings", async () => {
    const literal = pairsOf((await create()).text);
    ecpay.control.write("encoded");
    const { text } = await create({ MerchantTradeNo: "S2" });
    expect(text).toContain("RtnMsg=%E8");
    expect(Object.keys(pairsOf(text))).toEqual(Object.keys(literal));
    expect(pairsOf(text).RtnMsg).toBe(literal.RtnMsg);
  });

  test("has no check number unless it goes by 7-ELEVEN from shop to shop, and no parcel number if B2C", async () => {
    const fami = pairsOf((await create({ LogisticsSubType: "FAMIC2C", ReceiverStoreID: "006598" })).text);
    expect(fami).toMatchObject({ CVSPaymentNo: expect.stringMatching(/^C/), CVSValidationNo: "" });
    const b2cPairs = pairsOf((await create(famiB2c)).text);
    expect(b2cPairs).toMatchObject({ CVSPaymentNo: "", CVSValidationNo: "" });
    expect(b2cPairs).not.toHaveProperty("ShipmentNo");
  });

  test("begins with 2001 at 萊爾富", async () => {
    const { text } = await create({ LogisticsSubType: "HILIFEC2C", ReceiverStoreID: "2211" });
    expect(pairsOf(text)).toMatchObject({ RtnCode: "2001" });
  });

  test("gets a number of the service if the shop gives none", async () => {
    expect(pairsOf((await create({ MerchantTradeNo: "" })).text).MerchantTradeNo).toMatch(/^[A-Za-z0-9]{1,20}$/);
  });

  test("for home delivery has a carrier's number", async () => {
    expect(pairsOf((await create(doorForm)).text)).toMatchObject({
      LogisticsType: "HOME",
      BookingNote: expect.stringMatching(/^\d+$/),
    });
  });
});

describe("a faulty answer", () => {
  test.each<[Odd, number, RegExp]>([
    ["text_200", 200, /^0\|ReceiverStoreID Is Null$/],
    ["text_500", 500, /^0\|CheckMacValue驗證錯誤$/],
    ["over_the_limit", 200, /^10500040\|商品金額範圍為1~20000元$/],
    ["no_money", 200, /^10500049\|/],
    ["broken", 502, /<h1>/],
    [{ status: 403, type: "text/plain", body: "Forbidden" }, 403, /^Forbidden$/],
  ])("%s is returned once and nothing is booked", async (odd, status, text) => {
    ecpay.control.answerNext(odd);
    const answer = await create();
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(text);
    expect(ecpay.parcels).toEqual([]);
    expect((await create()).text).toMatch(/^1\|/);
    expect(ecpay.control.oddAnswersLeft()).toBe(0);
  });

  test.each<[Odd, number]>([
    ["done_and_silent", 1],
    ["done_and_cut", 1],
    ["silent", 0],
  ])("%s ends in no answer, with %i parcels booked", async (odd, count) => {
    ecpay.control.answerNext(odd);
    await expect(create({}, 300)).rejects.toThrow();
    expect(ecpay.control.timesOf(TRADE)).toEqual({ tried: count, made: count });
    expect(ecpay.received).toHaveLength(1);
    // The number shows whether it was booked, and a second try does not book another.
    const { text } = await create();
    expect(text).toMatch(count ? /^0\|MerchantTradeNo: / : /^1\|/);
    expect(ecpay.control.timesOf(TRADE).made).toBe(1);
  });

  test("done_and_500 books the parcel", async () => {
    ecpay.control.answerNext("done_and_500");
    expect(await create()).toMatchObject({ status: 500, text: "" });
    expect(ecpay.parcels).toHaveLength(1);
  });

  test("rtn_2001 is a success with the other code", async () => {
    ecpay.control.answerNext("rtn_2001");
    const { CheckMacValue, ...pairs } = pairsOf((await create()).text);
    expect(pairs.RtnCode).toBe("2001");
    expect(CheckMacValue).toBe(logisticsSignature(pairs, c2c));
  });

  test("unsigned has a wrong signature", async () => {
    ecpay.control.answerNext("unsigned");
    const { CheckMacValue, ...pairs } = pairsOf((await create()).text);
    expect(CheckMacValue).toMatch(/^[0-9A-F]{32}$/);
    expect(CheckMacValue).not.toBe(logisticsSignature(pairs, c2c));
  });

  test("about_another is signed and of another number", async () => {
    ecpay.control.answerNext("about_another");
    const { CheckMacValue, ...pairs } = pairsOf((await create()).text);
    expect(pairs.MerchantTradeNo).not.toBe(TRADE);
    expect(CheckMacValue).toBe(logisticsSignature(pairs, c2c));
  });

  test("applies to its own path and in order", async () => {
    ecpay.control.answerNext("text_500", { path: "/Helper/GetStoreList", times: 2 });
    expect((await create()).text).toMatch(/^1\|/);
    for (const status of [500, 500, 200]) {
      expect((await ask("/Helper/GetStoreList", { CvsType: "All" })).status).toBe(status);
    }
  });

  test("calls can be held and delayed", async () => {
    const go = ecpay.control.holdCalls();
    const answer = create();
    await expect.poll(() => ecpay.received.length).toBe(1);
    expect(ecpay.parcels).toEqual([]);
    go();
    expect((await answer).text).toMatch(/^1\|/);
    ecpay.control.delayCalls(1000);
    await expect(create({ MerchantTradeNo: "S2" }, 100)).rejects.toThrow();
  });

  test("a path that differs in one letter answers 404, and GET is refused", async () => {
    expect((await ask("/express/Create", storeForm)).status).toBe(404);
    expect((await fetch(`${ecpay.url}/Express/Create`)).status).toBe(405);
  });

  test("an unknown merchant is refused", async () => {
    expect((await create({ MerchantID: "9999999" })).text).toMatch(/^0\|MerchantID: /);
  });
});

describe("the map", () => {
  const form = {
    LogisticsType: "CVS",
    LogisticsSubType: "UNIMARTC2C",
    IsCollection: "N",
    ServerReplyURL: "https://shop.example/map",
    ExtraData: "nonce-1",
    MerchantTradeNo: "M1",
  };

  test("has a form for each store, which is posted to the shop", async () => {
    const { text } = await ask("/Express/map", form);
    expect(text.match(/<form method="post" action="https:\/\/shop\.example\/map">/g)).toHaveLength(6);
    for (const id of ["131386", ...Object.values(storeIds)]) expect(text).toContain(`name="CVSStoreID" value="${id}"`);
    expect(text).toContain('name="ExtraData" value="nonce-1"');
    expect(text).toContain('name="ExtraData" value="another-order"');
    expect(text).toContain('name="CVSOutSide" value="1"');
  });

  test("returns what a browser would post to the shop, unsigned", async () => {
    await ask("/Express/map", form);
    expect(ecpay.control.choose("131386")).toEqual({
      url: "https://shop.example/map",
      fields: {
        MerchantID: "2000933",
        MerchantTradeNo: "M1",
        LogisticsSubType: "UNIMARTC2C",
        CVSStoreID: "131386",
        CVSStoreName: "測試門市",
        CVSAddress: "臺北市信義區市府路45號",
        CVSTelephone: "02-12345678",
        CVSOutSide: "0",
        ExtraData: "nonce-1",
      },
    });
    expect(ecpay.control.choose(storeIds.outlying).fields).toMatchObject({ CVSOutSide: "1" });
    expect(ecpay.control.choose(storeIds.long).fields.CVSStoreID).toHaveLength(9);
    expect(ecpay.control.choose(storeIds.closed, { ExtraData: "x" }).fields).toMatchObject({ ExtraData: "x" });
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
  ])("does not open with %j", async (change) => {
    expect((await ask("/Express/map", { ...form, ...change })).text).not.toContain("<form");
    expect(() => ecpay.control.choose("131386")).toThrow("no map");
  });

  test("does not open unsigned", async () => {
    const body = new URLSearchParams({ ...form, MerchantID: "2000933" });
    expect(await (await fetch(`${ecpay.url}/Express/map`, { method: "POST", body })).text()).toContain("CheckMacValue");
  });
});

describe("the list of stores", () => {
  type List = { RtnCode: number; StoreList: { CvsType: string; StoreInfo: Fields[] }[] };
  const list = async (CvsType: string) => JSON.parse((await ask("/Helper/GetStoreList", { CvsType })).text) as List;

  test("has the open stores of every chain, or of one", async () => {
    const { RtnCode, StoreList } = await list("All");
    expect(RtnCode).toBe(1);
    expect(StoreList.map(({ CvsType }) => CvsType)).toEqual(["UNIMART", "UNIMARTFREEZE", "FAMI", "HILIFE", "OKMART"]);
    const [{ StoreInfo = [] } = {}] = (await list("FAMI")).StoreList;
    expect(StoreInfo.map(({ StoreId }) => StoreId)).toEqual(["006598", storeIds.second, storeIds.outlying]);
    expect(Object.keys(StoreInfo[0] ?? {})).toEqual(["StoreId", "StoreName", "StoreAddr", "StorePhone"]);
  });

  test("no longer has a closed store", async () => {
    ecpay.control.setOpen("FAMI", "006598", false);
    expect(JSON.stringify(await list("FAMI"))).not.toContain("006598");
    expect((await create({ LogisticsSubType: "FAMIC2C", ReceiverStoreID: "006598" })).text).toMatch(/^0\|/);
  });

  test("refuses a chain that it does not know", async () => {
    expect(await list("SEVEN")).toMatchObject({ RtnCode: 0, StoreList: [] });
  });
});

describe("a query", () => {
  const PATH = "/Helper/QueryLogisticsTradeInfo/V5";
  const now = () => String(Math.floor(Date.now() / 1000));

  test.each(["MerchantTradeNo", "AllPayLogisticsID"])("by %s is answered with signed pairs", async (by) => {
    const parcel = await made({ IsCollection: "Y", CollectionAmount: "780" });
    const number = by === "MerchantTradeNo" ? parcel.tradeNumber : parcel.logisticsId;
    const { CheckMacValue, ...pairs } = pairsOf((await ask(PATH, { [by]: number, TimeStamp: now() })).text);
    expect(CheckMacValue).toBe(logisticsSignature(pairs, c2c));
    expect(pairs).toMatchObject({
      MerchantTradeNo: TRADE,
      LogisticsStatus: "300",
      LogisticsType: "CVS_UNIMARTC2C",
      CollectionAmount: "780",
      CollectionAllocateDate: "",
      CollectionAllocateAmount: "0",
    });
  });

  test("has the latest status, the chain's number and when the money came", async () => {
    const parcel = await made({ ...famiB2c, IsCollection: "Y" });
    await ecpay.control.notify(parcel.tradeNumber, "3022");
    ecpay.control.payOut(parcel.tradeNumber, "2026/12/01", 770);
    const question = { MerchantID: b2c.merchantId, MerchantTradeNo: parcel.tradeNumber, TimeStamp: now() };
    expect(pairsOf((await ask(PATH, question)).text)).toMatchObject({
      LogisticsStatus: "3022",
      ShipmentNo: expect.stringMatching(/^\d+$/),
      CollectionAllocateDate: "2026/12/01",
      CollectionAllocateAmount: "770",
    });
  });

  test.each([-200, 200])("of a clock that is off by %i seconds is too late", async (seconds) => {
    const TimeStamp = String(Math.floor(Date.now() / 1000) + seconds);
    const answer = await ask(PATH, { MerchantTradeNo: TRADE, TimeStamp });
    expect(answer).toMatchObject({ status: 200, text: "0|TimeStamp Is Expired" });
  });

  test("of an unknown parcel, or another merchant's, finds nothing", async () => {
    const question = { MerchantTradeNo: TRADE, TimeStamp: now() };
    expect(await ask(PATH, question)).toMatchObject({ status: 500, text: "0|找不到訂單" });
    await made();
    expect(await ask(PATH, { ...question, MerchantID: b2c.merchantId })).toMatchObject({ text: "0|找不到訂單" });
    expect((await ask(PATH, { TimeStamp: now() })).text).toMatch(/^0\|AllPayLogisticsID: /);
  });
});

describe("labels", () => {
  const PATH = "/Express/PrintUniMartC2COrderInfo";

  test("of several parcels are on one page, which cannot be framed", async () => {
    const parcels = [await made(), await made({ MerchantTradeNo: "S2" })];
    const { text, headers } = await ask(PATH, {
      AllPayLogisticsID: parcels.map(({ logisticsId }) => logisticsId).join(","),
      CVSPaymentNo: parcels.map(({ paymentNo }) => paymentNo).join(","),
      CVSValidationNo: parcels.map(({ validationNo }) => validationNo).join(","),
    });
    for (const { paymentNo, validationNo } of parcels) expect(text).toContain(`${paymentNo}${validationNo}`);
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
  });

  test("need all numbers, of parcels of that chain", async () => {
    const parcel = await made();
    const all = {
      AllPayLogisticsID: parcel.logisticsId,
      CVSPaymentNo: parcel.paymentNo,
      CVSValidationNo: parcel.validationNo,
    };
    expect((await ask(PATH, all)).text).toContain("<article");
    for (const name of Object.keys(all))
      expect((await ask(PATH, { ...all, [name]: "" })).text).not.toContain("<article");
    for (const name of Object.keys(all)) {
      expect((await ask(PATH, { ...all, [name]: "1,2" })).text).not.toContain("<article");
    }
    expect((await ask("/Express/PrintFAMIC2COrderInfo", all)).text).not.toContain("<article");
    expect((await ask("/helper/printTradeDocument", all)).text).not.toContain("<article");
  });

  test.each([
    ["FAMIC2C", "006598", "/Express/PrintFAMIC2COrderInfo"],
    ["HILIFEC2C", "2211", "/Express/PrintHILIFEC2COrderInfo"],
    ["OKMARTC2C", "1328", "/Express/PrintOKMARTC2COrderInfo"],
  ])("of %s have a page of their own", async (LogisticsSubType, ReceiverStoreID, path) => {
    const { logisticsId, paymentNo } = await made({ LogisticsSubType, ReceiverStoreID });
    const { text } = await ask(path, { AllPayLogisticsID: logisticsId, CVSPaymentNo: paymentNo });
    expect(text).toContain(paymentNo);
  });

  test.each([famiB2c, doorForm])("of other parcels are printed one by one", async (form) => {
    const { logisticsId, MerchantID = "" } = { ...(await made(form)), MerchantID: b2c.merchantId };
    const { text } = await ask("/helper/printTradeDocument", { MerchantID, AllPayLogisticsID: logisticsId });
    expect(text).toContain(`data-id="${logisticsId}"`);
  });
});

describe("changes of C2C parcels", () => {
  const numbersOf = ({ logisticsId, paymentNo, validationNo }: Awaited<ReturnType<typeof made>>) => ({
    AllPayLogisticsID: logisticsId,
    CVSPaymentNo: paymentNo,
    CVSValidationNo: validationNo,
  });

  test.each([
    ["01", "ReceiverStoreID", "2104"],
    ["01", "ReceiverStoreID", "7011"],
    ["01", "ReceiverStoreID", "7101"],
    ["02", "ReturnStoreID", "7032"],
    ["02", "ReturnStoreID", "7201"],
  ])("store %s is changed by %s after %s and not before", async (StoreType, field, code) => {
    const parcel = await made();
    const form = { ...numbersOf(parcel), StoreType, [field]: storeIds.second };
    expect((await ask("/Express/UpdateStoreInfo", form)).text).toMatch(/^0\|StoreType: /);
    await ecpay.control.notify(TRADE, code);
    expect((await ask("/Express/UpdateStoreInfo", { ...form, CVSPaymentNo: "C1" })).text).toBe("0|找不到訂單");
    expect((await ask("/Express/UpdateStoreInfo", { ...form, [field]: storeIds.closed })).text).toMatch(
      /^0\|StoreID: /,
    );
    expect((await ask("/Express/UpdateStoreInfo", { ...form, StoreType: "03" })).text).toMatch(/^10500021\|/);
    expect((await ask("/Express/UpdateStoreInfo", form)).text).toBe("1|OK");
    expect(field === "ReturnStoreID" ? parcel.returnStoreId : parcel.storeId).toBe(storeIds.second);
  });

  test("7-ELEVEN cancels once, until the parcel is handed in", async () => {
    const parcel = await made();
    expect((await ask("/Express/CancelC2COrder", { ...numbersOf(parcel), CVSValidationNo: "" })).status).toBe(500);
    expect((await ask("/Express/CancelC2COrder", numbersOf(parcel))).text).toBe("1|OK");
    expect((await ask("/Express/CancelC2COrder", numbersOf(parcel))).text).toMatch(/^0\|/);
    const printed = await ask("/Express/PrintUniMartC2COrderInfo", numbersOf(parcel));
    expect(printed.text).not.toContain("<article");
    const other = await made({ MerchantTradeNo: "S2" });
    await ecpay.control.notify("S2", "2068");
    expect((await ask("/Express/CancelC2COrder", numbersOf(other))).text).toMatch(/^0\|/);
    expect(other.cancelled).toBe(false);
  });

  test("no other chain cancels", async () => {
    const parcel = await made({ LogisticsSubType: "FAMIC2C", ReceiverStoreID: "006598" });
    expect((await ask("/Express/CancelC2COrder", numbersOf(parcel))).text).toMatch(/^0\|/);
  });
});

describe("changes of B2C parcels", () => {
  const change = (form: Fields) => ask("/Helper/UpdateShipmentInfo", { MerchantID: b2c.merchantId, ...form });

  test("全家 accepts another store", async () => {
    const parcel = await made(famiB2c);
    const AllPayLogisticsID = parcel.logisticsId;
    expect((await change({ AllPayLogisticsID })).text).toBe("0|ReceiverStoreID Is Null");
    expect((await change({ AllPayLogisticsID, ReceiverStoreID: storeIds.second })).text).toBe("1|OK");
    expect(parcel.storeId).toBe(storeIds.second);
  });

  test("7-ELEVEN accepts another day, and another store after 2037 until ten on the third day", async () => {
    const parcel = await made({ ...famiB2c, LogisticsSubType: "UNIMART", ReceiverStoreID: "131386" });
    const AllPayLogisticsID = parcel.logisticsId;
    expect((await change({ AllPayLogisticsID })).text).toMatch(/^10500015\|/);
    expect((await change({ AllPayLogisticsID, ShipmentDate: "2026/11/30" })).text).toBe("1|OK");
    const toSecond = { AllPayLogisticsID, ReceiverStoreID: storeIds.second };
    expect((await change(toSecond)).text).toMatch(/^0\|ReceiverStoreID: /);
    await ecpay.control.notify(parcel.tradeNumber, "2037", { at: new Date("2099-11-23T18:00:00+08:00") });
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2099-11-26T10:00:00+08:00") });
    expect((await change(toSecond)).text).toMatch(/^0\|ReceiverStoreID: /);
    vi.setSystemTime(new Date("2099-11-26T09:59:59+08:00"));
    expect((await change(toSecond)).text).toBe("1|OK");
  });

  test("of an unknown parcel find nothing", async () => {
    expect((await change({ AllPayLogisticsID: "1", ReceiverStoreID: storeIds.second })).text).toBe("0|找不到訂單");
  });
});

describe("returns", () => {
  const form: Fields = {
    MerchantID: b2c.merchantId,
    GoodsAmount: "780",
    ServiceType: "4",
    SenderName: "陳大文",
    ServerReplyURL: REPLY,
  };

  test.each(["/express/ReturnUniMartCVS", "/express/ReturnCVS"])("%s gives two numbers", async (path) => {
    const { text } = await ask(path, form);
    expect(text).toMatch(/^\d{13}\|\d{12}$/);
    expect(ecpay.returns.map(({ tradeNumber, orderNumber }) => `${tradeNumber}|${orderNumber}`)).toEqual([text]);
  });

  test("萊爾富 requires a phone", async () => {
    expect((await ask("/express/ReturnHilifeCVS", form)).text).toMatch(/^\|SenderPhone/);
    expect((await ask("/express/ReturnHilifeCVS", { ...form, SenderPhone: "0933222111" })).text).toMatch(/^\d{13}\|/);
  });

  test.each<Fields>([
    { GoodsAmount: "0" },
    { GoodsAmount: "20001" },
    { ServiceType: "1" },
    { SenderName: "" },
    { ServerReplyURL: "" },
    { AllPayLogisticsID: "1" },
    { MerchantID: c2c.merchantId },
  ])("%j is refused without a number", async (change) => {
    expect((await ask("/express/ReturnCVS", { ...form, ...change })).text).toMatch(/^\|./);
    expect(ecpay.returns).toEqual([]);
  });

  test("a parcel is returned by its own chain", async () => {
    const { logisticsId: AllPayLogisticsID } = await made(famiB2c);
    expect((await ask("/express/ReturnUniMartCVS", { ...form, AllPayLogisticsID })).text).toMatch(/^\|/);
    expect((await ask("/express/ReturnCVS", { ...form, AllPayLogisticsID })).text).toMatch(/^\d{13}\|/);
  });

  test("from home is collected, of a parcel or between addresses", async () => {
    const { logisticsId: AllPayLogisticsID } = await made(doorForm);
    const home = { ...form, Temperature: "0001", Distance: "01" };
    expect((await ask("/Express/ReturnHome", { ...home, AllPayLogisticsID })).text).toBe("1|OK");
    expect((await ask("/Express/ReturnHome", home)).text).toMatch(/^0\|/);
    const { SenderZipCode = "", SenderAddress = "", ReceiverZipCode = "", ReceiverAddress = "" } = doorForm;
    const addresses = { SenderZipCode, SenderAddress, ReceiverZipCode, ReceiverAddress };
    expect((await ask("/Express/ReturnHome", { ...home, ...addresses })).text).toBe("1|OK");
    expect((await ask("/Express/ReturnHome", { ...home, ...addresses, Distance: "" })).text).toMatch(/^0\|/);
  });
});
