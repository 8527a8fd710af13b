import { beforeEach, describe, expect, test } from "vitest";
import { infoNotice } from "../../support/ecpay/pay-code-info";
import { issuePayCode } from "../../support/ecpay/pay-codes";
import { startShopEar } from "../../support/ecpay/shop-ear";
import { ecpaySignature } from "../../support/ecpay/signature";
import { type EcpayDouble, startEcpayDouble } from "../../support/ecpay-double";

const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
const tradeNumber = "A0000000001";
type Way = "ATM" | "CVS" | "BARCODE";
const ways: Way[] = ["ATM", "CVS", "BARCODE"];

let ecpay: EcpayDouble;
let shop: Awaited<ReturnType<typeof startShopEar>>;
beforeEach(async () => {
  ecpay = await startEcpayDouble(merchant);
  shop = await startShopEar();
  return async () => {
    await ecpay.close();
    await shop.close();
  };
});

function formOf(way: Way, changes: Record<string, string> = {}): Record<string, string> {
  return {
    MerchantID: merchant.merchantId,
    MerchantTradeNo: tradeNumber,
    MerchantTradeDate: "2026/11/23 10:00:00",
    PaymentType: "aio",
    TotalAmount: "780",
    TradeDesc: "線上商店",
    ItemName: "東方美人茶 × 1",
    ReturnURL: shop.links.notice,
    ClientBackURL: shop.links.back,
    PaymentInfoURL: `${shop.links.notice}/number`,
    ChoosePayment: way,
    EncryptType: "1",
    ...changes,
  };
}

async function post(path: string, fields: Record<string, string>): Promise<string> {
  return (await fetch(`${ecpay.url}${path}`, { method: "POST", body: new URLSearchParams(fields) })).text();
}

const open = (way: Way, changes?: Record<string, string>) =>
  post("/Cashier/AioCheckOut/V5", ecpay.control.sign(formOf(way, changes)));

/** An opened trade with its account or code. */
async function issue(way: Way, changes?: Record<string, string>): Promise<Record<string, string>> {
  await open(way, changes);
  return ecpay.control.payCodes.issue(tradeNumber);
}

async function ask(path: string, changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const TimeStamp = String(Math.floor(Date.now() / 1000));
  const question = { MerchantID: merchant.merchantId, MerchantTradeNo: tradeNumber, TimeStamp, ...changes };
  const answer = Object.fromEntries(new URLSearchParams(await post(path, ecpay.control.sign(question))));
  expect(answer.CheckMacValue).toBe(ecpaySignature(answer, merchant));
  return answer;
}

const askTrade = () => ask("/Cashier/QueryTradeInfo/V5");
const askNumber = (changes?: Record<string, string>) => ask("/Cashier/QueryPaymentInfo", changes);
const codesHeard = () => shop.heard.map(({ RtnCode }) => RtnCode);

describe("the form for a payment with an account or code", () => {
  test.each([
    ["ATM", { ExpireDate: "1" }],
    ["ATM", { ExpireDate: "60" }],
    ["CVS", { StoreExpireDate: "1" }],
    ["CVS", { StoreExpireDate: "43200", Desc_1: "茶", Desc_2: "杯", Desc_3: "碟", Desc_4: "壺" }],
    ["BARCODE", { StoreExpireDate: "1", Desc_1: "茶" }],
    ["BARCODE", { StoreExpireDate: "30" }],
  ] as const)("%s with %j opens the page", async (way, changes) => {
    const page = await open(way, { ...changes });
    expect(page).toContain("取得繳費資訊");
    expect(page).toContain("NT$780");
  });

  test.each([
    ["ATM", { ExpireDate: "0" }],
    ["ATM", { ExpireDate: "61" }],
    ["ATM", { ExpireDate: "2026/11/26" }],
    ["CVS", { StoreExpireDate: "0" }],
    ["CVS", { StoreExpireDate: "43201" }],
    ["BARCODE", { StoreExpireDate: "31" }],
    // Minutes, as for codes.
    ["BARCODE", { StoreExpireDate: "10080" }],
    ["BARCODE", { StoreExpireDate: "1.5" }],
    ["ATM", { StoreExpireDate: "3" }],
    ["ATM", { Desc_1: "茶" }],
    ["CVS", { ExpireDate: "3" }],
    ["BARCODE", { ExpireDate: "3" }],
  ] as const)("%s with %j is refused", async (way, changes) => {
    expect(await open(way, { ...changes })).toContain(`<p>${Object.keys(changes)[0]}: `);
    expect(ecpay.control.trade(tradeNumber)).toBeUndefined();
  });

  test("of a card has none of these parameters", async () => {
    const fields = { ...formOf("ATM"), ChoosePayment: "Credit" };
    expect(await post("/Cashier/AioCheckOut/V5", ecpay.control.sign(fields))).toContain(
      "PaymentInfoURL: not for Credit",
    );
  });

  test("needs a valid signature and a number of its own", async () => {
    expect(await post("/Cashier/AioCheckOut/V5", { ...formOf("ATM"), CheckMacValue: "0" })).toContain("CheckMacValue");
    await open("ATM");
    expect(await open("CVS")).toContain("was used before");
  });
});

