import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { completeDeliveredOrders, expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { expireReturns } from "@/lib/backend/returns/expire-returns";
import type { ActOnShipment } from "@/lib/contract/shipments";
import { taipeiDay } from "@/lib/format";
import { passDeadline } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf, taipei } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { collectMails, outbox, resetLimits } from "../support/mail";
import { type Desk, deskOf } from "../support/order-desk";
import { expectRefusal } from "../support/raw-call";
import { onEveryCellWithOrders, readyOrder } from "../support/ready-orders";
import { stockOf } from "../support/stock";

onEveryCellWithOrders((cell) => {
  const db = () => cell().shop.db;
  const mailsAbout = async (number: string) =>
    (await outbox(db())).filter(({ payload }) => payload.number === number).map(({ kind }) => kind);

  describe("docs/orders.md: from stock to delivery", () => {
    test("docs/orders.md: several parcels; stock leaves with each; the last delivery lets the order complete", async () => {
      const before = await stockOf(db(), skus.tin);
      const desk = await deskOf(cell(), await placeOrderOf(cell().api, [{ sku: skus.tin, amount: 3 }]));
      await desk.act("confirm");
      await desk.parcel(2);
      const { shipments, allowed_actions } = await desk.parcel();
      expect(shipments.map(({ lines }) => lines.map(({ amount }) => amount))).toEqual([[2], [1]]);
      expect(allowed_actions).not.toContain("create_shipment");
      const [first, second] = shipments.map(({ id }) => id);
      const move = (id: number | undefined, action: ActOnShipment["action"]) =>
        desk.move(action, { id, tracking_number: "ab 1234 5678" });
      await move(first, "pack");
      expect((await desk.shown()).allowed_actions).not.toContain("cancel");
      expect(desk.order.allowed_actions).toContain("cancel");
      expect((await move(first, "ship")).allowed_actions).not.toContain("cancel");
      expect(await stockOf(db(), skus.tin)).toEqual({ onHand: before.onHand - 2, reserved: before.reserved + 1 });
      await move(first, "deliver");
      for (const action of ["pack", "ship", "deliver"] as const) await move(second, action);
      expect(await stockOf(db(), skus.tin)).toEqual({ onHand: before.onHand - 3, reserved: before.reserved });
      expect(desk.order.shipments[0]).toMatchObject({
        status: "delivered",
        carrier: "post",
        tracking_number: "AB12345678",
      });
      expect(desk.order.allowed_actions).toEqual(["open_return", "collect_payment"]);
      await desk.act("collect_payment");
      expect(await completeDeliveredOrders(db())).toBe(0);
      await db().execute(sql`update orders set delivered_at = now() - interval '8 days' where number = ${desk.number}`);
      expect(await completeDeliveredOrders(db())).toBe(1);
      expect(await desk.shown()).toMatchObject({ order_status: "completed", payment_status: "paid" });
      expect((await mailsAbout(desk.number)).sort()).toEqual([
        "order_delivered",
        "order_delivered",
        "order_paid",
        "order_placed",
        "order_shipped",
        "order_shipped",
      ]);
    });

    test("docs/orders.md: invalid actions on a parcel answer 409 or 422 and change nothing", async () => {
      const desk = await readyOrder(cell(), "placed", 2);
      const refused = (step: Promise<unknown>, status: number, error: string) =>
        leavesDatabaseAlone(db(), () => expectRefused(step, status, error));
      await refused(desk.parcel(), 409, "state_conflict");
      await desk.act("confirm");
      await refused(desk.parcel(3), 422, "too_many_pieces");
      const foreign = [{ line_id: desk.line() + 100_000, amount: 1 }];
      await refused(desk.parcel(undefined, { lines: foreign }), 422, "too_many_pieces");
      await desk.parcel();
      await refused(desk.move("ship"), 409, "state_conflict");
      await refused(desk.move("pack", { version: 2 }), 409, "version_conflict");
      await desk.move("pack");
      await refused(desk.move("ship", { carrier: undefined, tracking_number: undefined }), 422, "tracking_required");
    });

    test("docs/orders.md: a parcel that was not accepted is returned, inspected, and the order can be cancelled", async () => {
      const desk = await readyOrder(cell(), "shipped", 3);
      const before = await stockOf(db(), skus.towel);
      const { shipments } = await desk.move("return_to_sender");
      const inspect = () =>
        desk.admin.call("POST orders/{number}/shipments/{id}/inspection", {
          params: { number: desk.number, id: shipments[0]?.id ?? 0 },
          body: { version: desk.order.version, lines: [{ line_id: desk.line(), sellable: 2 }] },
        });
      await inspect();
      await desk.read();
      await expectRefused(inspect(), 409, "state_conflict");
      const found = { onHand: before.onHand + 2, reserved: before.reserved };
      expect(await stockOf(db(), skus.towel)).toEqual(found);
      expect(await desk.act("cancel")).toMatchObject({ order_status: "cancelled", payment_status: "voided" });
      expect(await stockOf(db(), skus.towel)).toEqual(found);
    });

    test("docs/orders.md: an order for store pickup needs no address, has no delivery fee, and waits at the counter", async () => {
      const { api } = cell();
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
      const placed = (await api.orders.place({ ...form, total })).data;
      expect(placed.address).toBeNull();
      const desk = await deskOf(cell(), placed);
      await desk.act("confirm");
      const { shipments, number, version } = await desk.send(["pack", "ship", "arrive", "deliver"]);
      expect(shipments[0]?.status).toBe("delivered");
      expect(await mailsAbout(number)).toContain("order_ready");
      const body = { version, address: taipei };
      await expectRefused(
        desk.admin.call("PUT orders/{number}/address", { params: { number }, body }),
        409,
        "state_conflict",
      );
    });
  });

  describe("docs/orders.md: bank transfer", () => {
    const report = { last_five: "０１２３４", amount: 600, transferred_on: taipeiDay(new Date()) };
    const send = (desk: Desk, more: object = {}) =>
      desk.shopper("POST", `/orders/${desk.number}/transfer-report`, { ...report, ...more });

    test("docs/taiwan.md: the account is shown, the shopper reports five digits, staff confirm", async () => {
      const desk = await readyOrder(cell(), "unpaid");
      const shown = await desk.shown();
      expect(shown.transfer_account).toMatchObject({ bank_code: "812", account: "1234-5678-9012" });
      const days = (Date.parse(shown.pay_before ?? "") - Date.parse(shown.placed_at)) / 86_400_000;
      expect(days).toBeCloseTo(3, 2);
      expect((await send(desk)).envelope.data).toMatchObject({
        payment_status: "reported",
        transfer_report: { last_five: "01234" },
      });
      expect((await desk.shown()).allowed_actions).not.toContain("pay");
      const order = await desk.act("confirm_transfer", { version: 2 });
      expect(order).toMatchObject({ order_status: "processing", payment_status: "paid", paid_total: 600 });
      expect(order.events.map(({ kind }) => kind)).toEqual(["placed", "transfer_reported", "paid", "confirmed"]);
    });

    test("docs/orders.md: a reported transfer waits for staff past its deadline; one that is not found is mailed, then expires", async () => {
      const desk = await readyOrder(cell(), "reported");
      await passDeadline(db(), desk.number);
      expect(await expireUnpaidOrders(db())).toBe(0);
      const order = await desk.act("reject_transfer", { reason: "查無款項" });
      expect(order).toMatchObject({ order_status: "pending", payment_status: "unpaid" });
      expect(Date.parse(order.pay_before ?? "")).toBeGreaterThan(Date.now());
      expect(await mailsAbout(desk.number)).toContain("order_transfer_rejected");
      await passDeadline(db(), desk.number);
      expect(await expireUnpaidOrders(db())).toBe(1);
      expect(await desk.shown()).toMatchObject({ order_status: "cancelled", payment_status: "voided" });
    });

    test("docs/taiwan.md: a report with a wrong field, another sum or an impossible day answers 400 and changes nothing", async () => {
      const desk = await readyOrder(cell(), "unpaid");
      await leavesDatabaseAlone(db(), async () => {
        for (const wrong of [
          { last_five: "1234" },
          { last_five: "12a45" },
          { amount: 0 },
          { amount: 1 },
          { transferred_on: "2026-13-01" },
          { transferred_on: "2099-01-01" },
          { transferred_on: "2020-01-01" },
          { more: 1 },
        ]) {
          expectRefusal(await send(desk, wrong), 400, "validation_failed");
        }
      });
      expect((await send(desk)).status).toBe(200);
    });

    test("docs/orders.md: another payment method is chosen on the order; one that is not offered is refused", async () => {
      const desk = await readyOrder(cell(), "unpaid");
      const pay = (payment: string) =>
        desk.shopper("POST", `/orders/${desk.number}/pay`, { payment, version: desk.order.version });
      expectRefusal(await pay("card"), 422, "payment_not_offered");
      expect((await pay("cash_on_delivery")).envelope.data).toEqual({ kind: "none" });
      expect(await desk.shown()).toMatchObject({
        payment: "cash_on_delivery",
        pay_before: null,
        transfer_account: null,
      });
    });
  });

  describe("docs/orders.md: returns", () => {
    test("docs/orders.md: returned without a decision, inspected, refunded; only sellable items are restocked, damaged ones are written off", async () => {
      const desk = await readyOrder(cell(), "collected", 3);
      const before = await stockOf(db(), skus.towel);
      expect((await desk.shown()).lines[0]?.returnable).toBe(3);
      const asked = await desk.returned(3);
      expect(asked).toMatchObject({ status: "approved", withdrawal: true, send_before: expect.any(String) });
      expect([...asked.allowed_actions].sort()).toEqual(["send", "withdraw"]);
      expect((await desk.shown()).allowed_actions).not.toContain("request_return");
      expect(await mailsAbout(desk.number)).toContain("return_approved");
      const sent = await desk.shopper("PUT", `/returns/${asked.id}`, { tracking_number: "RT12345678" });
      expect(sent.envelope.data).toMatchObject({ status: "in_transit", tracking_number: "RT12345678" });
      await desk.onReturn("receive", { version: 2 });
      expect(await stockOf(db(), skus.towel)).toEqual(before);
      const lines = [{ line_id: desk.line(), sellable: 1, damaged: 1, refused: 1 }];
      const done = await desk.onReturn("inspect", { version: 3, lines, answer: "一件有污漬" });
      expect(done).toMatchObject({ status: "partly_accepted", refund: 1_000 });
      const told = await mailsAbout(desk.number);
      expect(told.filter((kind) => /^return_(received|accepted|refused)$/.test(kind)).toSorted()).toEqual([
        "return_accepted",
        "return_received",
      ]);
      const mails = (await collectMails(db())).filter(({ subject }) => subject.endsWith(desk.number));
      const accepted = mails.find(({ subject }) => subject.startsWith("退貨已完成檢查"))?.text;
      expect(accepted).toContain("NT$1,000");
      expect(accepted).toContain("店家說明：一件有污漬");
      expect(accepted).toContain("其中一部分退貨成立");
      expect(await stockOf(db(), skus.towel)).toEqual({ ...before, onHand: before.onHand + 1 });
      const ledger = { params: { sku: skus.towel }, query: {} };
      const { data: movements } = await desk.admin.call("GET inventories/{sku}/movements", ledger);
      const { number: order_number } = desk;
      expect(movements.data.slice(0, 2)).toMatchObject([
        { kind: "written_off", quantity: 1, on_hand_change: 0, order_number },
        { kind: "restocked", quantity: 1, on_hand_change: 1, order_number },
      ]);
      const { refunds } = await desk.read();
      expect(refunds[0]).toMatchObject({
        amount: 1_000,
        status: "by_hand",
        reason: "return_accepted",
        automatic: false,
      });
      await desk.settle(0, "succeeded", "已匯款");
      expect(await desk.shown()).toMatchObject({
        payment_status: "partially_refunded",
        refunded_total: 1_000,
        returns: [{ status: "closed" }],
      });
      await expectRefused(desk.settle(), 409, "state_conflict");
    });

    test("消保法 19: when all items are returned the delivery fee is refunded too", async () => {
      const desk = await readyOrder(cell(), "return_approved");
      await desk.onReturn("send");
      expect(await desk.inspect(1)).toMatchObject({ status: "accepted", refund: 600 });
      expect(desk.order).toMatchObject({ shipping_fee: 100, total: 600 });
    });

    test("docs/orders.md: more than was delivered, twice the same, out of time, and of another's order: refused", async () => {
      const desk = await readyOrder(cell(), "collected", 2);
      await leavesDatabaseAlone(db(), async () => {
        expectRefusal(await desk.askReturn(3), 422, "not_returnable");
        const foreign = [{ line_id: desk.line() + 1_000, amount: 1 }];
        expectRefusal(await desk.askReturn(1, { lines: foreign }), 422, "not_returnable");
        const wish = { number: desk.number, lines: desk.pieces(1), reason: "other" };
        expectRefusal(await cell().raw({ method: "POST", path: "/returns", json: wish }), 404, "not_found");
      });
      await Promise.all(Array.from({ length: 6 }, () => desk.askReturn(2)));
      const { returns } = await desk.shown();
      expect(returns).toHaveLength(1);
      await db().execute(sql`update shipments set delivered_at = now() - interval '30 days'
          where order_id = (select id from orders where number = ${desk.number})`);
      await desk.shopper("DELETE", `/returns/${returns[0]?.id}`);
      expectRefusal(await desk.askReturn(1), 422, "not_returnable");
    });

    test("docs/orders.md: withdrawn, rejected with a reason, and never sent: each frees its items for another return", async () => {
      const desk = await readyOrder(cell(), "collected");
      const withdrawn = await desk.shopper("DELETE", `/returns/${(await desk.returned(1)).id}`);
      expect(withdrawn.envelope.data).toMatchObject({ status: "withdrawn", allowed_actions: [] });
      const { id } = await desk.returned(1);
      const answer = "商品已使用";
      await expectRefused(desk.onReturn("reject", { answer }), 409, "state_conflict");
      // A shop with a longer return period, after the seven days of the law are over.
      await db().execute(sql`update returns set withdrawal = false, status = 'requested' where id = ${id}`);
      await expectRefused(desk.onReturn("reject"), 422, "reason_required");
      await desk.onReturn("reject", { answer });
      expect((await mailsAbout(desk.number)).filter((kind) => kind === "return_refused")).toHaveLength(1);
      const refused = (await collectMails(db())).find(({ subject }) => subject === `退貨無法受理：訂單 ${desk.number}`);
      expect(refused?.text).toContain("店家說明：商品已使用");
      const third = await desk.returned(1);
      await db().execute(sql`update returns set send_before = now() - interval '1 hour' where id = ${third.id}`);
      expect(await expireReturns(db())).toBe(1);
      const { returns, lines } = await desk.shown();
      expect(returns.map(({ status }) => status)).toEqual(["withdrawn", "rejected", "expired"]);
      expect(lines[0]?.returnable).toBe(1);
    });

    test("docs/security.md: a picture is re-encoded, is readable by everyone who may open the order, and belongs to one return", async () => {
      const { raw, connection } = cell();
      const desk = await readyOrder(cell(), "collected");
      const jpeg = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#0a0" } })
        .withExif({ IFD0: { Copyright: "geheim" } })
        .jpeg()
        .toBuffer();
      const path = `/orders/${desk.number}/pictures`;
      const upload = (body: Uint8Array | string, type = "image/jpeg") =>
        raw({
          method: "POST",
          path,
          body: body as Uint8Array<ArrayBuffer>,
          headers: { "Content-Type": type, "X-Order-Access": desk.access_token },
        });
      await leavesDatabaseAlone(db(), async () => {
        expectRefusal(await upload("no picture"), 422, "picture_refused");
        const drawing = "<svg xmlns='http://www.w3.org/2000/svg'/>";
        expectRefusal(await upload(drawing, "image/svg+xml"), 422, "picture_refused");
      });
      const { name } = (await upload(new Uint8Array(jpeg))).envelope.data as { name: string };
      const seen = (token: string) =>
        connection.sendRaw({
          method: "GET",
          path: `/api/v1${path}/${name}`,
          headers: [
            ["X-Api-Secret", "the-shared-secret-of-the-tests"],
            ["X-Order-Access", token],
          ],
        });
      const answer = await seen(desk.access_token);
      expect(answer.headers.get("Content-Type")).toBe("image/webp");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 20 });
      expect(bytes.includes("geheim")).toBe(false);
      expect((await seen("x".repeat(43))).status).toBe(404);
      expect(await desk.returned(1, { pictures: [name] })).toMatchObject({ pictures: [name] });
      const other = await readyOrder(cell(), "collected");
      expectRefusal(await other.askReturn(1, { pictures: [name] }), 422, "picture_refused");
    });
  });

  describe("docs/api.md: how a guest finds the order again, and what may still be changed", () => {
    test("docs/api.md: number and mail address or phone open it; anything else answers like an unknown order, and is limited", async () => {
      const { number, access_token } = await readyOrder(cell(), "placed");
      const headers = { "X-Client-Address": "203.0.113.20" };
      const look = (number: string, who: string) =>
        cell().raw({ method: "POST", path: "/orders/lookup", json: { number, contact: who }, headers });
      for (const who of [contact.email.toUpperCase(), "0912-345-678"]) {
        const { envelope } = await look(number.toLowerCase(), who);
        expect(envelope.data).toMatchObject({ number, access_token });
      }
      const wrong = await look(number, "other@shop.example");
      const unknown = await look("260101-ABCDEFGH", contact.email);
      expectRefusal(wrong, 404, "not_found");
      expect(unknown.text).toBe(wrong.text);
      const tries = await Promise.all(Array.from({ length: 20 }, () => look(number, "0987654321")));
      expect(tries.filter(({ status }) => status === 404)).toHaveLength(9);
      expect(tries.find(({ status }) => status === 429)?.headers.get("Retry-After")).toMatch(/^\d+$/);
      await resetLimits(db());
    });

    test("docs/orders.md: the address can be changed until the first parcel is packed, and only where delivery costs the same", async () => {
      const there = { county: "台南市", district: "東區", street: "大學路 1 號" };
      const put = (desk: Desk, address: unknown) =>
        desk.shopper("PUT", `/orders/${desk.number}/address`, { version: desk.order.version, address });
      const desk = await readyOrder(cell(), "placed");
      expect((await put(desk, there)).envelope.data).toMatchObject({
        version: 2,
        address: { zip: "701", county: "臺南市", district: "東區" },
      });
      await desk.read();
      const outlying = { county: "澎湖縣", district: "馬公市", street: "中正路 2 號" };
      expectRefusal(await put(desk, outlying), 422, "fee_differs");
      expectRefusal(await put(desk, { ...there, district: "馬公市" }), 400, "validation_failed");
      await desk.act("confirm");
      await desk.send(["pack"]);
      expectRefusal(await put(desk, there), 409, "state_conflict");
    });

    test("docs/api.md: its items go into a cart again; those that are not sold any more are named", async () => {
      const placed = await placeOrderOf(cell().api, [
        { sku: skus.towel, amount: 2 },
        { sku: "PLAIN-05", amount: 1 },
      ]);
      const desk = await deskOf(cell(), placed);
      const publish = (published: boolean) =>
        db().execute(sql`update products set published = ${published}
            where id = (select product_id from product_variants where sku = 'PLAIN-05')`);
      await publish(false);
      const { envelope } = await desk.shopper("POST", `/orders/${placed.number}/reorder`, { uuid: null });
      await publish(true);
      expect(envelope.data).toMatchObject({
        cart: { cart_items: [{ sku: skus.towel, amount: 2 }] },
        skipped: [expect.any(String)],
      });
    });

    test("docs/api.md: the history shows a shopper the events, without names and notes of staff", async () => {
      const desk = await readyOrder(cell(), "placed");
      const params = { number: desk.number };
      const body = { text: "常客，請多加一層氣泡紙" };
      await desk.admin.call("POST orders/{number}/notes", { params, body });
      await desk.act("confirm");
      const { text, envelope } = await desk.shopper("GET", `/orders/${desk.number}/events`);
      expect((envelope.data as { kind: string }[]).map(({ kind }) => kind)).toEqual(["placed", "confirmed"]);
      expect(text).not.toContain("店長");
      expect(desk.order.events.map(({ kind }) => kind)).toEqual(["placed", "note", "confirmed"]);
    });

    test("docs/orders.md: an Idempotency-Key returns the saved answer: a refund is opened once", async () => {
      const { admin, number, order } = await readyOrder(cell(), "collected");
      const key = `refund-${number}`;
      const refund = async (amount: number) =>
        (
          await admin.call("POST orders/{number}/refunds", {
            params: { number },
            body: { version: order.version, amount },
            key,
          })
        ).data.refunds;
      const refunds = await refund(50);
      expect(await refund(50)).toEqual(refunds);
      await expectRefused(refund(60), 409, "idempotency_conflict");
    });

    test("docs/orders.md: a note, an address and a removal that are sent twice with one key are saved once", async () => {
      const desk = await readyOrder(cell(), "placed", 2);
      const { admin, number } = desk;
      const params = { number };
      const key = `twice-${number}`;
      const address = { county: "臺北市", district: "大同區", street: "迪化街一段 1 號" } as const;
      const removal = { version: 2, lines: desk.pieces(1), reason: "缺貨" };
      for (const _ of ["first", "again"]) {
        await admin.call("POST orders/{number}/notes", { params, body: { text: "請放管理室" }, key });
        await admin.call("PUT orders/{number}/address", { params, body: { version: 1, address }, key });
        await admin.call("POST orders/{number}/removals", { params, body: removal, key });
      }
      const { events, lines } = await desk.read();
      expect(events.map(({ kind }) => kind).toSorted()).toEqual(
        ["address_changed", "note", "pieces_removed", "placed"].toSorted(),
      );
      expect(lines.map(({ amount }) => amount)).toEqual([1]);
    });

    test("docs/orders.md: undoing a completion needs a reason", async () => {
      const desk = await readyOrder(cell(), "completed");
      await expectRefused(desk.act("reopen"), 422, "reason_required");
      expect((await desk.act("reopen", { reason: "按錯了" })).order_status).toBe("processing");
    });
  });
});
