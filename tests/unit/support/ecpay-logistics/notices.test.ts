import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { startShopEar } from "../../../support/ecpay/shop-ear";
import { stageAccounts } from "../../../support/ecpay-logistics/accounts";
import { doorForm, signedForm, storeForm } from "../../../support/ecpay-logistics/forms";
import { codesOf, knownCodes, runs, statusGroups } from "../../../support/ecpay-logistics/statuses";
import { type LogisticsDouble, startLogisticsDouble } from "../../../support/ecpay-logistics-double";

type Fields = Record<string, string>;

const { c2c, b2c } = stageAccounts;
const TRADE = "S0000000001";

let ecpay: LogisticsDouble;
let shop: Awaited<ReturnType<typeof startShopEar>>;
beforeEach(async () => {
  ecpay = await startLogisticsDouble();
  shop = await startShopEar();
  return async () => {
    await ecpay.close();
    await shop.close();
  };
});

async function post(path: string, form: Fields) {
  const body = new URLSearchParams(signedForm({ ServerReplyURL: shop.links.notice, ...form }));
  return (await fetch(ecpay.url + path, { method: "POST", body })).text();
}

const create = (form: Fields = storeForm) => post("/Express/Create", form);
const codesHeard = () => shop.heard.map(({ RtnCode }) => RtnCode);