describe("the account or code", () => {
  test("of ATM is an account of 16 digits at a bank, until a day", async () => {
    expect(await issue("ATM")).toEqual({ BankCode: "005", vAccount: "9103522175887271", ExpireDate: "2026/11/26" });
  });

  test("of CVS has 14 characters, until a second, seven days later if the form says nothing", async () => {
    expect(await issue("CVS")).toEqual({
      PaymentNo: expect.stringMatching(/^[A-Z0-9]{14}$/),
      Barcode1: "",
      Barcode2: "",
      Barcode3: "",
      ExpireDate: "2026/11/30 10:00:00",
    });
  });

  test("of BARCODE is three bar codes of Code 39", async () => {
    const code39 = expect.stringMatching(/^[0-9A-Z]{9,20}$/);
    expect(await issue("BARCODE", { StoreExpireDate: "2" })).toEqual({
      PaymentNo: "",
      Barcode1: code39,
      Barcode2: code39,
      Barcode3: code39,
      ExpireDate: "2026/11/25 10:00:00",
    });
  });

  test.each([
    ["ATM", { ExpireDate: "60" }, "2027/01/22"],
    ["CVS", { StoreExpireDate: "90" }, "2026/11/23 11:30:00"],
    ["CVS", { StoreExpireDate: "1440", MerchantTradeDate: "2026/12/31 23:59:59" }, "2027/01/01 23:59:59"],
    ["BARCODE", { StoreExpireDate: "30" }, "2026/12/23 10:00:00"],
  ] as const)("of %s with %j is good until %s", async (way, changes, expires) => {
    expect((await issue(way, { ...changes })).ExpireDate).toBe(expires);
  });

  test("differs for each trade, and is the same when the page is opened again", async () => {
    const first = await issue("ATM");
    expect(await ecpay.control.payCodes.issue(tradeNumber)).toEqual(first);
    expect(shop.heard).toHaveLength(1);
    await open("ATM", { MerchantTradeNo: "A0000000002" });
    expect((await ecpay.control.payCodes.issue("A0000000002")).vAccount).not.toBe(first.vAccount);
  });

  test.each(ways)("of %s is shown on the page once the shopper asks for it", async (way) => {
    await open(way);
    const page = await post("/pay-code", { trade: tradeNumber });
    const shown = Object.values(ecpay.control.trade(tradeNumber)?.code?.fields ?? {}).filter(Boolean);
    for (const value of shown) expect(page).toContain(`<dd>${value}</dd>`);
    expect(page).toContain(`href="${shop.links.back}"`);
    expect(page).not.toContain("取得繳費資訊");
  });
});

