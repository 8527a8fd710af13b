import { beforeEach, describe, expect, test } from "vitest";
import { startShopEar } from "../../support/ecpay/shop-ear";
import { type EcpayDouble, startEcpayDouble } from "../../support/ecpay-double";

type Fields = Record<string, string>;

const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
const MerchantTradeNo = "A0000000001";

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

async function post(path: string, fields: Fields): Promise<string> {
  const form = ecpay.control.sign({ MerchantID: merchant.merchantId, MerchantTradeNo, ...fields });
  return (await fetch(`${ecpay.url}${path}`, { method: "POST", body: new URLSearchParams(form) })).text();
}

const open = (ChoosePayment: string, changes: Fields = {}) =>
  post("/Cashier/AioCheckOut/V5", {
    MerchantTradeDate: "2026/11/23 10:00:00",
    PaymentType: "aio",
    TotalAmount: "1733",
    TradeDesc: "線上商店",
    ItemName: "東方美人茶 × 1",
    ReturnURL: shop.links.notice,
    ChoosePayment,
    EncryptType: "1",
    ...changes,
  });

function refund(amount: number): Promise<string> {
  const TradeNo = ecpay.control.trade(MerchantTradeNo)?.providerTradeNumber ?? "";
  return post("/CreditDetail/DoAction", { TradeNo, Action: "R", TotalAmount: String(amount) });
}

test.each<[string, Fields]>([
  ["Credit", { CreditInstallment: "5" }],
  ["Credit", { CreditInstallment: "3," }],
  ["Credit", { CreditInstallment: "3,3" }],
  ["Credit", { CreditInstallment: "30", TotalAmount: "20000" }],
  ["Credit", { CreditInstallment: "30N", TotalAmount: "19999" }],
  ["ApplePay", { CreditInstallment: "3" }],
  ["ATM", { CreditInstallment: "3" }],
  ["ATM", { ExpireDate: "0" }],
  ["ATM", { ExpireDate: "61" }],
  ["ATM", { ExpireDate: "2026/11/26" }],
  ["ATM", { StoreExpireDate: "3" }],
  ["ATM", { Desc_1: "茶" }],
  ["CVS", { StoreExpireDate: "0" }],
  ["CVS", { StoreExpireDate: "43201" }],
  ["CVS", { ExpireDate: "3" }],
  ["BARCODE", { StoreExpireDate: "31" }],
  ["BARCODE", { StoreExpireDate: "1.5" }],
  ["BARCODE", { ExpireDate: "3" }],
  ["Credit", { PaymentInfoURL: "https://shop.example/number" }],
])("ECPay's double refuses %s with %j by the field's name", async (way, changes) => {
  expect(await open(way, changes)).toContain(`<p>${Object.keys(changes)[0]}: `);
  expect(ecpay.control.trade(MerchantTradeNo)).toBeUndefined();
});

test.each<[string, Fields, string]>([
  ["ATM", { ExpireDate: "60" }, "2027/01/22"],
  ["CVS", { StoreExpireDate: "43200" }, "2026/12/23 10:00:00"],
  ["CVS", { StoreExpireDate: "1440", MerchantTradeDate: "2026/12/31 23:59:59" }, "2027/01/01 23:59:59"],
  ["CVS", {}, "2026/11/30 10:00:00"],
  ["BARCODE", { StoreExpireDate: "30" }, "2026/12/23 10:00:00"],
])("a number of %s with %j is good until %s: minutes for codes, days for the others", async (way, changes, expires) => {
  await open(way, changes);
  expect((await ecpay.control.payCodes.issue(MerchantTradeNo)).ExpireDate).toBe(expires);
});

test.each([
  ["/Cashier/QueryTradeInfo/V5", "10200073"],
  ["/Cashier/QueryPaymentInfo", "10200073"],
])("%s by a clock that is late answers %s", async (path, code) => {
  await open("ATM");
  expect(await post(path, { TimeStamp: String(Math.floor(Date.now() / 1000) - 200) })).toContain(code);
});

describe("ECPay's double refunds", () => {
  test("instalments as a whole only; the remainder is in the first", async () => {
    await open("Credit", { CreditInstallment: "3,6", NeedExtraPaidInfo: "Y" });
    await ecpay.control.payInInstalments(MerchantTradeNo, "6");
    expect(shop.heard).toMatchObject([{ TradeAmt: "1733", stage: "6", stast: "293", staed: "288" }]);
    ecpay.control.bring(MerchantTradeNo, "captured");
    expect(await refund(33)).toContain("RtnCode=0&");
    expect(await refund(1733)).toContain("RtnCode=1&");
  });

  test("no Apple Pay, since none is documented", async () => {
    await open("ApplePay");
    await ecpay.control.pay(MerchantTradeNo);
    ecpay.control.bring(MerchantTradeNo, "captured");
    expect(await refund(1733)).toContain("RtnCode=0&RtnMsg=error_notCredit");
  });

  test.each(["ATM", "CVS", "BARCODE"])("nothing that was paid by %s", async (way) => {
    await open(way);
    await ecpay.control.payCodes.issue(MerchantTradeNo);
    await ecpay.control.payCodes.pay(MerchantTradeNo);
    ecpay.control.bring(MerchantTradeNo, "captured");
    expect(await refund(1733)).toContain("RtnCode=0&");
  });
});
