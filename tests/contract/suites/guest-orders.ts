import { describe, expect, test } from "vitest";
import { skus } from "../../support/catalogue";
import { placeOrderOf } from "../../support/checkout";
import { expectRefused } from "../../support/failures";
import { leavesDatabaseAlone } from "../../support/fingerprint";
import type { Cell } from "../../support/matrix";
import { deskOf, shopperCall } from "../../support/order-desk";
import { stockOf } from "../../support/stock";

const NOBODYS = "261120-00000000";

export function guestOrdersSuite(cell: () => Cell): void {
  describe("docs/security.md: a guest's order is read with its access token only", () => {
    test("docs/api.md: GET /api/v1/orders/{number} returns the order with the token, privately and not stored", async () => {
      const { access_token, ...placed } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const answer = await shopperCall(cell(), { access_token }, "GET", `/orders/${placed.number}`);
      expect([answer.status, answer.envelope.data]).toEqual([200, placed]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    });

    test("docs/security.md: without the right token the answer is byte for byte that of an order that does not exist", async () => {
      const { api, raw } = cell();
      const placed = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }]);
      const other = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }]);
      const { access_token } = placed;
      for (const token of [undefined, "", "x", other.access_token, access_token.toUpperCase(), `${access_token} x`]) {
        const headers = { "X-Order-Access": token };
        const real = await raw({ path: `/orders/${placed.number}`, headers });
        const unreal = await raw({ path: `/orders/${NOBODYS}`, headers });
        expect(real.status).toBe(404);
        expect(real.text).toBe(unreal.text);
        expect([...real.headers.keys()]).toEqual([...unreal.headers.keys()]);
      }
    });
  });

  describe("docs/orders.md: a shopper cancels", () => {
    async function tin() {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.tin, amount: 1 }]);
      const cancel = (version: number) => cell().api.orders.cancel(placed.number, placed.access_token, { version });
      return { placed, cancel };
    }

    test("docs/orders.md: pending → cancelled: stock is released, the payment voided, no further action is allowed", async () => {
      const { api, shop } = cell();
      const before = await stockOf(shop.db, skus.tin);
      const { number, access_token } = await placeOrderOf(api, [
        { sku: skus.tin, amount: 3 },
        { sku: skus.towel, amount: 1 },
      ]);
      const { data, msg } = await api.orders.cancel(number, access_token, { version: 1 });
      expect(msg).toBe("訂單已更新");
      expect(data).toMatchObject({
        order_status: "cancelled",
        payment_status: "voided",
        version: 2,
        allowed_actions: ["reorder"],
      });
      expect(await stockOf(shop.db, skus.tin)).toEqual(before);
    });

    test("docs/orders.md: a second cancellation answers 409 and releases nothing twice", async () => {
      const { cancel } = await tin();
      await cancel(1);
      await leavesDatabaseAlone(cell().shop.db, async () => {
        await expectRefused(cancel(1), 409, "version_conflict");
        await expectRefused(cancel(2), 409, "state_conflict");
      });
    });

    test("docs/orders.md: the shopper can still cancel a confirmed order, but needs its current version", async () => {
      const { placed, cancel } = await tin();
      await (await deskOf(cell(), placed)).act("confirm");
      await expectRefused(cancel(1), 409, "version_conflict");
      expect((await cancel(2)).data).toMatchObject({ order_status: "cancelled", version: 3 });
    });

    test("docs/orders.md: a shopper cannot confirm: the cancel call accepts no action", async () => {
      const { placed } = await tin();
      await leavesDatabaseAlone(cell().shop.db, async () => {
        const json = { version: 1, action: "confirm" };
        expect((await shopperCall(cell(), placed, "POST", `/orders/${placed.number}/cancel`, json)).status).toBe(400);
      });
    });
  });
}