describe("the notice of an account or code", () => {
  test("of ATM has the known signature", () => {
    const trade = {
      form: formOf("ATM"),
      tradeNumber,
      providerTradeNumber: "2611231000001234",
      amount: 780,
      status: "unpaid" as const,
      credit: "authorised" as const,
      authorization: "",
      refunds: [],
    };
    const fields = infoNotice(trade, issuePayCode(trade, 1));
    const signature = "F11B95BE57A74B82389B7FA077D9036E203E0D9D538DA79D75F8D25B506EE9D4";
    expect(ecpaySignature(fields, merchant)).toBe(signature);
    for (const [name, value] of Object.entries(fields)) {
      expect(ecpaySignature({ ...fields, [name]: `${value}0` }, merchant)).not.toBe(signature);
    }
  });

  test.each([
    ["ATM", "2", "ATM_LAND"],
    ["CVS", "10100073", "CVS_CVS"],
    ["BARCODE", "10100073", "BARCODE_BARCODE"],
  ] as const)("of %s is sent to the PaymentInfoURL with %s and means no payment", async (way, code, type) => {
    const numbers = await issue(way);
    expect(ecpay.notices).toMatchObject([{ url: `${shop.links.notice}/number`, status: 200, answer: "1|OK" }]);
    const [heard = {}] = shop.heard;
    expect(heard).toMatchObject({ RtnCode: code, PaymentType: type, TradeAmt: "780", ...numbers });
    expect(heard.CheckMacValue).toBe(ecpaySignature(heard, merchant));
    expect(await askTrade()).toMatchObject({ TradeStatus: "0", PaymentType: type });
  });

  test("is repeated until the shop says exactly 1|OK", async () => {
    shop.answers("OK");
    await issue("ATM");
    expect(codesHeard()).toEqual(["2", "2", "2", "2"]);
  });

  test("can come twice, forged or never", async () => {
    ecpay.control.payCodes.sendInfo("doubled");
    await issue("ATM");
    expect(codesHeard()).toEqual(["2", "2"]);
    ecpay.control.payCodes.sendInfo("forged");
    await open("CVS", { MerchantTradeNo: "A2" });
    await ecpay.control.payCodes.issue("A2");
    const forged = shop.heard[2] ?? {};
    expect(forged.CheckMacValue).not.toBe(ecpaySignature(forged, merchant));
    ecpay.control.payCodes.sendInfo("lost");
    await open("CVS", { MerchantTradeNo: "A3" });
    await ecpay.control.payCodes.issue("A3");
    expect(shop.heard).toHaveLength(3);
  });

  test("is not sent without an address for it", async () => {
    const form = formOf("ATM");
    delete form.PaymentInfoURL;
    await post("/Cashier/AioCheckOut/V5", ecpay.control.sign(form));
    await ecpay.control.payCodes.issue(tradeNumber);
    expect(shop.heard).toEqual([]);
  });
});

describe("paying with the account or code", () => {
  test.each([
    ["ATM", "2", "ATM_LAND"],
    ["CVS", "10100073", "CVS_CVS"],
    ["BARCODE", "10100073", "BARCODE_BARCODE"],
  ] as const)("of %s notifies the ReturnURL later", async (way, code, type) => {
    await issue(way);
    await ecpay.control.payCodes.pay(tradeNumber);
    expect(codesHeard()).toEqual([code, "1"]);
    expect(ecpay.notices[1]?.url).toBe(shop.links.notice);
    expect(shop.heard[1]).toMatchObject({ PaymentType: type, TradeAmt: "780", SimulatePaid: "0" });
    expect(shop.heard[1]).not.toHaveProperty("gwsr");
    expect(shop.heard[1]).not.toHaveProperty("ATMAccNo");
    expect(await askTrade()).toMatchObject({ TradeStatus: "1", TradeAmt: "780", PaymentType: type });
  });

  test("of ATM has the payer's bank and five digits for a shop that asked", async () => {
    await issue("ATM", { NeedExtraPaidInfo: "Y" });
    await ecpay.control.payCodes.pay(tradeNumber);
    expect(shop.heard[1]).toMatchObject({
      ATMAccBank: expect.stringMatching(/^\d{3}$/),
      ATMAccNo: expect.stringMatching(/^\d{5}$/),
    });
  });

  test("can be notified before the account or code is", async () => {
    ecpay.control.payCodes.sendInfo("late");
    await issue("CVS");
    await ecpay.control.payCodes.pay(tradeNumber);
    expect(codesHeard()).toEqual(["1"]);
    await ecpay.control.deliverHeld();
    expect(codesHeard()).toEqual(["1", "10100073"]);
  });

  test("of another sum has that sum in notice and query", async () => {
    await issue("ATM");
    await ecpay.control.payCodes.pay(tradeNumber, 700);
    expect(shop.heard[1]).toMatchObject({ RtnCode: "1", TradeAmt: "700" });
    expect(await askTrade()).toMatchObject({ TradeStatus: "1", TradeAmt: "700" });
  });

  test("happens once, with an account or code, and not on the page for cards", async () => {
    await open("ATM");
    await expect(ecpay.control.payCodes.pay(tradeNumber)).rejects.toThrow("has no number");
    await expect(ecpay.control.pay(tradeNumber)).rejects.toThrow("is paid with a number");
    expect(await post("/pay", { trade: tradeNumber, result: "paid" })).toContain("no such trade");
    await ecpay.control.payCodes.issue(tradeNumber);
    await ecpay.control.payCodes.pay(tradeNumber);
    await expect(ecpay.control.payCodes.pay(tradeNumber)).rejects.toThrow("is paid");
  });

  test.each(ways)("of %s cannot be refunded by a call", async (way) => {
    await issue(way);
    await ecpay.control.payCodes.pay(tradeNumber);
    const TradeNo = ecpay.control.trade(tradeNumber)?.providerTradeNumber ?? "";
    ecpay.control.bring(tradeNumber, "captured");
    const order = { MerchantID: "3002607", MerchantTradeNo: tradeNumber, TradeNo, Action: "R", TotalAmount: "780" };
    expect(await post("/CreditDetail/DoAction", ecpay.control.sign(order))).toContain("RtnCode=0&");
    expect(ecpay.control.trade(tradeNumber)?.refunds).toEqual([]);
  });
});

