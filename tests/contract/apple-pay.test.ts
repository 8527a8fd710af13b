import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { type CardShop, captured, openCardShop } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { apiOver } from "../support/connections";
import { expectRefused } from "../support/failures";
import { collectMails } from "../support/mail";
import { newAdminToken } from "../support/matrix";
import { testEngines } from "../support/test-database";
import { holdsOfPaymentsAtOnce } from "./suites/at-once-payments";

holdsOfPaymentsAtOnce({
  method: "apple_pay",
  name: " Apple Pay",
  payOn: (shop, trade) => shop.ecpay.control.pay(trade),
});

describe.each(testEngines())(
  "docs/ecpay.md, Apple Pay: only in some browsers, and refunded by hand, on %s",
  (engine) => {
    let shop: CardShop;
    let admin: Api["admin"];
    beforeAll(async () => {
      shop = await openCardShop(engine);
      admin = apiOver(shop.connection, await newAdminToken(shop.api)).admin;
      await offer(["cash_on_delivery", "card", "apple_pay"]);
    }, 60_000);
    afterAll(() => shop.close());

    async function offer(methods: PaymentMethod[]) {
      const { version } = (await admin.call("GET settings/payment")).data;
      return admin.call("PUT settings/payment", { body: { version, methods, bank_account: null } });
    }

    test("it cannot be a shop's only payment method, since most browsers do not have it", async () => {
      await expectRefused(offer(["apple_pay"]), 400, "validation_failed");
      await offer(["card", "apple_pay"]);
      await offer(["cash_on_delivery", "card", "apple_pay"]);
    });

    test("the form names Apple Pay for ECPay's page, and has no fields of cards", async () => {
      const order = await shop.newOrder(skus.towel, 1, "apple_pay");
      const trade = await shop.tryToPay(order, "apple_pay");
      const { form } = shop.ecpay.control.trade(trade) ?? {};
      expect(form).toMatchObject({ ChoosePayment: "ApplePay", TotalAmount: String(order.total) });
      expect(form).not.toHaveProperty("CreditInstallment");
    });

    test("an order that chose it can be paid with another method from a browser without it", async () => {
      const order = await shop.newOrder(skus.towel, 1, "apple_pay");
      const { version, payable_by } = await shop.read(order);
      expect(payable_by).toEqual(["card", "apple_pay", "cash_on_delivery"]);
      const step = await shop.api.orders.pay(order.number, order.access_token, {
        payment: "cash_on_delivery",
        version,
      });
      expect(step.data).toEqual({ kind: "none" });
      expect(await shop.read(order)).toMatchObject({ payment: "cash_on_delivery", payment_status: "unpaid" });
    });

    test("it is refunded by hand, in full and in part; the gateway is sent nothing", async () => {
      const order = await shop.newOrder(skus.towel, 1, "apple_pay");
      const trade = await shop.tryToPay(order, "apple_pay");
      await shop.ecpay.control.pay(trade);
      await captured(shop, trade);
      const params = { number: order.number };
      const read = async () => (await admin.call("GET orders/{number}", { params })).data;
      const { version } = await read();
      await admin.call("POST orders/{number}/refunds", { params, body: { version, amount: 30 } });
      await admin.call("POST orders/{number}/actions", {
        params,
        body: { action: "cancel", version: (await read()).version },
      });
      await sendDueRefunds(shop.shop.db, ecpay, shop.gateway);
      expect(shop.ecpay.received.filter(({ path }) => path.endsWith("/DoAction"))).toEqual([]);
      const { refunds } = await read();
      const byHand = { status: "by_hand", automatic: false, note: null };
      expect(refunds).toMatchObject([
        { ...byHand, amount: 30 },
        { ...byHand, amount: order.total - 30 },
      ]);
      for (const { id } of refunds) {
        await admin.call("POST orders/{number}/refunds/{id}/settlement", {
          params: { ...params, id },
          body: { status: "succeeded" },
        });
      }
      expect(await shop.read(order)).toMatchObject({ payment_status: "refunded", refunded_total: order.total });
      const mails = (await collectMails(shop.shop.db)).filter(({ text }) => text.includes(order.number));
      expect(mails.filter(({ text }) => text.includes("退回原來的卡片"))).toEqual([]);
    });
  },
);
