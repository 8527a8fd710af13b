import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { passDeadline } from "../support/card-shop";
import { type contact, placeOrderOf, readyCheckout } from "../support/checkout";
import { apiOver } from "../support/connections";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../support/fingerprint";
import { aProduct, newVisitor, setOrderSettings } from "../support/holds";
import { collectMails } from "../support/mail";
import { asAdministrator, onServerCell } from "../support/matrix";
import { signUp } from "../support/members";
import { deskOf } from "../support/order-desk";
import { outcomesOf, settle } from "../support/outcomes";
import { expectInvariants } from "../support/shop-sums";
import { stockOf } from "../support/stock";

onServerCell((cell) => {
  const reservedOf = async (sku: string) => (await stockOf(cell().shop.db, sku)).reserved;
  const from = (address: string) => apiOver(cell().connection, undefined, address);
  const place = (sku: string, amount: number, who = newVisitor(), api = cell().api) =>
    placeOrderOf(api, [{ sku, amount }], { contact: who });
  const statusesOf = (orders: { order_status: string }[]) => orders.map(({ order_status }) => order_status);

  beforeEach(() => setOrderSettings(cell()));

  describe("docs/orders.md: stock that a visitor reserves without paying is limited", () => {
    test("docs/orders.md: above the limit of items an order waits for staff, reserves nothing and cannot be paid yet", async () => {
      const { api, raw } = cell();
      const sku = await aProduct(cell(), 200);
      const form = await readyCheckout(api, [{ sku, amount: 61 }], { contact: newVisitor() });
      const { data, msg } = await api.orders.place(form);
      expect(msg).toBe("訂單收到了，請等店家確認");
      expect(data).toMatchObject({
        order_status: "in_review",
        payment_status: "unpaid",
        pay_before: null,
        allowed_actions: ["change_address", "cancel", "reorder"],
      });
      const days = (Date.parse(data.confirm_before ?? "") - Date.parse(data.placed_at)) / 86_400_000;
      expect(days).toBeCloseTo(3, 2);
      expect(await reservedOf(sku)).toBe(0);
      const headers = { "X-Order-Access": data.access_token };
      const pay = { payment: "bank_transfer", version: 1 };
      const refused = await raw({ method: "POST", path: `/orders/${data.number}/pay`, json: pay, headers });
      expect(refused.envelope.data).toMatchObject({ error: "state_conflict" });
      const [mail] = (await collectMails(cell().shop.db)).slice(-1);
      expect(mail).toMatchObject({ to: { address: data.contact.email }, subject: `我們收到訂單 ${data.number} 了` });
      expect(mail?.text).toContain("在那之前不需要付款");
    });

    test("docs/orders.md: 30 items of one shopper are reserved at once, in one order or in five", async () => {
      const sku = await aProduct(cell(), 200);
      expect((await place(sku, 30)).order_status).toBe("pending");
      const honest = newVisitor();
      for (let n = 0; n < 5; n++) expect((await place(sku, 6, honest)).order_status).toBe("pending");
      expect(await reservedOf(sku)).toBe(60);
    });

    test("docs/orders.md: the limit counts everything that a visitor reserves, by items, by total and by orders", async () => {
      const sku = await aProduct(cell(), 1_000, 4_000);
      const [byItems, byTotal, byOrders] = [newVisitor(), newVisitor(), newVisitor()];
      await setOrderSettings(cell(), { hold_total: 1_000_000 });
      const items = [await place(sku, 40, byItems), await place(sku, 20, byItems), await place(sku, 1, byItems)];
      expect(statusesOf(items)).toEqual(["pending", "pending", "in_review"]);
      await setOrderSettings(cell());
      const totals = [await place(sku, 20, byTotal), await place(sku, 6, byTotal), await place(sku, 5, byTotal)];
      expect(statusesOf(totals)).toEqual(["pending", "in_review", "pending"]);
      const orders = [];
      for (let n = 0; n < 6; n++) orders.push(await place(sku, 1, byOrders));
      expect(statusesOf(orders)).toEqual([...Array(5).fill("pending"), "in_review"]);
    });

    test.each([
      ["phone", (who: typeof contact) => ({ ...newVisitor(), phone: who.phone })],
      ["mail address", (who: typeof contact) => ({ ...newVisitor(), email: who.email })],
    ])("docs/orders.md: another name with the same %s counts as the same visitor", async (_, alias) => {
      const sku = await aProduct(cell(), 200);
      const who = newVisitor();
      const placed = [await place(sku, 50, who), await place(sku, 11, alias(who)), await place(sku, 10, alias(who))];
      expect(statusesOf(placed)).toEqual(["pending", "in_review", "pending"]);
    });

    test("docs/orders.md: a network address has a higher limit, for several visitors; others and unknown ones are not affected", async () => {
      const sku = await aProduct(cell(), 2_000);
      const near = from("203.0.113.7");
      const many = [];
      for (let n = 0; n < 26; n++) many.push(await place(sku, 1, newVisitor(), near));
      expect(statusesOf(many)).toEqual([...Array(25).fill("pending"), "in_review"]);
      expect((await place(sku, 1, newVisitor(), from("203.0.113.8"))).order_status).toBe("pending");
      expect((await place(sku, 1)).order_status).toBe("pending");
      const [first] = many;
      await cell().api.orders.cancel(first?.number ?? "", first?.access_token, { version: 1 });
      expect((await place(sku, 1, newVisitor(), near)).order_status).toBe("pending");
    });

    test("docs/orders.md: paid and confirmed orders no longer count, and their network address is deleted", async () => {
      const sku = await aProduct(cell(), 200);
      const who = newVisitor();
      const first = await deskOf(cell(), await place(sku, 60, who, from("203.0.113.9")));
      await first.act("confirm");
      expect((await place(sku, 60, who)).order_status).toBe("pending");
      const found = await cell().shop.db.execute(sql`select network from orders where number = ${first.number}`);
      expect(rowsOf(found)).toEqual([{ network: null }]);
    });

    test("docs/orders.md: a member with a completed order has no limit", async () => {
      const { db } = cell().shop;
      const sku = await aProduct(cell(), 300);
      const { api } = await signUp(cell());
      const before = await place(sku, 61, newVisitor(), api);
      expect(before.order_status).toBe("in_review");
      const first = await place(sku, 1, newVisitor(), api);
      await db.execute(sql`update orders set order_status = 'completed' where number = ${first.number}`);
      expect((await place(sku, 61, newVisitor(), api)).order_status).toBe("pending");
    });

    test("docs/orders.md: concurrent orders of one visitor do not exceed the limit together", async () => {
      const { api } = cell();
      const sku = await aProduct(cell(), 500);
      const who = newVisitor();
      const forms = await Promise.all(
        Array.from({ length: 12 }, () => readyCheckout(api, [{ sku, amount: 20 }], { contact: who })),
      );
      const outcomes = await settle(forms.map((form) => api.orders.place(form)));
      expect(outcomesOf(outcomes)).toEqual({ 200: 12 });
      expect(await reservedOf(sku)).toBe(60);
      await expectInvariants(cell().shop.db);
    });

    test("docs/orders.md: an order that would wait for staff is refused when there is not enough stock", async () => {
      const { api, shop } = cell();
      const sku = await aProduct(cell(), 80);
      const form = await readyCheckout(api, [{ sku, amount: 70 }], { contact: newVisitor() });
      await place(sku, 40);
      await leavesDatabaseAlone(shop.db, () => expectRefused(api.orders.place(form), 409, "insufficient_stock"));
    });
  });

  describe("docs/orders.md: staff accept or cancel orders in review", () => {
    const waiting = async (sku: string, payment: "cash_on_delivery" | "bank_transfer" = "cash_on_delivery") =>
      deskOf(cell(), await placeOrderOf(cell().api, [{ sku, amount: 61 }], { contact: newVisitor(), payment }));

    test("docs/back-office.md: an order in review is counted as work, and is in the list and in its filter", async () => {
      const admin = await asAdministrator(cell());
      const before = (await admin.call("GET dashboard")).data.work.to_review ?? 0;
      const { order, number } = await waiting(await aProduct(cell(), 200));
      expect((await admin.call("GET dashboard")).data.work.to_review).toBe(before + 1);
      const { data } = await admin.call("GET orders", { query: { scope: "progress", order_status: ["in_review"] } });
      expect(data.data[0]).toMatchObject({ number, order_status: "in_review" });
      expect(order.allowed_actions).toEqual(["change_address", "cancel", "accept", "change_order"]);
    });

    test("docs/holds.md: staff see which limit was exceeded, at what value, and the available stock; the shopper sees neither", async () => {
      const admin = await asAdministrator(cell());
      const sku = await aProduct(cell(), 1_000);
      const near = from("203.0.113.21");
      const who = newVisitor();
      for (let n = 0; n < 5; n++) await place(sku, 10, who, near);
      const byOrders = await place(sku, 1, who, near);
      const byPieces = await place(sku, 61);
      for (let n = 0; n < 4; n++) await place(sku, 60, newVisitor(), near);
      const byNetwork = await place(sku, 11, newVisitor(), near);
      const read = async ({ number }: { number: string }) =>
        (await admin.call("GET orders/{number}", { params: { number } })).data;
      const detailOf = async (placed: { number: string }) =>
        (await read(placed)).events.find(({ kind }) => kind === "put_in_review")?.detail;
      expect(await detailOf(byOrders)).toEqual({ bound: "hold_orders", limit: 5, reached: 6, counted: "visitor" });
      expect(await detailOf(byPieces)).toEqual({ bound: "hold_pieces", limit: 60, reached: 61, counted: "visitor" });
      expect(await detailOf(byNetwork)).toMatchObject({ bound: "hold_pieces", limit: 300, counted: "network" });
      const { lines } = await read(byPieces);
      const { onHand, reserved } = await stockOf(cell().shop.db, sku);
      expect(lines[0]?.available).toBe(onHand - reserved);
      expect(byPieces.lines[0]).not.toHaveProperty("available");
      const timeline = (await cell().api.orders.events(byPieces.number, byPieces.access_token)).data;
      expect(timeline.map(({ kind }) => kind)).not.toContain("put_in_review");
    });

    test("docs/orders.md: accepting reserves; cash on delivery is thereby confirmed, a bank transfer gets its deadline", async () => {
      const sku = await aProduct(cell(), 200);
      const [atDoor, byTransfer] = [await waiting(sku), await waiting(sku, "bank_transfer")];
      const door = await atDoor.act("accept");
      expect(door).toMatchObject({ order_status: "processing", pay_before: null, confirm_before: null });
      expect(door.events.map(({ kind }) => kind)).toEqual(["placed", "put_in_review", "accepted", "confirmed"]);
      const transfer = await byTransfer.act("accept");
      expect(transfer).toMatchObject({ order_status: "pending", confirm_before: null });
      expect(Date.parse(transfer.pay_before ?? "")).toBeGreaterThan(Date.now() + 2 * 86_400_000);
      expect(await reservedOf(sku)).toBe(122);
      const mails = (await collectMails(cell().shop.db)).filter(({ subject }) => subject.endsWith("已確認"));
      expect(mails.map(({ to }) => to.address)).toEqual([door.contact.email, transfer.contact.email]);
      await expectInvariants(cell().shop.db);
    });

    test("docs/orders.md: accepting is refused when the stock is gone, with the exact number for staff, and changes nothing", async () => {
      const { db } = cell().shop;
      const sku = await aProduct(cell(), 100);
      const desk = await waiting(sku);
      await place(sku, 60);
      await leavesDatabaseAlone(db, async () => {
        const refusal = await expectRefused(desk.act("accept"), 409, "insufficient_stock");
        expect(refusal.data).toMatchObject({ sku, available: 40 });
      });
      expect((await desk.act("cancel")).order_status).toBe("cancelled");
      expect(await reservedOf(sku)).toBe(60);
      await expectInvariants(db);
    });

    test("docs/orders.md: of two acceptances, a cancellation and an expiry at the same moment one happens", async () => {
      const { api, shop } = cell();
      for (let round = 0; round < 5; round++) {
        const sku = await aProduct(cell(), 100);
        const desk = await waiting(sku);
        await passDeadline(shop.db, desk.number);
        const accept = async () => ({ data: await desk.act("accept", { version: 1 }) });
        const cancel = api.orders.cancel(desk.number, desk.access_token, { version: 1 });
        const tries = settle<unknown>([accept(), accept(), cancel]);
        const [outcomes] = await Promise.all([tries, expireUnpaidOrders(shop.db)]);
        expect(outcomes.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
        expect(await reservedOf(sku)).toBe((await desk.read()).order_status === "cancelled" ? 0 : 61);
        await expectInvariants(shop.db);
      }
    });
  });

  describe("docs/orders.md: reserved stock that is not paid for is released in time", () => {
    test("docs/orders.md: cash on delivery that is not confirmed in time is cancelled, and its stock is released", async () => {
      const { api, shop } = cell();
      await setOrderSettings(cell(), { confirm_days: 2 });
      const sku = await aProduct(cell(), 10);
      const { number, access_token, confirm_before, placed_at } = await place(sku, 3);
      expect((Date.parse(confirm_before ?? "") - Date.parse(placed_at)) / 86_400_000).toBeCloseTo(2, 2);
      expect(await expireUnpaidOrders(shop.db)).toBe(0);
      await passDeadline(shop.db, number);
      expect(await expireUnpaidOrders(shop.db)).toBe(1);
      expect((await api.orders.get(number, access_token)).data.order_status).toBe("cancelled");
      expect(await reservedOf(sku)).toBe(0);
    });

    test("docs/orders.md: a confirmed order has no deadline", async () => {
      const desk = await deskOf(cell(), await place(await aProduct(cell(), 10), 3));
      expect((await desk.act("confirm")).confirm_before).toBeNull();
      await passDeadline(cell().shop.db, desk.number);
      expect(await expireUnpaidOrders(cell().shop.db)).toBe(0);
    });

    test("docs/orders.md: paying again extends the deadline once, however often and by whatever method", async () => {
      const { api, shop } = cell();
      const { number, access_token } = await placeOrderOf(api, [{ sku: await aProduct(cell(), 10), amount: 3 }], {
        contact: newVisitor(),
        payment: "bank_transfer",
      });
      const read = async () => (await api.orders.get(number, access_token)).data;
      const deadline = async () => {
        const { pay_before, confirm_before } = await read();
        return Date.parse(pay_before ?? confirm_before ?? "");
      };
      const payAgain = async (payment: "bank_transfer" | "cash_on_delivery") =>
        api.orders.pay(number, access_token, { payment, version: (await read()).version });
      const anHourIsLeft = () =>
        shop.db.execute(sql`update orders set pay_before = now() + interval '1 hour' where number = ${number}`);
      const first = await deadline();
      await payAgain("cash_on_delivery");
      await payAgain("bank_transfer");
      expect(await deadline()).toBe(first);
      await anHourIsLeft();
      await payAgain("cash_on_delivery");
      expect(await deadline()).toBeGreaterThan(Date.now() + 2 * 86_400_000);
      await anHourIsLeft();
      const last = await deadline();
      await payAgain("bank_transfer");
      await payAgain("cash_on_delivery");
      expect(await deadline()).toBe(last);
    });
  });
});