describe("an expired account or code", () => {
  test.each(ways)("of %s sends no notice and stays unpaid in the query", async (way) => {
    await issue(way);
    ecpay.control.payCodes.expire(tradeNumber);
    expect(shop.heard).toHaveLength(1);
    expect(await askTrade()).toMatchObject({ TradeStatus: "0" });
  });

  test("of BARCODE can still be paid", async () => {
    await issue("BARCODE");
    ecpay.control.payCodes.expire(tradeNumber);
    await ecpay.control.payCodes.pay(tradeNumber);
    expect(codesHeard()).toEqual(["10100073", "1"]);
    expect(await askTrade()).toMatchObject({ TradeStatus: "1" });
  });

  test.each(["ATM", "CVS"] as const)("of %s cannot be paid", async (way) => {
    await issue(way);
    ecpay.control.payCodes.expire(tradeNumber);
    await expect(ecpay.control.payCodes.pay(tradeNumber)).rejects.toThrow("expired");
    expect(await askTrade()).toMatchObject({ TradeStatus: "0" });
  });
});

describe("QueryPaymentInfo", () => {
  test.each(ways)("of %s returns it again, unchanged", async (way) => {
    await issue(way);
    expect(await askNumber()).toEqual(shop.heard[0]);
  });

  test("returns nothing before it is issued, after it is paid and for other trades", async () => {
    await open("CVS");
    expect(await askNumber()).not.toHaveProperty("PaymentNo");
    await ecpay.control.payCodes.issue(tradeNumber);
    expect(await askNumber()).toHaveProperty("PaymentNo");
    expect(await askNumber({ MerchantTradeNo: "OTHER" })).not.toHaveProperty("PaymentNo");
    await ecpay.control.payCodes.pay(tradeNumber);
    expect(await askNumber()).not.toHaveProperty("PaymentNo");
  });

  test("answers within three minutes and with a valid signature only", async () => {
    await issue("ATM");
    const TimeStamp = String(Math.floor(Date.now() / 1000) - 200);
    expect(await askNumber({ TimeStamp })).toMatchObject({ RtnCode: "10200073" });
    expect(await post("/Cashier/QueryPaymentInfo", { MerchantTradeNo: tradeNumber })).not.toContain("vAccount");
  });

  test("can be unsigned, about another trade or shut out, as other queries can", async () => {
    await issue("ATM");
    ecpay.control.feel("about_another");
    expect((await askNumber()).MerchantTradeNo).not.toBe(tradeNumber);
    ecpay.control.feel("unsigned");
    await expect(askNumber()).rejects.toThrow();
    ecpay.control.feel("shut_out");
    expect(await post("/Cashier/QueryPaymentInfo", {})).toBe("Forbidden");
  });
});
