import { describe, expect, test } from "vitest";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { ecpaySignature } from "../../../../support/ecpay/signature";

const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
const gateway = createEcpayGateway({ ...merchant, baseUrl: "https://payment-stage.ecpay.com.tw" });
const links = {
  notice: "https://shop.example/api/v1/payments/ecpay/notice",
  result: "https://shop.example/api/bff/payments/result",
  back: "https://shop.example/orders/261120-7K3MQX9B",
};
const attempt = {
  tradeNumber: "A1B2C3D4E5F6G7H8J9K0",
  amount: 1280,
  startedAt: new Date("2026-11-20T16:05:09Z"),
  shop: "晨星茶器 & Co.",
  items: ["東方美人茶 × 2", "Tom's 馬克杯 × 1"],
};

const formOf = (items = attempt.items) => gateway.form({ ...attempt, items }, links).fields;

describe("the form for ECPay's payment page", () => {
  test("has the fields of the protocol, and nothing else", () => {
    const { action, fields } = gateway.form(attempt, links);
    expect(action).toBe("https://payment-stage.ecpay.com.tw/Cashier/AioCheckOut/V5");
    const { CheckMacValue, ...rest } = fields;
    expect(rest).toEqual({
      MerchantID: "3002607",
      MerchantTradeNo: "A1B2C3D4E5F6G7H8J9K0",
      MerchantTradeDate: "2026/11/21 00:05:09",
      PaymentType: "aio",
      TotalAmount: "1280",
      TradeDesc: "晨星茶器 ＆ Co.",
      ItemName: "東方美人茶 × 2#Tom's 馬克杯 × 1",
      ReturnURL: links.notice,
      OrderResultURL: links.result,
      ClientBackURL: links.back,
      ChoosePayment: "Credit",
      EncryptType: "1",
      NeedExtraPaidInfo: "Y",
    });
    expect(CheckMacValue).toBe(ecpaySignature(fields, merchant));
  });

  test("long names are cut to 200 before they are signed", () => {
    const fields = formOf(["茶".repeat(150), "杯".repeat(150)]);
    expect(fields.ItemName).toBe(`${"茶".repeat(150)}#${"杯".repeat(49)}`);
    expect(fields.CheckMacValue).toBe(ecpaySignature(fields, merchant));
  });

  test("the cut splits no character", () => {
    expect(formOf([`${"茶".repeat(199)}𠮷`]).ItemName).toBe("茶".repeat(199));
    expect(formOf([`${"茶".repeat(198)}𠮷杯`]).ItemName).toBe(`${"茶".repeat(198)}𠮷`);
  });

  test("characters with a meaning at the provider become full-width; control characters are removed", () => {
    expect(formOf(['a#b&c<d>"e"+100%\\\n\u0000'])).toMatchObject({ ItemName: "a＃b＆c＜d＞＂e＂＋100％＼  " });
  });
});
