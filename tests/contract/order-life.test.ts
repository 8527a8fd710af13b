import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { completeDeliveredOrders, expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { expireReturns } from "@/lib/backend/returns/expire-returns";
import type { PlacedOrder } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import { taipeiDay } from "@/lib/format";
import { passDeadline } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf, taipei } from "../support/checkout";
import { deliver, deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { collectMails, outbox, resetLimits } from "../support/mail";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { expectRefusal, type RawCall } from "../support/raw-call";
import { stockOf } from "../support/stock";

type Opened = Pick<PlacedOrder, "number" | "access_token">;

/** A call of the order's shopper, without the API client. */
function asShopper({ raw }: Cell, order: Opened) {
  return (method: string, path: string, json?: unknown) => {
    const call: RawCall = { method, path, json, headers: { "X-Order-Access": order.access_token } };
    return raw(call);
  };
}

const read = async ({ api }: Cell, order: Opened) => (await api.orders.get(order.number, order.access_token)).data;

async function askReturn(
  cell: Cell,
  order: Opened,
  lines: { line_id: number; amount: number }[],
  pictures: string[] = [],
) {
  const wish = { number: order.number, lines, reason: "changed_mind", note: "顏色不合", pictures };
  return asShopper(cell, order)("POST", "/returns", wish);
}

onEveryCell((cell) => {
  const mailsAbout = async (number: string) =>
    (await outbox(cell().shop.db)).filter(({ payload }) => payload.number === number).map(({ kind }) => kind);

  describe("docs/orders.md: from stock to delivery", () => {
    test("docs/orders.md: several parcels; stock leaves with each; the last delivery lets the order complete", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const before = await stockOf(shop.db, skus.tin);
      const placed = await placeOrderOf(api, [{ sku: skus.tin, amount: 3 }]);
      const { number } = placed;
      let { data } = await admin.call("POST orders/{number}/actions", {
        params: { number },
        body: { action: "confirm", version: 1 },
      });
      const line_id = data.lines[0]?.id ?? 0;
      data = (
        await admin.call("POST orders/{number}/shipments", {
          params: { number },
          body: { version: 2, lines: [{ line_id, amount: 2 }] },
        })
      ).data;
      data = (await admin.call("POST orders/{number}/shipments", { params: { number }, body: { version: 3 } })).data;
      expect(data.shipments.map(({ lines }) => lines.map(({ amount }) => amount))).toEqual([[2], [1]]);
      expect(data.allowed_actions).not.toContain("create_shipment");
      const [first, second] = data.shipments.map(({ id }) => id);
      const move = async (id = 0, action: "pack" | "ship" | "deliver") => {
        const parcel = { action, version: data.version, carrier: "post" as const, tracking_number: "ab 1234 5678" };
        data = (
          await admin.call("POST orders/{number}/shipments/{id}/actions", { params: { number, id }, body: parcel })
        ).data;
      };
      await move(first, "pack");
      expect((await read(cell(), placed)).allowed_actions).not.toContain("cancel");
      expect(data.allowed_actions).toContain("cancel");
      await move(first, "ship");
      expect(data.allowed_actions).not.toContain("cancel");
      expect(await stockOf(shop.db, skus.tin)).toEqual({ onHand: before.onHand - 2, reserved: before.reserved + 1 });
      await move(first, "deliver");
      await move(second, "pack");
      await move(second, "ship");
      await move(second, "deliver");
      expect(await stockOf(shop.db, skus.tin)).toEqual({ onHand: before.onHand - 3, reserved: before.reserved });
      expect(data.shipments[0]).toMatchObject({ status: "delivered", carrier: "post", tracking_number: "AB12345678" });
      expect(data.allowed_actions).toEqual(["open_return", "collect_payment"]);
      data = (
        await admin.call("POST orders/{number}/actions", {
          params: { number },
          body: { action: "collect_payment", version: data.version },
        })
      ).data;
      expect(await completeDeliveredOrders(shop.db)).toBe(0);
      await shop.db.execute(sql`update orders set delivered_at = now() - interval '8 days' where number = ${number}`);
      expect(await completeDeliveredOrders(shop.db)).toBe(1);
      expect(await read(cell(), placed)).toMatchObject({ order_status: "completed", payment_status: "paid" });
      expect((await mailsAbout(number)).sort()).toEqual([
        "order_delivered",
        "order_delivered",
        "order_paid",
        "order_placed",
        "order_shipped",
        "order_shipped",
      ]);
    });

    test("docs/orders.md: invalid actions on a parcel answer 409 or 422 and change nothing", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const { number } = await placeOrderOf(api, [{ sku: skus.towel, amount: 2 }]);
      await leavesDatabaseAlone(shop.db, () =>
        expectRefused(
          admin.call("POST orders/{number}/shipments", { params: { number }, body: { version: 1 } }),
          409,
          "state_conflict",
        ),
      );
      const confirmed = (
        await admin.call("POST orders/{number}/actions", {
          params: { number },
          body: { action: "confirm", version: 1 },
        })
      ).data;
      const line_id = confirmed.lines[0]?.id ?? 0;
      await leavesDatabaseAlone(shop.db, async () => {
        const three = { version: 2, lines: [{ line_id, amount: 3 }] };
        await expectRefused(
          admin.call("POST orders/{number}/shipments", { params: { number }, body: three }),
          422,
          "too_many_pieces",
        );
        const foreign = { version: 2, lines: [{ line_id: line_id + 100_000, amount: 1 }] };
        await expectRefused(
          admin.call("POST orders/{number}/shipments", { params: { number }, body: foreign }),
          422,
          "too_many_pieces",
        );
      });
      const { data } = await admin.call("POST orders/{number}/shipments", { params: { number }, body: { version: 2 } });
      const id = data.shipments[0]?.id ?? 0;
      await leavesDatabaseAlone(shop.db, async () => {
        await expectRefused(
          admin.call("POST orders/{number}/shipments/{id}/actions", {
            params: { number, id },
            body: { action: "ship", version: 3 },
          }),
          409,
          "state_conflict",
        );
        await expectRefused(
          admin.call("POST orders/{number}/shipments/{id}/actions", {
            params: { number, id },
            body: { action: "pack", version: 2 },
          }),
          409,
          "version_conflict",
        );
      });
      await admin.call("POST orders/{number}/shipments/{id}/actions", {
        params: { number, id },
        body: { action: "pack", version: 3 },
      });
      await leavesDatabaseAlone(shop.db, () =>
        expectRefused(
          admin.call("POST orders/{number}/shipments/{id}/actions", {
            params: { number, id },
            body: { action: "ship", version: 4 },
          }),
          422,
          "tracking_required",
        ),
      );
    });

    test("docs/orders.md: a parcel that was not accepted is returned, inspected, and the order can be cancelled", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const before = await stockOf(shop.db, skus.towel);
      const { number } = await placeOrderOf(api, [{ sku: skus.towel, amount: 3 }]);
      await admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "confirm", version: 1 } });
      let { data } = await admin.call("POST orders/{number}/shipments", { params: { number }, body: { version: 2 } });
      const { id = 0, lines = [] } = data.shipments[0] ?? {};
      for (const action of ["pack", "ship", "return_to_sender"] as const) {
        const parcel = { action, version: data.version, carrier: "hct" as const, tracking_number: "123456789" };
        data = (
          await admin.call("POST orders/{number}/shipments/{id}/actions", { params: { number, id }, body: parcel })
        ).data;
      }
      const found = { version: data.version, lines: [{ line_id: lines[0]?.line_id ?? 0, sellable: 2 }] };
      data = (
        await admin.call("POST orders/{number}/shipments/{id}/inspection", { params: { number, id }, body: found })
      ).data;
      await expectRefused(
        admin.call("POST orders/{number}/shipments/{id}/inspection", {
          params: { number, id },
          body: { ...found, version: data.version },
        }),
        409,
        "state_conflict",
      );
      expect(await stockOf(shop.db, skus.towel)).toEqual({ onHand: before.onHand - 1, reserved: before.reserved });
      data = (
        await admin.call("POST orders/{number}/actions", {
          params: { number },
          body: { action: "cancel", version: data.version },
        })
      ).data;
      expect(data).toMatchObject({ order_status: "cancelled", payment_status: "voided" });
      expect(await stockOf(shop.db, skus.towel)).toEqual({ onHand: before.onHand - 1, reserved: before.reserved });
    });

    test("docs/orders.md: an order for store pickup needs no address, has no delivery fee, and waits at the counter", async () => {
      const { api } = cell();
      const admin = await asAdministrator(cell());
      const uuid = (await api.carts.add({ sku: skus.towel, amount: 1 })).data.uuid ?? "";
      const form = {
        uuid,
        contact,
        shipping: "store_pickup" as const,
        payment: "cash_on_delivery" as const,
        agreement: "2026-11-01" as const,
      };
      const { total } = (await api.orders.preview({ uuid, shipping: "store_pickup" })).data;
      expect(total).toBe(500);
      await expectRefused(api.orders.place({ ...form, total, address: taipei }), 400, "validation_failed");
      const { number, address } = (await api.orders.place({ ...form, total })).data;
      expect(address).toBeNull();
      let { data } = await admin.call("POST orders/{number}/actions", {
        params: { number },
        body: { action: "confirm", version: 1 },
      });
      data = (
        await admin.call("POST orders/{number}/shipments", { params: { number }, body: { version: data.version } })
      ).data;
      const id = data.shipments[0]?.id ?? 0;
      for (const action of ["pack", "ship", "arrive", "deliver"] as const) {
        data = (
          await admin.call("POST orders/{number}/shipments/{id}/actions", {
            params: { number, id },
            body: { action, version: data.version },
          })
        ).data;
      }
      expect(data.shipments[0]?.status).toBe("delivered");
      expect(await mailsAbout(number)).toContain("order_ready");
      await expectRefused(
        admin.call("PUT orders/{number}/address", {
          params: { number },
          body: { version: data.version, address: taipei },
        }),
        409,
        "state_conflict",
      );
    });
  });

  describe("docs/orders.md: bank transfer", () => {
    const byTransfer = () => placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }], { payment: "bank_transfer" });
    const report = { last_five: "０１２３４", amount: 600, transferred_on: taipeiDay(new Date()) };

    test("docs/taiwan.md: the account is shown, the shopper reports five digits, staff confirm", async () => {
      const admin = await asAdministrator(cell());
      const placed = await byTransfer();
      const shown = await read(cell(), placed);
      expect(shown.transfer_account).toMatchObject({ bank_code: "812", account: "1234-5678-9012" });
      const days = (Date.parse(shown.pay_before ?? "") - Date.parse(shown.placed_at)) / 86_400_000;
      expect(days).toBeCloseTo(3, 2);
      const answer = await asShopper(cell(), placed)("POST", `/orders/${placed.number}/transfer-report`, report);
      expect(answer.envelope.data).toMatchObject({
        payment_status: "reported",
        transfer_report: { last_five: "01234" },
      });
      expect((await read(cell(), placed)).allowed_actions).not.toContain("pay");
      const { data } = await admin.call("POST orders/{number}/actions", {
        params: { number: placed.number },
        body: { action: "confirm_transfer", version: 2 },
      });
      expect(data).toMatchObject({ order_status: "processing", payment_status: "paid", paid_total: 600 });
      expect(data.events.map(({ kind }) => kind)).toEqual(["placed", "transfer_reported", "paid", "confirmed"]);
    });

    test("docs/orders.md: a reported transfer waits for staff past its deadline; one that is not found is mailed, then expires", async () => {
      const { shop } = cell();
      const admin = await asAdministrator(cell());
      const placed = await byTransfer();
      await asShopper(cell(), placed)("POST", `/orders/${placed.number}/transfer-report`, report);
      await passDeadline(shop.db, placed.number);
      expect(await expireUnpaidOrders(shop.db)).toBe(0);
      const { data } = await admin.call("POST orders/{number}/actions", {
        params: { number: placed.number },
        body: {
          action: "reject_transfer",
          version: 2,
          reason: "查無款項",
        },
      });
      expect(data).toMatchObject({ order_status: "pending", payment_status: "unpaid" });
      expect(Date.parse(data.pay_before ?? "")).toBeGreaterThan(Date.now());
      expect(await mailsAbout(placed.number)).toContain("order_transfer_rejected");
      await passDeadline(shop.db, placed.number);
      expect(await expireUnpaidOrders(shop.db)).toBe(1);
      expect(await read(cell(), placed)).toMatchObject({ order_status: "cancelled", payment_status: "voided" });
    });

    test.each([
      { last_five: "1234" },
      { last_five: "12a45" },
      { amount: 0 },
      { transferred_on: "2026-13-01" },
      { more: 1 },
    ])("docs/taiwan.md: a report with %j answers 400", async (wrong) => {
      const placed = await byTransfer();
      const path = `/orders/${placed.number}/transfer-report`;
      await leavesDatabaseAlone(cell().shop.db, async () => {
        expectRefusal(await asShopper(cell(), placed)("POST", path, { ...report, ...wrong }), 400, "validation_failed");
      });
    });

    test("docs/orders.md: another payment method is chosen on the order; one that is not offered is refused", async () => {
      const placed = await byTransfer();
      const pay = (payment: string) =>
        asShopper(cell(), placed)("POST", `/orders/${placed.number}/pay`, { payment, version: 1 });
      expectRefusal(await pay("card"), 422, "payment_not_offered");
      expect((await pay("cash_on_delivery")).envelope.data).toEqual({ kind: "none" });
      expect(await read(cell(), placed)).toMatchObject({
        payment: "cash_on_delivery",
        pay_before: null,
        transfer_account: null,
      });
    });
  });

  describe("docs/orders.md: returns", () => {
    test("docs/orders.md: returned without a decision, inspected, refunded; only sellable items are restocked", async () => {
      const { shop } = cell();
      const admin = await asAdministrator(cell());
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 3);
      const before = await stockOf(shop.db, skus.towel);
      const line = order.lines[0];
      expect((await read(cell(), placed)).lines[0]?.returnable).toBe(3);
      const asked = (await askReturn(cell(), placed, [{ line_id: line?.id ?? 0, amount: 3 }])).envelope
        .data as ReturnRequest;
      expect(asked).toMatchObject({ status: "approved", withdrawal: true, send_before: expect.any(String) });
      expect([...asked.allowed_actions].sort()).toEqual(["send", "withdraw"]);
      expect((await read(cell(), placed)).allowed_actions).not.toContain("request_return");
      expect(await mailsAbout(placed.number)).toContain("return_approved");
      const sent = await asShopper(cell(), placed)("PUT", `/returns/${asked.id}`, { tracking_number: "RT12345678" });
      expect(sent.envelope.data).toMatchObject({ status: "in_transit", tracking_number: "RT12345678" });
      await admin.call("POST returns/{id}/actions", {
        params: { id: asked.id },
        body: { action: "receive", version: 2 },
      });
      expect(await stockOf(shop.db, skus.towel)).toEqual(before);
      const found = [{ line_id: line?.id ?? 0, sellable: 1, damaged: 1, refused: 1 }];
      const { data } = await admin.call("POST returns/{id}/actions", {
        params: { id: asked.id },
        body: {
          action: "inspect",
          version: 3,
          lines: found,
          answer: "一件有污漬",
        },
      });
      expect(data).toMatchObject({ status: "partly_accepted", refund: 1_000 });
      const told = await mailsAbout(placed.number);
      expect(told.filter((kind) => /^return_(received|accepted|refused)$/.test(kind)).toSorted()).toEqual([
        "return_accepted",
        "return_received",
      ]);
      const mails = (await collectMails(shop.db)).filter(({ subject }) => subject.endsWith(placed.number));
      const accepted = mails.find(({ subject }) => subject.startsWith("退貨已完成檢查"))?.text;
      expect(accepted).toContain("NT$1,000");
      expect(accepted).toContain("店家說明：一件有污漬");
      expect(accepted).toContain("其中一部分退貨成立");
      expect(await stockOf(shop.db, skus.towel)).toEqual({ ...before, onHand: before.onHand + 1 });
      const refund = (await read(cell(), placed)).refunds[0];
      expect(refund).toMatchObject({ amount: 1_000, status: "by_hand", reason: "return_accepted", automatic: false });
      await admin.call("POST orders/{number}/refunds/{id}/settlement", {
        params: { number: placed.number, id: refund?.id ?? 0 },
        body: { status: "succeeded", note: "已匯款" },
      });
      expect(await read(cell(), placed)).toMatchObject({
        payment_status: "partially_refunded",
        refunded_total: 1_000,
        returns: [{ status: "closed" }],
      });
      await expectRefused(
        admin.call("POST orders/{number}/refunds/{id}/settlement", {
          params: { number: placed.number, id: refund?.id ?? 0 },
          body: { status: "succeeded" },
        }),
        409,
        "state_conflict",
      );
    });

    test("消保法 19: when all items are returned the delivery fee is refunded too", async () => {
      const admin = await asAdministrator(cell());
      const { placed, order } = await deliveredOrder(cell(), skus.cloth, 1);
      const line_id = order.lines[0]?.id ?? 0;
      const asked = (await askReturn(cell(), placed, [{ line_id, amount: 1 }])).envelope.data as ReturnRequest;
      await admin.call("POST returns/{id}/actions", { params: { id: asked.id }, body: { action: "send", version: 1 } });
      await admin.call("POST returns/{id}/actions", {
        params: { id: asked.id },
        body: { action: "receive", version: 2 },
      });
      const found = [{ line_id, sellable: 1, damaged: 0, refused: 0 }];
      const { data } = await admin.call("POST returns/{id}/actions", {
        params: { id: asked.id },
        body: { action: "inspect", version: 3, lines: found },
      });
      expect(data).toMatchObject({ status: "accepted", refund: order.total });
    });

    test("docs/orders.md: more than was delivered, twice the same, out of time, and of another's order: refused", async () => {
      const { shop, raw } = cell();
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 2);
      const line_id = order.lines[0]?.id ?? 0;
      await leavesDatabaseAlone(shop.db, async () => {
        expectRefusal(await askReturn(cell(), placed, [{ line_id, amount: 3 }]), 422, "not_returnable");
        expectRefusal(
          await askReturn(cell(), placed, [{ line_id: line_id + 1_000, amount: 1 }]),
          422,
          "not_returnable",
        );
        const wish = { number: placed.number, lines: [{ line_id, amount: 1 }], reason: "other" };
        expectRefusal(await raw({ method: "POST", path: "/returns", json: wish }), 404, "not_found");
      });
      await Promise.all(Array.from({ length: 6 }, () => askReturn(cell(), placed, [{ line_id, amount: 2 }])));
      expect((await read(cell(), placed)).returns).toHaveLength(1);
      await shop.db.execute(sql`update shipments set delivered_at = now() - interval '9 days'
        where order_id = (select id from orders where number = ${placed.number})`);
      const [first] = (await read(cell(), placed)).returns;
      await asShopper(cell(), placed)("DELETE", `/returns/${first?.id}`);
      expectRefusal(await askReturn(cell(), placed, [{ line_id, amount: 1 }]), 422, "not_returnable");
    });

    test("docs/orders.md: withdrawn, rejected with a reason, and never sent: each frees its items for another return", async () => {
      const { shop } = cell();
      const admin = await asAdministrator(cell());
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 1);
      const lines = [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }];
      const ask = async () => (await askReturn(cell(), placed, lines)).envelope.data as ReturnRequest;
      const withdrawn = await asShopper(cell(), placed)("DELETE", `/returns/${(await ask()).id}`);
      expect(withdrawn.envelope.data).toMatchObject({ status: "withdrawn", allowed_actions: [] });
      const second = await ask();
      const refusal = { action: "reject" as const, version: 1, answer: "商品已使用" };
      await expectRefused(
        admin.call("POST returns/{id}/actions", { params: { id: second.id }, body: refusal }),
        409,
        "state_conflict",
      );
      // A shop with a longer return period, after the seven days of the law are over.
      await shop.db.execute(sql`update returns set withdrawal = false, status = 'requested' where id = ${second.id}`);
      await expectRefused(
        admin.call("POST returns/{id}/actions", { params: { id: second.id }, body: { action: "reject", version: 1 } }),
        422,
        "reason_required",
      );
      await admin.call("POST returns/{id}/actions", {
        params: { id: second.id },
        body: refusal,
      });
      expect((await mailsAbout(placed.number)).filter((kind) => kind === "return_refused")).toHaveLength(1);
      const refused = (await collectMails(shop.db)).find(
        ({ subject }) => subject === `退貨無法受理：訂單 ${placed.number}`,
      );
      expect(refused?.text).toContain("店家說明：商品已使用");
      const third = await ask();
      await shop.db.execute(sql`update returns set send_before = now() - interval '1 hour' where id = ${third.id}`);
      expect(await expireReturns(shop.db)).toBe(1);
      const { returns, lines: after } = await read(cell(), placed);
      expect(returns.map(({ status }) => status)).toEqual(["withdrawn", "rejected", "expired"]);
      expect(after[0]?.returnable).toBe(1);
    });

    test("docs/security.md: a picture is re-encoded, is readable by everyone who may open the order, and belongs to one return", async () => {
      const { shop, raw, connection } = cell();
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 1);
      const jpeg = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#0a0" } })
        .withExif({ IFD0: { Copyright: "geheim" } })
        .jpeg()
        .toBuffer();
      const upload = (body: Uint8Array | string, type = "image/jpeg") =>
        raw({
          method: "POST",
          path: `/orders/${placed.number}/pictures`,
          body: body as Uint8Array<ArrayBuffer>,
          headers: { "Content-Type": type, "X-Order-Access": placed.access_token },
        });
      await leavesDatabaseAlone(shop.db, async () => {
        expectRefusal(await upload("no picture"), 422, "picture_refused");
        expectRefusal(
          await upload("<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"),
          422,
          "picture_refused",
        );
      });
      const { name } = (await upload(new Uint8Array(jpeg))).envelope.data as { name: string };
      const seen = (token: string) =>
        connection.sendRaw({
          method: "GET",
          path: `/api/v1/orders/${placed.number}/pictures/${name}`,
          headers: [
            ["X-Api-Secret", "the-shared-secret-of-the-tests"],
            ["X-Order-Access", token],
          ],
        });
      const answer = await seen(placed.access_token);
      expect(answer.headers.get("Content-Type")).toBe("image/webp");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 20 });
      expect(bytes.includes("geheim")).toBe(false);
      expect((await seen("x".repeat(43))).status).toBe(404);
      const asked = await askReturn(cell(), placed, [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }], [name]);
      expect(asked.envelope.data).toMatchObject({ pictures: [name] });
      const other = await deliveredOrder(cell(), skus.towel, 1);
      const theft = await askReturn(
        cell(),
        other.placed,
        [{ line_id: other.order.lines[0]?.id ?? 0, amount: 1 }],
        [name],
      );
      expectRefusal(theft, 422, "picture_refused");
    });
  });

  describe("docs/api.md: how a guest finds the order again, and what may still be changed", () => {
    test("docs/api.md: number and mail address or phone open it; anything else answers like an unknown order, and is limited", async () => {
      const { raw, shop } = cell();
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const headers = { "X-Client-Address": "203.0.113.20" };
      const look = (number: string, who: string) =>
        raw({ method: "POST", path: "/orders/lookup", json: { number, contact: who }, headers });
      for (const who of [contact.email.toUpperCase(), "0912-345-678"]) {
        const { envelope } = await look(placed.number.toLowerCase(), who);
        expect(envelope.data).toMatchObject({ number: placed.number, access_token: placed.access_token });
      }
      const wrong = await look(placed.number, "other@shop.example");
      const unknown = await look("260101-ABCDEFGH", contact.email);
      expectRefusal(wrong, 404, "not_found");
      expect(unknown.text).toBe(wrong.text);
      const tries = await Promise.all(Array.from({ length: 20 }, () => look(placed.number, "0987654321")));
      expect(tries.filter(({ status }) => status === 404)).toHaveLength(9);
      expect(tries.find(({ status }) => status === 429)?.headers.get("Retry-After")).toMatch(/^\d+$/);
      await resetLimits(shop.db);
    });

    test("docs/orders.md: the address can be changed until the first parcel is packed, and only where delivery costs the same", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const put = (address: unknown, version = 1) =>
        asShopper(cell(), placed)("PUT", `/orders/${placed.number}/address`, { version, address });
      const there = { county: "台南市", district: "東區", street: "大學路 1 號" };
      const moved = await put(there);
      expect(moved.envelope.data).toMatchObject({
        version: 2,
        address: { zip: "701", county: "臺南市", district: "東區" },
      });
      expectRefusal(await put({ county: "澎湖縣", district: "馬公市", street: "中正路 2 號" }, 2), 422, "fee_differs");
      expectRefusal(await put({ ...there, district: "馬公市" }, 2), 400, "validation_failed");
      await deliver(cell(), placed);
      expectRefusal(await put(there, (await read(cell(), placed)).version), 409, "state_conflict");
    });

    test("docs/api.md: its items go into a cart again; those that are not sold any more are named", async () => {
      const { shop } = cell();
      const placed = await placeOrderOf(cell().api, [
        { sku: skus.towel, amount: 2 },
        { sku: "PLAIN-05", amount: 1 },
      ]);
      await shop.db.execute(
        sql`update products set published = false where id = (select product_id from product_variants where sku = 'PLAIN-05')`,
      );
      const { envelope } = await asShopper(cell(), placed)("POST", `/orders/${placed.number}/reorder`, { uuid: null });
      await shop.db.execute(
        sql`update products set published = true where id = (select product_id from product_variants where sku = 'PLAIN-05')`,
      );
      expect(envelope.data).toMatchObject({
        cart: { cart_items: [{ sku: skus.towel, amount: 2 }] },
        skipped: [expect.any(String)],
      });
    });

    test("docs/api.md: the history shows a shopper the events, without names and notes of staff", async () => {
      const admin = await asAdministrator(cell());
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      await admin.call("POST orders/{number}/notes", {
        params: { number: placed.number },
        body: { text: "常客，請多加一層氣泡紙" },
      });
      await admin.call("POST orders/{number}/actions", {
        params: { number: placed.number },
        body: { action: "confirm", version: 1 },
      });
      const { text, envelope } = await asShopper(cell(), placed)("GET", `/orders/${placed.number}/events`);
      expect((envelope.data as { kind: string }[]).map(({ kind }) => kind)).toEqual(["placed", "confirmed"]);
      expect(text).not.toContain("店長");
      expect(
        (await admin.call("GET orders/{number}", { params: { number: placed.number } })).data.events.map(
          ({ kind }) => kind,
        ),
      ).toEqual(["placed", "note", "confirmed"]);
    });

    test("docs/orders.md: an Idempotency-Key returns the saved answer: a refund and a parcel are created once", async () => {
      const admin = await asAdministrator(cell());
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 1);
      const key = `refund-${placed.number}`;
      const wish = { version: order.version, amount: 50 };
      const { data } = await admin.call("POST orders/{number}/refunds", {
        params: { number: placed.number },
        body: wish,
        key,
      });
      expect(
        (await admin.call("POST orders/{number}/refunds", { params: { number: placed.number }, body: wish, key })).data
          .refunds,
      ).toEqual(data.refunds);
      await expectRefused(
        admin.call("POST orders/{number}/refunds", {
          params: { number: placed.number },
          body: { ...wish, amount: 60 },
          key,
        }),
        409,
        "idempotency_conflict",
      );
    });

    test("docs/orders.md: a note, an address and a removal that are sent twice with one key are saved once", async () => {
      const admin = await asAdministrator(cell());
      const { number } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 2 }]);
      const key = `twice-${number}`;
      const [{ id: line_id } = { id: 0 }] = (await admin.call("GET orders/{number}", { params: { number } })).data
        .lines;
      const address = { county: "臺北市", district: "大同區", street: "迪化街一段 1 號" } as const;
      for (const _ of ["first", "again"]) {
        await admin.call("POST orders/{number}/notes", { params: { number }, body: { text: "請放管理室" }, key });
        await admin.call("PUT orders/{number}/address", { params: { number }, body: { version: 1, address }, key });
        await admin.call("POST orders/{number}/removals", {
          params: { number },
          body: { version: 2, lines: [{ line_id, amount: 1 }], reason: "缺貨" },
          key,
        });
      }
      const { data } = await admin.call("GET orders/{number}", { params: { number } });
      expect(data.events.map(({ kind }) => kind).toSorted()).toEqual(
        ["address_changed", "note", "pieces_removed", "placed"].toSorted(),
      );
      expect(data.lines.map(({ amount }) => amount)).toEqual([1]);
    });

    test("docs/orders.md: undoing a completion needs a reason", async () => {
      const admin = await asAdministrator(cell());
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 1);
      const { data } = await admin.call("POST orders/{number}/actions", {
        params: { number: placed.number },
        body: { action: "complete", version: order.version },
      });
      expect(data.order_status).toBe("completed");
      const { version } = data;
      await expectRefused(
        admin.call("POST orders/{number}/actions", {
          params: { number: placed.number },
          body: { action: "reopen", version },
        }),
        422,
        "reason_required",
      );
      const reopened = await admin.call("POST orders/{number}/actions", {
        params: { number: placed.number },
        body: { action: "reopen", version, reason: "按錯了" },
      });
      expect(reopened.data.order_status).toBe("processing");
    });
  });
});
