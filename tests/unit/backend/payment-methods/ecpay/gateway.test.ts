import { beforeEach, describe, expect, test } from "vitest";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { startShopEar } from "../../../../support/ecpay/shop-ear";
import { type EcpayDouble, startEcpayDouble } from "../../../../support/ecpay-double";

type Fields = Record<string, string>;

const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
const attempt = {
  tradeNumber: "A1B2C3D4E5F6G7H8J9K0",
  amount: 1280,
  startedAt: new Date("2026-11-20T06:05:09Z"),
  shop: "晨星茶器 & Co.",
  items: ["東方美人茶 ~ 'A' (2) × 2", "馬克杯 + 碟 100% × 1"],
};
type Form = Parameters<ReturnType<typeof createEcpayGateway>["form"]>[0];

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

function gatewayOf(changes: Partial<Parameters<typeof createEcpayGateway>[0]> = {}) {
  return createEcpayGateway({ ...merchant, baseUrl: ecpay.url, ...changes });
}

/** Posts the form like a browser. @returns its fields and the page */
async function open(changes: Partial<Form> = {}) {
  const { action, fields } = gatewayOf().form({ ...attempt, ...changes }, shop.links);
  const response = await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  return { fields, page: await response.text() };
}

/** What the gateway reads in a notice with these fields, signed. */
const readSigned = (fields: Fields) => gatewayOf().readNotice(ecpay.control.sign({ MerchantID: "3002607", ...fields }));
const query = (gateway = gatewayOf()) => gateway.query(attempt.tradeNumber);

describe("a notice", () => {
  async function heard(mode: Parameters<EcpayDouble["control"]["sendNotices"]>[0], result?: "refused") {
    await open();
    ecpay.control.sendNotices(mode);
    await ecpay.control.pay(attempt.tradeNumber, result);
    return gatewayOf().readNotice(shop.heard[0] ?? {});
  }

  const paid = {
    kind: "paid",
    tradeNumber: attempt.tradeNumber,
    providerTradeNumber: expect.stringMatching(/^\d{16}$/),
    authorization: "11301",
    amount: 1280,
    simulated: false,
    message: "1 交易成功",
  };

  test.each([
    ["at_once", paid],
    ["pending", expect.objectContaining({ kind: "pending" })],
    ["simulated", { ...paid, simulated: true }],
    ["wrong_amount", { ...paid, amount: 1279 }],
    ["forged", { kind: "refused", reason: "signature" }],
    ["wrong_merchant", { kind: "refused", reason: "merchant" }],
  ] as const)("that is sent %s is read as what it says", async (mode, read) => expect(await heard(mode)).toEqual(read));

  test("of a refused card has the bank's words", async () => {
    const message = "10100248 拒絕交易，請客戶聯繫發卡行確認原因";
    expect(await heard("at_once", "refused")).toEqual({ ...paid, kind: "failed", message });
  });

  test("with one character changed is refused", async () => {
    await heard("at_once");
    const [fields = {}] = shop.heard;
    for (const name of Object.keys(fields)) {
      expect(gatewayOf().readNotice({ ...fields, [name]: `${fields[name]}0` })).toMatchObject({ kind: "refused" });
    }
  });

  test.each<Fields>([{}, { RtnCode: "1" }, { CheckMacValue: "" }])("%j is no notice", (fields) => {
    expect(gatewayOf().readNotice(fields)).toEqual({ kind: "refused", reason: "signature" });
  });

  test.each<Fields>([
    ...["TradeAmt", "TradeNo", "MerchantTradeNo", "RtnCode"].map((name) => ({ [name]: "" })),
    ...["12.5", "-1", "1e3", " 1280", "１２８０"].map((TradeAmt) => ({ TradeAmt })),
  ])("signed with %j is malformed", (change) => {
    const fields = { TradeAmt: "1280", TradeNo: "26", MerchantTradeNo: "A1", RtnCode: "1", ...change };
    expect(readSigned(fields)).toEqual({ kind: "refused", reason: "malformed" });
  });

  test.each(["0", "1", "", "x"])("with stage %j is one of a payment without instalments", (stage) => {
    const fields = { MerchantTradeNo: "A1", TradeNo: "2611231000001234", TradeAmt: "1280", RtnCode: "1", stage };
    expect(readSigned(fields)).not.toHaveProperty("periods");
  });
});

