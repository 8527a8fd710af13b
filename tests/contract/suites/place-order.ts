import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { skus } from "../../support/catalogue";
import { checkoutForm, contact, fillCart, penghu, placeOrderOf, readyCheckout, taipei } from "../../support/checkout";
import { expectRefused } from "../../support/failures";
import { leavesDatabaseAlone } from "../../support/fingerprint";
import type { Cell } from "../../support/matrix";
import { expectRefusal } from "../../support/raw-call";
import { setPrice, stockOf } from "../../support/stock";

export function placeOrderSuite(cell: () => Cell): void {
  describe("docs/orders.md: POST /api/v1/orders turns a cart into an order", () => {
    test("docs/orders.md: the order stores contact, address with zip, lines and totals", async () => {
      const { api, shop } = cell();
      const before = await stockOf(shop.db, skus.tin);
      const form = await readyCheckout(api, [
        { sku: skus.tin, amount: 2 },
        { sku: skus.cloth, amount: 1 },
      ]);
      const { data, msg } = await api.orders.place({ ...form, note: "  請放管理室\n謝謝 " });
      expect(msg).toBe("訂單已成立");
      expect(data).toEqual({
        number: expect.stringMatching(/^\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/),
        order_status: "pending",
        payment_status: "unpaid",
        version: 1,
        contact: { name: "林大同", email: "tung@shop.example", phone: "+886912345678" },
        address: { zip: "106", ...taipei },
        shipping: "home_delivery",
        payment: "cash_on_delivery",
        payable_by: ["cash_on_delivery", "bank_transfer"],
        pay_before: null,
        confirm_before: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        transfer_account: null,
        transfer_report: null,
        invoice: { kind: "member" },
        issuer: "none",
        note: "請放管理室\n謝謝",
        lines: [
          expect.objectContaining({ sku: skus.tin, amount: 2, unit_price: 380, total: 760, values: ["75 克", "鐵罐"] }),
          expect.objectContaining({ sku: skus.cloth, amount: 1, unit_price: 499, total: 499, values: [] }),
        ],
        coupon: null,
        subtotal: 1_259,
        discount: 0,
        shipping_fee: 100,
        total: 1_359,
        paid_total: 0,
        refunded_total: 0,
        shipments: [],
        refunds: [],
        returns: [],
        return_until: null,
        placed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/),
        allowed_actions: ["pay", "change_address", "cancel", "reorder"],
        access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      });
      expect(await stockOf(shop.db, skus.tin)).toEqual({ onHand: before.onHand, reserved: before.reserved + 2 });
    });

    test("docs/orders.md: an order is a snapshot: a later price change does not affect it", async () => {
      const { api, shop } = cell();
      const placed = await placeOrderOf(api, [{ sku: "PLAIN-02", amount: 3 }]);
      await setPrice(shop.db, "PLAIN-02", 999);
      const { data } = await api.orders.get(placed.number, placed.access_token);
      await setPrice(shop.db, "PLAIN-02", 110);
      expect(data.lines[0]).toMatchObject({ unit_price: 110, total: 330 });
      expect(data.total).toBe(placed.total);
    });

    test("docs/api.md: an empty cart answers 422, an unknown one 404", async () => {
      const { api, shop } = cell();
      const uuid = await fillCart(api, [{ sku: skus.towel, amount: 1 }]);
      await api.carts.remove({ sku: skus.towel, amount: 0, uuid });
      await leavesDatabaseAlone(shop.db, async () => {
        await expectRefused(api.orders.place(checkoutForm(uuid, 100)), 422, "cart_empty");
        await expectRefused(api.orders.place(checkoutForm(randomUUID(), 100)), 404, "not_found");
      });
    });

    test("docs/orders.md: stock is checked again: an order that others made impossible answers 409 and keeps the cart open", async () => {
      const { api, shop } = cell();
      const late = await readyCheckout(api, [{ sku: skus.bowl, amount: 8 }]);
      await placeOrderOf(api, [{ sku: skus.bowl, amount: 7 }]);
      await leavesDatabaseAlone(shop.db, async () => {
        const refusal = await expectRefused(api.orders.place(late), 409, "insufficient_stock");
        expect(refusal.data).toMatchObject({ sku: skus.bowl, available: 3 });
      });
      const { data } = await api.carts.update({ sku: skus.bowl, amount: 3, uuid: late.uuid });
      const placed = await api.orders.place({ ...late, total: data?.total ?? 0 });
      expect(placed.data).toMatchObject({ subtotal: 3_600, shipping_fee: 0, total: 3_600 });
      expect(await stockOf(shop.db, skus.bowl)).toEqual({ onHand: 10, reserved: 10 });
    });
  });

  describe("docs/orders.md: delivery fees", () => {
    const towels = (amount: number) => [{ sku: skus.towel, amount }];
    const almost = [
      { sku: "PLAIN-01", amount: 10 },
      { sku: skus.cloth, amount: 1 },
    ];
    const pingtung = (district: string) => ({ county: "屏東縣", district, street: "1" });
    test.each([
      ["1499 on the main island", almost, taipei, 1_499, 100],
      ["1500 on the main island", towels(3), taipei, 1_500, 0],
      ["500 to 澎湖縣", towels(1), penghu, 500, 250],
      ["1500 to 澎湖縣", towels(3), penghu, 1_500, 150],
      ["1500 to 琉球鄉", towels(3), pingtung("琉球鄉"), 1_500, 150],
      ["1500 to the rest of 屏東縣", towels(3), pingtung("恆春鎮"), 1_500, 0],
    ])("docs/taiwan.md: %s", async (_, lines, address, subtotal, fee) => {
      const { api } = cell();
      const uuid = await fillCart(api, lines);
      const { county, district } = address;
      const { data: preview } = await api.orders.preview({ uuid, address: { county, district } });
      const totals = { subtotal, shipping_fee: fee, total: subtotal + fee };
      expect(preview).toMatchObject({ ...totals, free_shipping_gap: Math.max(0, 1_500 - subtotal) });
      const arrives_by = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
      expect(preview.shippings).toEqual([
        { method: "home_delivery", fee, arrives_by },
        { method: "store_pickup", fee: 0, arrives_by },
      ]);
      expect(preview.payments).toEqual([
        { method: "cash_on_delivery", fee: 0 },
        { method: "bank_transfer", fee: 0 },
      ]);
      const { data: placed } = await api.orders.place(checkoutForm(uuid, preview.total, { address }));
      expect(placed).toMatchObject(totals);
    });

    test("docs/api.md: a preview without an address is for the main island", async () => {
      const { api } = cell();
      const uuid = await fillCart(api, [{ sku: skus.towel, amount: 1 }]);
      expect((await api.orders.preview({ uuid })).data).toMatchObject({ shipping_fee: 100, total: 600 });
    });
  });

  describe("docs/taiwan.md: usual notations of addresses and phones", () => {
    test("docs/taiwan.md: 台北市 is 臺北市, full-width and spaced phone digits are accepted", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }], {
        contact: { name: "　王　小明 ", email: " Wang@Shop.Example ", phone: "０９１２－３４５ ６７８" },
        address: { county: "台北市", district: "中正區", street: "重慶南路一段１２２號" },
      });
      expect(placed.contact).toEqual({ name: "王 小明", email: "wang@shop.example", phone: "+886912345678" });
      expect(placed.address).toEqual({ zip: "100", county: "臺北市", district: "中正區", street: "重慶南路一段122號" });
    });

    test.each([
      ["臺北市", "板橋區"],
      ["臺北", "大安區"],
      ["Taipei", "Da'an"],
      ["新竹市", "東 區"],
    ])("docs/taiwan.md: %s with %s is no district: 400 with errors[address.district]", async (county, district) => {
      const { raw, api, shop } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      const address = { county, district, street: "1" };
      await leavesDatabaseAlone(shop.db, async () => {
        const answer = await raw({ method: "POST", path: "/orders", json: { ...form, address } });
        expectRefusal(answer, 400, "validation_failed");
        expect(answer.envelope.data).toHaveProperty("errors", { "address.district": ["請選擇縣市與鄉鎮市區"] });
      });
    });

    test("docs/taiwan.md: the two cities that share a zip are distinguished by their names", async () => {
      const { api } = cell();
      for (const county of ["新竹市", "嘉義市"]) {
        const address = { county, district: "東區", street: "1 號" };
        const placed = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }], { address, contact });
        expect(placed.address).toMatchObject({ county, district: "東區" });
      }
    });

    test("docs/api.md: GET /api/v1/regions returns 22 counties with 368 districts", async () => {
      const { data } = await cell().api.content.regions();
      expect(data).toHaveLength(22);
      expect(data.flatMap(({ districts }) => districts)).toHaveLength(368);
    });
  });
}
