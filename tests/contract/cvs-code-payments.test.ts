import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InstructedMethod } from "@/lib/contract/gateway-methods";
import { type CardShop, openCardShop } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { apiOver } from "../support/connections";
import { newAdminToken } from "../support/matrix";
import { testEngines } from "../support/test-database";
import { holdsOfLaterPayments } from "./suites/later-payments";
import { holdsOfStorePayments, taipeiTime } from "./suites/store-payments";

holdsOfLaterPayments({
  method: "cvs_code",
  field: "pay_codes",
  shown: ({ PaymentNo }) => ({ codes: [PaymentNo] }),
  until: ({ ExpireDate }) => taipeiTime(ExpireDate),
  mail: { kind: "order_pay_codes_issued", subject: "超商繳費代碼" },
  event: "pay_codes_issued",
});

holdsOfStorePayments("cvs_code", "超商代碼");

describe.each(testEngines())("docs/taiwan.md: an account and a code of one order, on %s", (engine) => {
  let shop: CardShop;
  beforeAll(async () => {
    shop = await openCardShop(engine);
    const { admin } = apiOver(shop.connection, await newAdminToken(shop.api));
    const { version } = (await admin.call("GET settings/payment")).data;
    await admin.call("PUT settings/payment", { body: { version, methods: ["atm", "cvs_code"], bank_account: null } });
  }, 60_000);
  afterAll(() => shop.close());

  test("each is shown for its own payment method, and is requested once", async () => {
    const order = await placeOrderOf(shop.api, [{ sku: skus.towel, amount: 1 }], { payment: "atm" });
    const choose = async (payment: InstructedMethod) => {
      const { version } = await shop.read(order);
      return (await shop.api.orders.pay(order.number, order.access_token, { payment, version })).data;
    };
    const issue = async (payment: InstructedMethod) => {
      const step = await choose(payment);
      if (step.kind !== "form") throw new Error("no form to post");
      await fetch(step.action, { method: "POST", body: new URLSearchParams(step.fields) });
      return shop.ecpay.control.payCodes.issue(step.fields.MerchantTradeNo ?? "");
    };
    const { vAccount } = await issue("atm");
    const { PaymentNo } = await issue("cvs_code");
    const withCode = await shop.read(order);
    expect(withCode).toMatchObject({ payment: "cvs_code", pay_codes: { codes: [PaymentNo] } });
    expect(withCode).not.toHaveProperty("virtual_account");
    expect(await choose("atm")).toEqual({ kind: "none" });
    const withAccount = await shop.read(order);
    expect(withAccount).toMatchObject({ payment: "atm", virtual_account: { account: vAccount } });
    expect(withAccount).not.toHaveProperty("pay_codes");
  });
});