/** Whether a notice is signed, computed independently of the double. */
function isSigned({ CheckMacValue, ...fields }: Fields, { hashKey, hashIv }: typeof c2c | typeof b2c): boolean {
  const names = Object.keys(fields).toSorted((one, other) => (one.toLowerCase() > other.toLowerCase() ? 1 : -1));
  const text = ["HashKey", ...names, "HashIV"]
    .map((name) => `${name}=${{ HashKey: hashKey, HashIV: hashIv, ...fields }[name]}`)
    .join("&");
  const encoded = encodeURIComponent(text).replace(/%20/g, "+").replace(/~/g, "%7e").replace(/'/g, "%27");
  return createHash("md5").update(encoded.toLowerCase()).digest("hex").toUpperCase() === CheckMacValue;
}

describe("the codes of the service", () => {
  test("are 231, each in one group but for one whose meaning depends on the chain", () => {
    expect(knownCodes.size).toBe(231);
    const all = statusGroups.flatMap(codesOf);
    expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual(["5004"]);
    for (const code of Object.values(runs).flatMap((run) => [...run.collected, ...run.not_collected])) {
      expect(knownCodes).toContain(code);
    }
  });
});

describe("a notice", () => {
  test("has the fields of the answer, also empty ones, and a valid signature", async () => {
    const made = Object.keys(Object.fromEntries(new URLSearchParams((await create()).replace("1|", ""))));
    const [delivery] = await ecpay.control.notify(TRADE, "2067", { at: new Date("2026-11-26T10:30:00Z") });
    const [heard = {}] = shop.heard;
    expect(Object.keys(heard).toSorted()).toEqual(made.toSorted());
    expect(heard).toMatchObject({
      RtnCode: "2067",
      RtnMsg: "買家已到店取貨",
      UpdateStatusDate: "2026/11/26 18:30:00",
      MerchantTradeNo: TRADE,
      ReceiverEmail: "",
    });
    expect(isSigned(heard, c2c)).toBe(true);
    expect(isSigned({ ...heard, RtnCode: "2068" }, c2c)).toBe(false);
    expect(delivery).toMatchObject({ status: 200, answer: "1|OK", accepted: true });
  });

  test("of every code is sent, signed", async () => {
    await create();
    for (const code of knownCodes) await ecpay.control.notify(TRADE, code);
    expect(codesHeard()).toEqual([...knownCodes]);
    expect(shop.heard.filter((fields) => !isSigned(fields, c2c))).toEqual([]);
    expect(new Set(shop.heard.map(({ UpdateStatusDate }) => UpdateStatusDate)).size).toBe(231);
  });

  test("of an unknown code is sent only on purpose", async () => {
    await create();
    await expect(ecpay.control.notify(TRADE, "9876")).rejects.toThrow("no table");
    await ecpay.control.notify(TRADE, "9876", { unknown: true });
    expect(codesHeard()).toEqual(["9876"]);
    expect(isSigned(shop.heard[0] ?? {}, c2c)).toBe(true);
  });

  test("is repeated unchanged", async () => {
    await create();
    await ecpay.control.notify(TRADE, "2073", { times: 2 });
    expect(shop.heard).toHaveLength(2);
    expect(shop.heard[0]).toEqual(shop.heard[1]);
  });

  test("can be sent in any order, and the parcel has the latest status", async () => {
    await create();
    const day = (of: number) => ({ at: new Date(`2099-01-0${of}T00:00:00Z`) });
    await ecpay.control.notify(TRADE, "2067", day(3));
    await ecpay.control.notify(TRADE, "2073", day(2));
    expect(codesHeard()).toEqual(["2067", "2073"]);
    const TimeStamp = String(Math.floor(Date.now() / 1000));
    const question = { MerchantID: c2c.merchantId, MerchantTradeNo: TRADE, TimeStamp };
    expect(await post("/Helper/QueryLogisticsTradeInfo/V5", question)).toContain("LogisticsStatus=2067&");
  });

  test("takes a delivery by 黑貓 back: 3016 after 3003", async () => {
    await create(doorForm);
    await ecpay.control.notify("H0000000001", "3003");
    await ecpay.control.notify("H0000000001", "3016");
    expect(codesHeard()).toEqual(["3003", "3016"]);
    expect(shop.heard.every((fields) => isSigned(fields, b2c) && fields.BookingNote)).toBe(true);
  });

  test("that is forged has a wrong signature and is not in the book", async () => {
    await create();
    await ecpay.control.notify(TRADE, "2067", { forged: true });
    expect(shop.heard[0]?.CheckMacValue).toMatch(/^[0-9A-F]{32}$/);
    expect(isSigned(shop.heard[0] ?? {}, c2c)).toBe(false);
    expect(ecpay.control.parcel(TRADE)?.history).toMatchObject([{ code: "300" }]);
  });

  test("of another parcel or merchant is signed all the same", async () => {
    await create();
    await ecpay.control.notify(TRADE, "2067", { changes: { AllPayLogisticsID: "1", MerchantID: "2000132" } });
    expect(shop.heard[0]).toMatchObject({ AllPayLogisticsID: "1", MerchantID: "2000132" });
    expect(isSigned(shop.heard[0] ?? {}, c2c)).toBe(true);
  });

  test.each([
    ["1|ok", "text/plain"],
    ["1|OK\n", "text/plain"],
    ["1|OK", "text/html"],
    ["", "text/plain"],
  ])("is repeated when the shop answers %j as %s", async (answer, type) => {
    await create();
    shop.answers(answer, type);
    const tries = await ecpay.control.notify(TRADE, "2067");
    expect(tries.map(({ accepted }) => accepted)).toEqual([false, false, false, false]);
    expect(shop.heard).toHaveLength(4);
    expect(ecpay.notices).toEqual(tries);
  });

  test("to an unreachable shop is a failed delivery", async () => {
    await create({ ...storeForm, ServerReplyURL: "http://127.0.0.1:9/status" });
    expect((await ecpay.control.notify(TRADE, "2067"))[0]).toMatchObject({ status: 0, accepted: false });
  });

  test("of an unknown parcel is an error of the test", async () => {
    await expect(ecpay.control.notify(TRADE, "2067")).rejects.toThrow("was not made");
  });
});

describe("a usual course", () => {
  const STORES: Fields = { UNIMARTC2C: "131386", FAMIC2C: "006598", HILIFEC2C: "2211", OKMARTC2C: "1328" };

  test.each(Object.entries(STORES))("of %s ends collected, or back at the shop", async (code, ReceiverStoreID) => {
    const form = { ...storeForm, LogisticsSubType: code, ReceiverStoreID };
    await create(form);
    await create({ ...form, MerchantTradeNo: "S2" });
    await ecpay.control.travel(TRADE, "collected");
    expect(codesOf("collected")).toContain(codesHeard().at(-1));
    expect(codesOf("arrived")).toContain(codesHeard().at(-2));
    await ecpay.control.travel("S2", "not_collected");
    expect(codesOf("back")).toContain(codesHeard().at(-1));
    expect(ecpay.notices.every(({ accepted }) => accepted)).toBe(true);
  });
});

describe("a notice of a return", () => {
  test("has the return's number and not the parcel's", async () => {
    const form = { MerchantID: b2c.merchantId, GoodsAmount: "780", ServiceType: "4", SenderName: "陳大文" };
    const [number = ""] = (await post("/express/ReturnCVS", form)).split("|");
    await ecpay.control.notifyReturn(number, "4001");
    expect(shop.heard[0]).toMatchObject({ RtnMerchantTradeNo: number, RtnCode: "4001", GoodsAmount: "780" });
    expect(shop.heard[0]).not.toHaveProperty("MerchantTradeNo");
    expect(shop.heard[0]).not.toHaveProperty("BookingNote");
    expect(isSigned(shop.heard[0] ?? {}, b2c)).toBe(true);
  });

  test("from home has the carrier's number", async () => {
    await create(doorForm);
    const AllPayLogisticsID = ecpay.parcels[0]?.logisticsId ?? "";
    const form = {
      MerchantID: b2c.merchantId,
      AllPayLogisticsID,
      GoodsAmount: "780",
      Temperature: "0001",
      Distance: "00",
    };
    expect(await post("/Express/ReturnHome", form)).toBe("1|OK");
    await ecpay.control.notifyReturn(ecpay.returns[0]?.tradeNumber ?? "", "325");
    expect(shop.heard[0]?.BookingNote).toMatch(/^\d+$/);
    expect(shop.heard[0]?.AllPayLogisticsID).not.toBe(AllPayLogisticsID);
  });
});
