import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { type CardShop, openCardShop } from "../../support/card-shop";
import { skus } from "../../support/catalogue";
import { placeOrderOf, readyCheckout, taipei } from "../../support/checkout";
import { apiOver } from "../../support/connections";
import { expectRefused } from "../../support/failures";
import { newAdminToken } from "../../support/matrix";
import { testEngines } from "../../support/test-database";

/** Parses `2026/11/26 10:00:00`, a time in Taipei. @returns ISO */
export function taipeiTime(text = ""): string {
  return new Date(`${text.replaceAll("/", "-").replace(" ", "T")}+08:00`).toISOString();
}

/** Sums that stores accept. @param name of the method, as shoppers see it */
export function holdsOfStorePayments(method: PaymentMethod, name: string) {
  describe.each(testEngines())(`docs/taiwan.md: ${method} within the limits of stores, on %s`, (engine) => {
    let shop: CardShop;
    let admin: Api["admin"];
    beforeAll(async () => {
      shop = await openCardShop(engine);
      admin = apiOver(shop.connection, await newAdminToken(shop.api)).admin;
    }, 60_000);
    afterAll(() => shop.close());

    const lines = [{ sku: skus.towel, amount: 1 }];

    async function save(bounds: { store_minimum?: number; store_maximum?: number }) {
      const { version } = (await admin.call("GET settings/payment")).data;
      const methods: PaymentMethod[] = ["cash_on_delivery", method];
      return admin.call("PUT settings/payment", { body: { version, methods, bank_account: null, ...bounds } });
    }

    async function preview() {
      const { uuid } = await readyCheckout(shop.api, lines);
      const { county, district } = taipei;
      return (await shop.api.orders.preview({ uuid, address: { county, district } })).data;
    }

    test("a shop begins with the service's limits, and a save without these fields keeps them", async () => {
      expect((await save({})).data).toMatchObject({ store_minimum: 30, store_maximum: 20_000 });
      await save({ store_minimum: 40, store_maximum: 6_000 });
      expect((await save({})).data).toMatchObject({ store_minimum: 40, store_maximum: 6_000 });
      await expectRefused(save({ store_minimum: 500, store_maximum: 499 }), 400, "validation_failed");
    });

    test("the smallest and the largest sum are accepted, those beyond are not", async () => {
      const { total } = await preview();
      await save({ store_minimum: total, store_maximum: total });
      const offered = await preview();
      expect(offered.payments.map((one) => one.method)).toEqual(["cash_on_delivery", method]);
      expect(offered).not.toHaveProperty("unavailable_payments");
      for (const bounds of [
        { store_minimum: total + 1, store_maximum: 20_000 },
        { store_minimum: 30, store_maximum: total - 1 },
      ]) {
        await save(bounds);
        expect((await preview()).payments.map((one) => one.method)).toEqual(["cash_on_delivery"]);
      }
    });

    test("outside of them the checkout says why, and neither an order nor a payment begins", async () => {
      await save({ store_minimum: 5_000, store_maximum: 20_000 });
      const reason = `${name}：限 NT$5,000 到 NT$20,000 的訂單。`;
      expect((await preview()).unavailable_payments).toEqual({ methods: [method], reason });
      const form = await readyCheckout(shop.api, lines, { payment: method });
      await expectRefused(shop.api.orders.place(form), 422, "payment_not_offered");
      const order = await placeOrderOf(shop.api, lines);
      expect(order.payable_by).toEqual(["cash_on_delivery"]);
      const { payable_by, version } = await shop.read(order);
      expect(payable_by).toEqual(["cash_on_delivery"]);
      const start = shop.api.orders.pay(order.number, order.access_token, { payment: method, version });
      await expectRefused(start, 422, "payment_not_offered");
    });
  });
}
