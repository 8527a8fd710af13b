import { beforeEach, describe, expect, test } from "vitest";
import { startShopEar } from "../../support/ecpay/shop-ear";
import { type EcpayDouble, startEcpayDouble } from "../../support/ecpay-double";

const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
const tradeNumber = "A0000000001";

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

async function post(path: string, fields: Record<string, string>): Promise<string> {
  return (await fetch(`${ecpay.url}${path}`, { method: "POST", body: new URLSearchParams(fields) })).text();
}

function open(changes: Record<string, string>): Promise<string> {
  const form = {
    MerchantID: merchant.merchantId,
    MerchantTradeNo: tradeNumber,
    MerchantTradeDate: "2026/11/23 10:00:00",
    PaymentType: "aio",
    TotalAmount: "1733",
    TradeDesc: "線上商店",
    ItemName: "東方美人茶 × 1",
    ReturnURL: shop.links.notice,
    ChoosePayment: "Credit",
    EncryptType: "1",
    NeedExtraPaidInfo: "Y",
  };
  return post("/Cashier/AioCheckOut/V5", ecpay.control.sign({ ...form, ...changes }));
}

function refund(amount: number): Promise<string> {
  const TradeNo = ecpay.control.trade(tradeNumber)?.providerTradeNumber ?? "";
  const order = { MerchantID: merchant.merchantId, MerchantTradeNo: tradeNumber, TradeNo, Action: "R" };
  return post("/CreditDetail/DoAction", ecpay.control.sign({ ...order, TotalAmount: String(amount) }));
}

describe("instalments", () => {
  test.each(["3", "6", "12", "18", "24", "3,6,12,18,24"])("of %s periods are offered", async (periods) => {
    const page = await open({ CreditInstallment: periods });
    for (const one of periods.split(",")) expect(page).toContain(`<option value="${one}">${one} 期</option>`);
    expect(page).toContain("一次付清");
  });

  test.each([
    ["5", {}],
    ["3,", {}],
    ["3,3", {}],
    ["3;6", {}],
    ["30", { TotalAmount: "20000" }],
    ["30N", { TotalAmount: "19999" }],
    ["3", { ChoosePayment: "ApplePay" }],
    ["3", { ChoosePayment: "ATM" }],
    ["3", { PeriodAmount: "1733" }],
  ])("of %j with %j are refused", async (CreditInstallment, changes) => {
    expect(await open({ CreditInstallment, ...changes })).toContain("<p>CreditInstallment: ");
    expect(ecpay.control.trade(tradeNumber)).toBeUndefined();
  });

  test("of a form without them are not offered", async () => {
    expect(await open({})).not.toContain("期");
    await expect(ecpay.control.payInInstalments(tradeNumber, "3")).rejects.toThrow("not offered");
    expect(await post("/pay", { trade: tradeNumber, result: "paid", periods: "3" })).toContain("no such trade");
  });

  test("have the remainder in the first, and the notice names the whole total", async () => {
    await open({ CreditInstallment: "3,6" });
    await ecpay.control.payInInstalments(tradeNumber, "6");
    expect(shop.heard).toMatchObject([
      { RtnCode: "1", PaymentType: "Credit_CreditCard", TradeAmt: "1733", stage: "6", stast: "293", staed: "288" },
    ]);
  });

  test("are in the answers of queries, too", async () => {
    await open({ CreditInstallment: "3,6" });
    const ask = () => {
      const TimeStamp = String(Math.floor(Date.now() / 1000));
      const question = { MerchantID: merchant.merchantId, MerchantTradeNo: tradeNumber, TimeStamp };
      return post("/Cashier/QueryTradeInfo/V5", ecpay.control.sign(question));
    };
    expect(await ask()).not.toContain("stage=");
    await ecpay.control.payInInstalments(tradeNumber, "6");
    expect(await ask()).toContain("stage=6&stast=293&staed=288");
  });

  test("of 30 periods are for totals of 20,000 and more, and have a type of their own", async () => {
    expect(await open({ CreditInstallment: "30N", TotalAmount: "20000" })).toContain("30 期");
    await post("/pay", { trade: tradeNumber, result: "paid", periods: "30N" });
    expect(shop.heard).toMatchObject([{ PaymentType: "Flexible_Installment", TradeAmt: "20000", stage: "30" }]);
  });

  test("can be paid at once after all", async () => {
    await open({ CreditInstallment: "3" });
    await post("/pay", { trade: tradeNumber, result: "paid", periods: "" });
    expect(shop.heard).toMatchObject([{ RtnCode: "1", PaymentType: "Credit_CreditCard" }]);
    expect(shop.heard[0]).not.toHaveProperty("stage");
    ecpay.control.bring(tradeNumber, "captured");
    expect(await refund(33)).toContain("RtnCode=1&");
  });

  test("are refunded as a whole only", async () => {
    await open({ CreditInstallment: "3" });
    await ecpay.control.payInInstalments(tradeNumber, "3");
    ecpay.control.bring(tradeNumber, "captured");
    expect(await refund(33)).toContain("RtnCode=0&");
    expect(await refund(1733)).toContain("RtnCode=1&");
    expect(ecpay.control.trade(tradeNumber)?.refunds).toEqual([1733]);
  });
});

describe("other ways to pay", () => {
  test("Apple Pay is paid on the provider's page, and notices and queries name it", async () => {
    expect(await open({ ChoosePayment: "ApplePay" })).toContain("<h1>Apple Pay</h1>");
    await ecpay.control.pay(tradeNumber);
    expect(shop.heard).toMatchObject([{ RtnCode: "1", PaymentType: "ApplePay", TradeAmt: "1733" }]);
    const TimeStamp = String(Math.floor(Date.now() / 1000));
    const question = { MerchantID: merchant.merchantId, MerchantTradeNo: tradeNumber, TimeStamp };
    const answer = await post("/Cashier/QueryTradeInfo/V5", ecpay.control.sign(question));
    expect(answer).toContain("PaymentType=ApplePay&");
  });

  test("Apple Pay has no documented refund, so that none is accepted, captured or not", async () => {
    await open({ ChoosePayment: "ApplePay" });
    await ecpay.control.pay(tradeNumber);
    expect(await refund(1733)).toContain("RtnCode=0&RtnMsg=error_notCredit");
    ecpay.control.bring(tradeNumber, "captured");
    expect(await refund(1733)).toContain("RtnCode=0&RtnMsg=error_notCredit");
  });

  test.each(["GooglePay", "WebATM", "ALL", ""])(
    "%j is refused, since the double does not support it",
    async (ChoosePayment) => {
      expect(await open({ ChoosePayment })).toContain("<p>ChoosePayment: ");
    },
  );
});
