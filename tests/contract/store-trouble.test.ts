import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lastAudit } from "../support/audit";
import { skus } from "../support/catalogue";
import { createMember } from "../support/create-member";
import { expectRefused } from "../support/failures";
import { PASSWORD } from "../support/members";
import { openParcelShop, type ParcelShop } from "../support/parcel-shop";
import { c2cAndDoor, chainOf, openStores, storeWork } from "../support/store-parcels";
import { testEngines } from "../support/test-database";

describe.each(testEngines())(
  "docs/ecpay-logistics.md: parcels that stores return or cannot accept, on %s",
  (engine) => {
    let cell: ParcelShop;
    beforeAll(async () => {
      cell = await openParcelShop(engine, c2cAndDoor);
      await openStores(cell.shop.db, cell.service);
    }, 60_000);
    afterAll(() => cell.close());
    // All orders of these tests have one phone number, whose uncollected parcels would close payment at the store.
    beforeEach(() => cell.shop.db.execute(sql`update no_shows set cleared_at = now() where cleared_at is null`));

    const { control, tell, bookingOf, mailsAbout, bulk, send, booked } = storeWork(() => cell);

    test("not collected: the order shows the way back and no last day, until it is at the store again", async () => {
      const order = await booked();
      const at = (minutes: number) => ({ at: new Date(Date.now() + minutes * 60_000) });
      await tell(order, "2068", at(1));
      await tell(order, "2073", at(2));
      await tell(order, "2074", { ...at(3), times: 2 });
      const parcel = async () => (await cell.read(order.number)).shipments[0];
      expect(await parcel()).toMatchObject({ status: "arrived_store", goes_back: true, collect_before: null });
      expect((await mailsAbout(order)).filter((kind) => kind === "order_not_collected")).toHaveLength(1);
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
        expect(await bookingOf(order)).toMatchObject({ store_way: way, needs_staff: true });
        await expectRefused(change("900004"), 400, "validation_failed");
        const { data } = await change("900002");
        const made = control().parcel(order.trade);
        expect(way === "pick_up" ? made?.storeId : made?.returnStoreId).toBe("900002");
        expect(data.store?.store_id).toBe(way === "pick_up" ? "900002" : "131386");
        expect(data.bookings?.at(-1)?.needs_staff).toBe(false);
        expect((await mailsAbout(order)).includes("order_store_closed")).toBe(way === "pick_up");
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
      expect(await bulk([data.number])).toMatchObject([{ ok: true }]);
      await send([data.number]);
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
  },
);