describe("a query", () => {
  test("gives the state of the trade", async () => {
    expect(await query()).toEqual({ kind: "unpaid" });
    await open();
    expect(await query()).toEqual({ kind: "unpaid" });
    await ecpay.control.pay(attempt.tradeNumber);
    const providerTradeNumber = expect.stringMatching(/^\d{16}$/);
    expect(await query()).toEqual({ kind: "paid", providerTradeNumber, amount: 1280 });
  });

  test("of a cancelled trade", async () => {
    await open();
    ecpay.control.abandon(attempt.tradeNumber);
    expect(await query()).toEqual({ kind: "failed", message: "10200095" });
  });

  test("by a clock that is four minutes slow learns nothing", async () => {
    const now = () => new Date(Date.now() - 240_000);
    expect(await query(gatewayOf({ now }))).toMatchObject({ kind: "unknown" });
  });

  test.each([
    ["shut_out", { kind: "wait", minutes: 30 }],
    ["broken", { kind: "unknown" }],
    ["unsigned", { kind: "unknown" }],
    ["silent", { kind: "unknown" }],
    ["about_another", { kind: "unknown" }],
  ] as const)("of a provider that is %s: %j", async (mood, answer) => {
    await open();
    await ecpay.control.pay(attempt.tradeNumber);
    ecpay.control.feel(mood);
    expect(await query(gatewayOf({ patience: 300 }))).toMatchObject(answer);
  });

  test("of an unreachable host learns nothing", async () => {
    const gateway = gatewayOf();
    await ecpay.close();
    expect(await query(gateway)).toMatchObject({ kind: "unknown" });
  });
});

const trade = { MerchantTradeNo: "A0000000001", TradeNo: "2611231000001234", TradeAmt: "780" };
const byAccount: Fields = {
  ...trade,
  RtnCode: "2",
  PaymentType: "ATM_LAND",
  BankCode: "005",
  vAccount: "9103522175887271",
  ExpireDate: "2026/11/26",
};
const atStore = { ...trade, RtnCode: "10100073", ExpireDate: "2026/11/26 10:00:00" };
const byCode: Fields = { ...atStore, PaymentType: "CVS_CVS", PaymentNo: "LLL26112300001" };
const byBarcode: Fields = {
  ...atStore,
  PaymentType: "BARCODE_BARCODE",
  Barcode1: "2611266EA",
  Barcode2: "3453010191918357",
  Barcode3: "103079000000780",
};

