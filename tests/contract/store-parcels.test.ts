import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeChains } from "@/lib/contract/store-choice";
import { lastAudit } from "../support/audit";
import { skus } from "../support/catalogue";
import { createMember } from "../support/create-member";
import { expectRefused } from "../support/failures";
import { collectMails } from "../support/mail";
import { oneEngine } from "../support/matrix";
import { PASSWORD } from "../support/members";
import { openParcelShop, type ParcelShop } from "../support/parcel-shop";
import { stockOf } from "../support/stock";
import { c2cAndDoor, chainOf, openStores, placeStoreOrder, storeWork } from "../support/store-parcels";

describe.each(oneEngine())("docs/ecpay-logistics.md: parcels to convenience stores, on %s", (engine) => {
  let cell: ParcelShop;
  beforeAll(async () => {
    cell = await openParcelShop(engine, c2cAndDoor);
    await openStores(cell.shop.db, cell.service);
  }, 60_000);
  afterAll(() => cell.close());
  // All orders of these tests have one phone number, whose uncollected parcels would close payment at the store.
  beforeEach(() => cell.shop.db.execute(sql`update no_shows set cleared_at = now() where cleared_at is null`));

  const { control, tell, confirmed, booked } = storeWork(() => cell);

  test("7-ELEVEN with 取貨付款: the fields sent to the service, the number with its check digits, and the last day to hand in", async () => {
    const order = await booked();
    const { total, shipments, bookings } = await cell.read(order.number);
    const made = control().parcel(order.trade);
    expect(made?.form).toMatchObject({
      LogisticsType: "CVS",
      LogisticsSubType: "UNIMARTC2C",
      GoodsAmount: String(total),
      IsCollection: "Y",
      CollectionAmount: String(total),
      GoodsName: "網路商品一批",
      ReceiverName: "陳大文",
      ReceiverCellPhone: "0933222111",
      ReceiverStoreID: "131386",
    });
    expect(made?.form).not.toHaveProperty("ReceiverAddress");
    expect(shipments[0]).toMatchObject({
      carrier: "seven_eleven",
      tracking_number: `${made?.paymentNo}${made?.validationNo}`,
    });
    const days = (Date.parse(`${bookings?.[0]?.hand_in_before}T12:00:00+08:00`) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(5);
    expect(Math.round(days)).toBeLessThanOrEqual(7);
  });

  test("a paid order is not collected; the labels of a chain are on one page, each chain with its own form", async () => {
    const numbers: string[] = [];
    for (const chain of [...storeChains, "seven_eleven" as const]) {
      numbers.push(await confirmed({ chain, payment: "bank_transfer" }));
    }
    await cell.bulk(numbers);
    const { sheets } = await cell.send(numbers);
    expect(sheets.map(({ carrier, numbers: some }) => [carrier, some.length])).toEqual([
      ["seven_eleven", 2],
      ["family_mart", 1],
      ["hi_life", 1],
      ["ok_mart", 1],
    ]);
    for (const { form, numbers: some } of sheets) {
      const page = await fetch(form.action, { method: "POST", body: new URLSearchParams(form.fields) });
      expect(page.status).toBe(200);
      expect((await page.text()).match(/data-id=/g)).toHaveLength(some.length);
    }
    const forms = cell.service.parcels.slice(-5).map(({ form }) => form);
    expect(forms.every(({ IsCollection, CollectionAmount }) => IsCollection === "N" && !CollectionAmount)).toBe(true);
  });

  test("a store that has closed since is refused before the service is called, with the reason", async () => {
    const number = await confirmed();
    await cell.shop.db.execute(sql`update cvs_stores set closed_at = now() where store_id = '131386'`);
    const [result] = await cell.bulk([number]);
    expect(result).toMatchObject({ ok: false, msg: "這間門市目前不能取貨，請改選其他門市" });
    await cell.shop.db.execute(sql`update cvs_stores set closed_at = null where store_id = '131386'`);
  });

  test.each(storeChains)(
    "%s, collected: at the store with the last day, then delivered and paid at once",
    async (chain) => {
      const before = await stockOf(cell.shop.db, skus.towel);
      const order = await booked({ chain });
      await control().travel(order.trade, "collected");
      const read = await cell.read(order.number);
      expect(read.shipments[0]?.status).toBe("delivered");
      expect(read).toMatchObject({ payment_status: "paid", paid_total: read.total });
      expect(read.events.filter(({ kind }) => ["arrived_store", "delivered", "paid"].includes(kind))).toMatchObject([
        { kind: "arrived_store", actor: "system" },
        { kind: "delivered", actor: "system" },
        { kind: "paid", actor: "system" },
      ]);
      expect(await stockOf(cell.shop.db, skus.towel)).toEqual({ onHand: before.onHand - 1, reserved: before.reserved });
      expect(await cell.mailsAbout(order)).toEqual(expect.arrayContaining(["order_at_store", "order_delivered"]));
      expect(await cell.bookingOf(order)).toMatchObject({ meaning: "delivered", needs_staff: false });
    },
  );

  test.each([
    ["cash_on_delivery", true],
    ["bank_transfer", false],
  ] as const)(
    "arrived, by %s: order and mail show the last day, seven days later, once; to be paid there: %s",
    async (payment, isPaidThere) => {
      const order = await booked({ payment });
      await tell(order, "2068");
      await collectMails(cell.shop.db);
      const at = new Date(Date.now() + 60_000);
      await tell(order, "2073", { at, times: 3 });
      const day = new Date(at.getTime() + 7 * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Asia/Taipei" });
      const { shipments, total } = await cell.read(order.number);
      expect(shipments[0]).toMatchObject({ status: "arrived_store", collect_before: day });
      const mails = await collectMails(cell.shop.db);
      expect(mails.map(({ subject }) => subject)).toEqual([
        `訂單 ${order.number} 到店了，請在 ${day.replaceAll("-", "/")} 前取貨`,
      ]);
      expect(mails[0]?.text.includes(`取貨時請在櫃檯付 NT$${total}`)).toBe(isPaidThere);
    },
  );

  test.each(storeChains)("%s, not collected: on its way back, returned, and inspected; counted once", async (chain) => {
    const before = await stockOf(cell.shop.db, skus.towel);
    const order = await booked({ chain });
    await control().travel(order.trade, "not_collected");
    const { shipments, payment_status, version } = await cell.read(order.number);
    expect(shipments[0]).toMatchObject({ status: "returned_to_sender", inspected: false, goes_back: false });
    expect((await cell.mailsAbout(order)).filter((kind) => kind === "order_not_collected")).toHaveLength(1);
    expect(payment_status).toBe("unpaid");
    const lines = shipments[0]?.lines.map(({ line_id, amount }) => ({ line_id, sellable: amount })) ?? [];
    await cell.admin.call("POST orders/{number}/shipments/{id}/inspection", {
      params: { number: order.number, id: order.parcel },
      body: { version, lines },
    });
    expect((await stockOf(cell.shop.db, skus.towel)).onHand).toBe(before.onHand);
    const counted = await cell.shop.db.execute(
      sql`select booking_id from no_shows n join orders o on o.id = n.order_id where o.number = ${order.number}`,
    );
    expect((counted as unknown as { rows?: unknown[] }).rows ?? counted).toHaveLength(1);
  });

  test("forged, and about another's parcel: refused, no payment is noted", async () => {
    const order = await booked();
    const other = await booked();
    const id = control().parcel(other.trade)?.logisticsId ?? "";
    expect((await tell(order, "2067", { forged: true }))[0]?.answer).toBe("0|signature");
    expect((await tell(order, "2067", { changes: { AllPayLogisticsID: id } }))[0]?.answer).toBe("0|another");
    expect((await cell.read(order.number)).payment_status).toBe("unpaid");
    expect(await cell.statusOf(order)).toBe("preparing");
  });

  test("collected is notified before arrived: the older notice changes nothing", async () => {
    const order = await booked();
    await tell(order, "2067", { at: new Date(Date.now() + 120_000) });
    await tell(order, "2073", { at: new Date(Date.now() + 60_000) });
    expect(await cell.statusOf(order)).toBe("delivered");
    expect((await cell.read(order.number)).payment_status).toBe("paid");
    expect(await cell.mailsAbout(order)).not.toContain("order_at_store");
  });

  test("cancelled at 7-ELEVEN: the service cancels it; a notice that it was handed in all the same is left to staff", async () => {
    const order = await booked();
    await cell.drop(order);
    expect(control().parcel(order.trade)?.cancelled).toBe(true);
    await tell(order, "2068");
    expect(await cell.bookingOf(order)).toMatchObject({ status: "dropped", needs_staff: true });
    expect(await cell.statusOf(order)).toBe("preparing");
  });

  test("the store closed: the shopper chooses another by the mail's link, and the service and the order have it", async () => {
    const order = await booked();
    await tell(order, "2068");
    await tell(order, "2101");
    expect(await cell.bookingOf(order)).toMatchObject({ meaning: "store_closed", needs_staff: true });
    expect(await cell.mailsAbout(order)).toContain("order_store_closed");
    const token = await cell.storeLink(order.trade);
    const asked = await cell.api.storeChanges.lookUp({ token });
    expect(asked.data).toMatchObject({ number: order.number, chain: "seven_eleven", store_name: "測試門市" });
    await expectRefused(cell.api.storeChanges.choose({ token, store_id: "900004" }), 400, "validation_failed");
    await expectRefused(cell.api.storeChanges.choose({ token, store_id: "131386" }), 400, "validation_failed");
    const twice = await Promise.allSettled(
      [1, 2].map(() => cell.api.storeChanges.choose({ token, store_id: "900002" })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(control().parcel(order.trade)?.storeId).toBe("900002");
    const read = await cell.read(order.number);
    expect(read.store).toMatchObject({ store_id: "900002", store_name: "第二門市", recipient_name: "陳大文" });
    expect(read.bookings?.at(-1)?.needs_staff).toBe(false);
    await expectRefused(cell.api.storeChanges.lookUp({ token }), 409, "state_conflict");
    await expectRefused(cell.api.storeChanges.lookUp({ token: `${token.slice(0, -2)}xx` }), 422, "link_invalid");
  });

  test("from the second uncollected parcel on, payment at the store is refused, until staff allow it", async () => {
    const [first, second] = [await booked(), await booked({ chain: "family_mart" })];
    await control().travel(first.trade, "not_collected");
    expect((await cell.read(first.number)).no_shows).toBe(1);
    await placeStoreOrder(cell.api, cell.service);
    await control().travel(second.trade, "not_collected");
    const refused = await expectRefused(placeStoreOrder(cell.api, cell.service), 400, "validation_failed");
    expect(refused.data?.errors?.payment?.[0]).toContain("之前有 2 件超商包裹沒有取");
    await placeStoreOrder(cell.api, cell.service, { payment: "bank_transfer" });
    const { data } = await cell.admin.call("DELETE orders/{number}/no-shows", { params: { number: first.number } });
    expect(data.no_shows).toBeUndefined();
    await placeStoreOrder(cell.api, cell.service);
  });

  test("only chains with an interface, each by its own order", async () => {
    const number = await confirmed({ chain: "family_mart" });
    const order = { number, parcel: await cell.parcelOf(number) };
    await expectRefused(cell.book(order, { carrier: "seven_eleven" }), 409, "state_conflict");
    await expectRefused(cell.book(order, { carrier: "t_cat" }), 409, "state_conflict");
    expect((await cell.book(order, { carrier: "family_mart" })).bookings).toMatchObject([{ status: "made" }]);
    expect(control().parcel(await cell.tradeOf(order))?.subtype.chain).toBe(chainOf.family_mart);
  });

  test("not collected: the order shows the way back and no last day, until it is at the store again", async () => {
    const order = await booked();
    const at = (minutes: number) => ({ at: new Date(Date.now() + minutes * 60_000) });
    await tell(order, "2068", at(1));
    await tell(order, "2073", at(2));
    await tell(order, "2074", { ...at(3), times: 2 });
    const parcel = async () => (await cell.read(order.number)).shipments[0];
    expect(await parcel()).toMatchObject({ status: "arrived_store", goes_back: true, collect_before: null });
    expect((await cell.mailsAbout(order)).filter((kind) => kind === "order_not_collected")).toHaveLength(1);
    await tell(order, "2098", at(4));
    expect(await parcel()).toMatchObject({ status: "arrived_store", goes_back: false });
    expect((await parcel())?.collect_before).not.toBeNull();
    await tell(order, "2067", at(5));
    expect(await parcel()).toMatchObject({ status: "delivered", goes_back: false });
    expect((await cell.read(order.number)).payment_status).toBe("paid");
  });

  test.each([
    ["2101", "pick_up"],
    ["7032", "go_back"],
  ] as const)(
    "after %s staff choose another store (%s); a closed store, and a parcel without trouble, are refused",
    async (code, way) => {
      const order = await booked();
      const change = (store_id: string) =>
        cell.admin.call("PUT orders/{number}/shipments/{id}/booking/store", {
          params: { number: order.number, id: order.parcel },
          body: { store_id },
        });
      await expectRefused(change("900002"), 409, "state_conflict");
      await tell(order, "2068");
      await tell(order, code);
      expect(await cell.bookingOf(order)).toMatchObject({ store_way: way, needs_staff: true });
      await expectRefused(change("900004"), 400, "validation_failed");
      const { data } = await change("900002");
      const made = control().parcel(order.trade);
      expect(way === "pick_up" ? made?.storeId : made?.returnStoreId).toBe("900002");
      expect(data.store?.store_id).toBe(way === "pick_up" ? "900002" : "131386");
      expect(data.bookings?.at(-1)?.needs_staff).toBe(false);
      expect((await cell.mailsAbout(order)).includes("order_store_closed")).toBe(way === "pick_up");
    },
  );

  test("an order by telephone goes to a store, by the rules of the checkout", async () => {
    const lines = [{ sku: skus.towel, amount: 1 }];
    const draft = { lines, shipping: "convenience_store" as const, store: { chain: "family_mart" as const } };
    const { data: preview } = await cell.admin.call("POST orders/preview", { body: draft });
    expect(preview.shippings.map(({ method }) => method)).toContain("convenience_store");
    expect(preview.shipping_fee).toBe(60);
    const store_id = cell.service.stores.first(chainOf.family_mart);
    const form = {
      lines,
      contact: { name: "陳大文", email: "caller@example.com", phone: "0933222111" },
      shipping: "convenience_store" as const,
      payment: "cash_on_delivery" as const,
      agreement: preview.terms_version,
      total: preview.total,
      store: { chain: "family_mart" as const, store_id, recipient_name: "陳大文", recipient_phone: "0933222111" },
    };
    await expectRefused(
      cell.admin.call("POST orders", { body: { ...form, store: undefined } }),
      400,
      "validation_failed",
    );
    const closed = { ...form, store: { ...form.store, store_id: "900004" } };
    await expectRefused(cell.admin.call("POST orders", { body: closed }), 400, "validation_failed");
    const { data } = await cell.admin.call("POST orders", { body: form });
    expect(data).toMatchObject({ order_status: "processing", store: { chain: "family_mart", store_id } });
    expect(await cell.bulk([data.number])).toMatchObject([{ ok: true }]);
    await cell.send([data.number]);
    expect(cell.service.parcels.at(-1)?.form).toMatchObject({ ReceiverStoreID: store_id, IsCollection: "Y" });
  });

  test("a member's page counts uncollected parcels of their phone number; staff allow payment again, which is recorded", async () => {
    const person = { email: `left-${randomUUID()}@shop.example`, name: "陳大文", password: PASSWORD };
    const id = await createMember(cell.shop.db, person);
    await cell.shop.db.execute(sql`update members set phone = '+886933222111' where id = ${id}`);
    const order = await booked();
    await control().travel(order.trade, "not_collected");
    const read = async () => (await cell.admin.call("GET members/{id}", { params: { id } })).data;
    expect(await read()).toMatchObject({ no_shows: 1 });
    expect((await read()).allowed_actions).toContain("clear_no_shows");
    const { data } = await cell.admin.call("DELETE members/{id}/no-shows", { params: { id } });
    expect(data).toMatchObject({ no_shows: 0 });
    expect(data.allowed_actions).not.toContain("clear_no_shows");
    expect(await lastAudit(cell.shop.db, "no_shows_clear")).toMatchObject({ subject: `member-${id}` });
  });
});