describe("an account, a code or bar codes to pay with", () => {
  test.each([
    ["atm", "ATM", "ExpireDate", "3"],
    ["cvs_code", "CVS", "StoreExpireDate", "4320"],
    ["barcode", "BARCODE", "StoreExpireDate", "3"],
  ] as const)(
    "the form of %s says how long it is valid: days, and minutes for codes",
    async (method, way, name, value) => {
      const { fields, page } = await open({ later: { method, days: 3 } });
      expect(fields).toMatchObject({ ChoosePayment: way, [name]: value });
      expect(fields).not.toHaveProperty(name === "ExpireDate" ? "StoreExpireDate" : "ExpireDate");
      expect(fields).not.toHaveProperty("OrderResultURL");
      expect(fields.PaymentInfoURL).not.toBe(fields.ReturnURL);
      expect(page).toContain("取得繳費資訊");
    },
  );

  test("a signed notice names it, valid until the end of its day or its minute in Taipei; nothing is paid yet", () => {
    const payUntil = new Date("2026-11-26T02:00:00Z");
    const instructions = [
      { bankCode: "005", account: "9103522175887271", payUntil: new Date("2026-11-26T15:59:59Z") },
      { codes: ["LLL26112300001"], payUntil },
      { codes: ["2611266EA", "3453010191918357", "103079000000780"], payUntil },
    ];
    expect([byAccount, byCode, byBarcode].map(readSigned)).toEqual(
      instructions.map((one) => ({ kind: "issued", tradeNumber: "A0000000001", amount: 780, instructions: one })),
    );
  });

  test("the notice of an account has the known signature", () => {
    const fields = {
      ...byAccount,
      MerchantID: "3002607",
      StoreID: "",
      RtnMsg: "Get VirtualAccount Succeeded",
      TradeDate: "2026/11/23 10:00:00",
      ...Object.fromEntries([1, 2, 3, 4].map((n) => [`CustomField${n}`, ""])),
      CheckMacValue: "F11B95BE57A74B82389B7FA077D9036E203E0D9D538DA79D75F8D25B506EE9D4",
    };
    expect(gatewayOf().readNotice(fields).kind).toBe("issued");
    const another = { ...fields, vAccount: "9103522175887272" };
    expect(gatewayOf().readNotice(another)).toEqual({ kind: "refused", reason: "signature" });
  });

  test.each<[Fields, Fields]>([
    [byAccount, { vAccount: "" }],
    [byAccount, { BankCode: "0x5" }],
    [byAccount, { ExpireDate: "soon" }],
    [byAccount, { ExpireDate: "2026/13/40" }],
    [byCode, { PaymentNo: "" }],
    [byCode, { PaymentNo: "<b>" }],
    [byCode, { ExpireDate: "" }],
    [byCode, { RtnCode: "2" }],
    [byCode, { PaymentType: "ATM_LAND" }],
    [byBarcode, { Barcode2: "" }],
    [byBarcode, { Barcode3: "1030790<g/>" }],
  ])("a notice of %j with %j names none", (fields, change) => {
    expect(readSigned({ ...fields, ...change }).kind).toBe("failed");
  });

  test.each(["atm", "barcode"] as const)("that of %s is queried where its notice was lost", async (method) => {
    await open({ later: { method, days: 3 } });
    expect(await query()).toEqual({ kind: "unpaid" });
    const { vAccount, Barcode1, Barcode2, Barcode3 } = await ecpay.control.payCodes.issue(attempt.tradeNumber);
    const instructions = vAccount ? { account: vAccount } : { codes: [Barcode1, Barcode2, Barcode3] };
    expect(await query()).toMatchObject({ kind: "issued", amount: 1280, instructions });
  });
});

test("instalments: the form has the whole total and the periods, notice and query the shopper's choice", async () => {
  const { fields, page } = await open({ instalments: [3, 12] });
  expect(fields).toMatchObject({ ChoosePayment: "Credit", CreditInstallment: "3,12", TotalAmount: "1280" });
  expect(fields.OrderResultURL).toBe(shop.links.result);
  for (const offered of ["3 期", "12 期"]) expect(page).toContain(offered);
  expect(page).not.toContain("6 期");
  await ecpay.control.payInInstalments(attempt.tradeNumber, "12");
  expect(gatewayOf().readNotice(shop.heard[0] ?? {})).toMatchObject({ kind: "paid", amount: 1280, periods: 12 });
  expect(await query()).toMatchObject({ kind: "paid", amount: 1280, periods: 12 });
});

test("Apple Pay is chosen for ECPay's page, which pays like a card's", async () => {
  const { fields, page } = await open({ wallet: "apple_pay" });
  expect(fields).toMatchObject({ ChoosePayment: "ApplePay", OrderResultURL: shop.links.result });
  expect(fields).not.toHaveProperty("CreditInstallment");
  expect(page).toContain("<h1>Apple Pay</h1>");
  await ecpay.control.pay(attempt.tradeNumber);
  expect(gatewayOf().readNotice(shop.heard[0] ?? {})).toMatchObject({ kind: "paid", amount: 1280 });
  expect(await query()).toMatchObject({ kind: "paid", amount: 1280 });
});
