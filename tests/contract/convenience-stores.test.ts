import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { skus } from "../support/catalogue";
import { fillCart } from "../support/checkout";
import { storeIds } from "../support/ecpay-logistics/stores";
import { expectRefused, expectRefusedBeside } from "../support/failures";
import { oneEngine } from "../support/matrix";
import { ageMapVisits, chosenStore, openStoreShop, type StoreShop } from "../support/store-shop";

const towel = [{ sku: skus.towel, amount: 1 }];
const island = { chain: "seven_eleven" as const, store_id: storeIds.outlying };

describe.each(oneEngine())("docs/convenience-stores.md: stores, on %s", (engine) => {
  let cell: StoreShop;
  beforeAll(async () => {
    cell = await openStoreShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  const previewTo = async (
    store?: { chain: "seven_eleven" | "family_mart" | "hi_life"; store_id?: string },
    lines = towel,
  ) => {
    const uuid = await fillCart(cell.api, lines);
    return (await cell.api.orders.preview({ uuid, shipping: "convenience_store", store })).data;
  };
  const storeWay = async (lines = towel) =>
    (await previewTo(undefined, lines)).shippings.find(({ method }) => method === "convenience_store");

  describe("the lists", () => {
    const found = async (query: { keyword?: string; county?: string; district?: string }) =>
      (await cell.api.convenienceStores.search({ chain: "seven_eleven", ...query })).data.stores.map(
        ({ store_id }) => store_id,
      );

    test("stores are found by district, road, name or number, not without any; those on islands are marked", async () => {
      expect(await found({ county: "臺北市", district: "信義區" })).toEqual(["131386", storeIds.second]);
      expect(await found({ county: "台北市" })).toEqual(["131386", storeIds.second]);
      expect(await found({ keyword: "市府路" })).toEqual(["131386", storeIds.second]);
      expect(await found({ keyword: "台北市府路45" })).toEqual(["131386", storeIds.second]);
      expect(await found({ keyword: "第二" })).toEqual([storeIds.second]);
      for (const keyword of ["131386", "１３１３８６", "臺北131386"])
        expect(await found({ keyword })).toEqual(["131386"]);
      expect(await found({ keyword: "不存在" })).toEqual([]);
      const { data } = await cell.api.convenienceStores.search({ chain: "seven_eleven", county: "澎湖縣" });
      expect(data).toMatchObject({ stores: [{ store_id: storeIds.outlying, is_outlying: true }], has_more: false });
      await expectRefused(cell.api.convenienceStores.search({ chain: "seven_eleven" }), 400, "validation_failed");
    });

    test("a download that fails, or has far fewer stores, keeps the old list, and staff are told", async () => {
      const path = "/Helper/GetStoreList";
      const lists = async () => (await cell.admin.call("GET settings/stores", {})).data.lists;
      const list = (...ids: string[]) => ({
        status: 200,
        type: "application/json",
        body: JSON.stringify({
          RtnCode: 1,
          RtnMsg: "OK",
          StoreList: [
            {
              CvsType: "UNIMART",
              StoreInfo: ids.map((StoreId) => ({ StoreId, StoreName: "門市", StoreAddr: "台北市信義區市府路45號" })),
            },
          ],
        }),
      });
      const before = await found({ keyword: "門市" });
      for (const odd of ["broken", list(), list("131386")] as const) {
        cell.service.control.answerNext(odd, { path });
        await cell.copy();
        expect(await found({ keyword: "門市" })).toEqual(before);
        expect((await lists())[0]).toMatchObject({ chain: "seven_eleven", stores: before.length });
        expect((await lists())[0]?.problem).toBeTruthy();
      }
      await cell.admin.call("POST settings/stores/lists", { body: {} });
      expect((await lists())[0]).toMatchObject({ stores: before.length, problem: null });
    });

    test("a store that is missing from a new list counts as closed, and opens again with a later one", async () => {
      cell.service.control.setOpen("UNIMART", storeIds.second, false);
      await cell.copy();
      const second = { chain: "seven_eleven" as const, store_id: storeIds.second };
      expect((await previewTo(second)).store).toMatchObject({ store_name: "第二門市", is_closed: true });
      const form = await cell.orderTo(towel, { store: { ...chosenStore, ...second } });
      await expectRefused(cell.api.orders.place(form), 400, "validation_failed");
      cell.service.control.setOpen("UNIMART", storeIds.second, true);
      await cell.copy();
      expect((await previewTo(second)).store).toMatchObject({ is_closed: false });
    });
  });

  describe("an order", () => {
    test("keeps the store as listed, and the name on the ID card; it can be paid at the store", async () => {
      const placed = (await cell.api.orders.place(await cell.orderTo(towel))).data;
      expect(placed).toMatchObject({
        shipping: "convenience_store",
        payment: "cash_on_delivery",
        address: null,
        shipping_fee: 60,
        store: {
          chain: "seven_eleven",
          store_id: "131386",
          store_name: "測試門市",
          store_address: "臺北市信義區市府路45號",
          is_outlying: false,
          recipient_name: "陳大文",
          recipient_phone: "+886933222111",
        },
      });
      const again = (await cell.api.orders.get(placed.number, placed.access_token)).data;
      expect(again.store).toEqual(placed.store);
      const { number } = placed;
      const seen = (await cell.admin.call("GET orders/{number}", { params: { number } })).data;
      expect(seen.store).toEqual(placed.store);
    });

    test("to an island costs more, also where delivery to the main island is free", async () => {
      expect(await previewTo(island)).toMatchObject({ shipping_fee: 100, store: { is_outlying: true } });
      expect(await previewTo(island, [{ sku: skus.towel, amount: 3 }])).toMatchObject({ shipping_fee: 40 });
      expect((await previewTo()).store_chains).toEqual([
        { chain: "seven_eleven", fee: 60, outlying_fee: 100 },
        { chain: "family_mart", fee: 60, outlying_fee: 100 },
      ]);
    });

    test("is refused for an unknown store, and for one of another chain", async () => {
      const gone = await cell.orderTo(towel, { store: { ...chosenStore, store_id: storeIds.closed } });
      await expectRefusedBeside(cell.api.orders.place(gone), "store.store_id");
      const other = await cell.orderTo(towel, { store: { ...chosenStore, chain: "family_mart" } });
      await expectRefused(cell.api.orders.place(other), 400, "validation_failed");
      const off = await cell.orderTo(towel, { store: { ...chosenStore, chain: "hi_life", store_id: "2211" } });
      await expectRefused(cell.api.orders.place(off), 422, "shipping_not_offered");
    });

    test.each(["王", "陳大文先生們", "陳大文2", "A-B-C-D", "abc"])("is refused for %s", async (recipient_name) => {
      const form = await cell.orderTo(towel, { store: { ...chosenStore, recipient_name } });
      await expectRefusedBeside(cell.api.orders.place(form), "store.recipient_name");
    });

    test("is not offered while no chain is chosen", async () => {
      const { data: chosen } = await cell.admin.call("GET settings/stores", {});
      const choose = async (chains: typeof chosen.chains) => {
        const { kind, collects, no_shows, version } = (await cell.admin.call("GET settings/stores", {})).data;
        await cell.admin.call("PUT settings/stores", { body: { kind, collects, no_shows, chains, version } });
      };
      expect(await storeWay()).toBeDefined();
      await choose([]);
      expect(await storeWay()).toBeUndefined();
      await choose(chosen.chains);
    });

    test("with store delivery needs a store, other delivery methods take none", async () => {
      const form = await cell.orderTo(towel);
      await expectRefused(cell.api.orders.place({ ...form, store: undefined }), 400, "validation_failed");
      const pickup = { ...form, shipping: "store_pickup" as const };
      await expectRefused(cell.api.orders.place(pickup), 400, "validation_failed");
    });

    test("above 20,000, or with an item that is too heavy, too large or excluded, shows the reason and is refused", async () => {
      const refusedWith = async (lines: typeof towel, reason: RegExp) => {
        expect((await storeWay(lines))?.problem).toMatch(reason);
        const { data } = await expectRefused(
          cell.api.orders.place(await cell.orderTo(lines)),
          400,
          "validation_failed",
        );
        expect(data?.errors?.shipping?.[0]).toMatch(reason);
      };
      await refusedWith([{ sku: skus.towel, amount: 41 }], /20,000/);
      expect((await storeWay([{ sku: skus.towel, amount: 40 }]))?.problem).toBeUndefined();
      const measured = (set: string) =>
        cell.shop.db.execute(sql.raw(`update product_variants set ${set} where sku = '${skus.towel}'`));
      await measured("weight = 2500");
      expect((await storeWay(towel))?.problem).toBeUndefined();
      await refusedWith([{ sku: skus.towel, amount: 2 }], /5 公斤/);
      await measured(`weight = null, size = '{"length": 46, "width": 10, "height": 10}'`);
      await refusedWith(towel, /45 公分/);
      await measured(`size = '{"length": 45, "width": 40, "height": 20.1}'`);
      await refusedWith(towel, /105 公分/);
      await measured("size = null");
      await cell.shop.db.execute(sql`update products set no_convenience_store = true where id =
        (select product_id from product_variants where sku = ${skus.towel})`);
      await refusedWith(towel, /不能寄到超商/);
      await cell.shop.db.execute(sql`update products set no_convenience_store = false`);
    });
  });

  describe("the chain's map", () => {
    async function visit() {
      const uuid = await fillCart(cell.api, towel);
      const { data } = await cell.api.convenienceStores.startMapVisit({ uuid, chain: "seven_eleven", collects: true });
      const page = await fetch(data.action, { method: "POST", body: new URLSearchParams(data.fields) });
      expect(page.status).toBe(200);
      return { uuid, nonce: data.fields.ExtraData ?? "" };
    }

    /** The query of the checkout's address after the browser has posted this. */
    async function comesBack(storeId: string, changes: Record<string, string> = {}) {
      const { url, fields } = cell.service.control.choose(storeId, changes);
      const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
      expect(answer.status).toBe(303);
      const to = new URL(answer.headers.get("Location") ?? "");
      expect(to.pathname).toBe("/checkout");
      return to.searchParams.get("store_map");
    }

    test("returns the chosen store to its cart, once", async () => {
      const { uuid, nonce } = await visit();
      expect(await comesBack(storeIds.outlying, { CVSOutSide: "0", CVSStoreName: "<b>改過</b>" })).toBe(nonce);
      const { data } = await cell.api.convenienceStores.mapVisit(nonce, uuid);
      // Only the store's number is taken from the browser; everything else comes from the list.
      expect(data).toMatchObject({ store_id: storeIds.outlying, store_name: "離島門市", is_outlying: true });
      expect(await comesBack(storeIds.second)).toBe("expired");
      const other = await fillCart(cell.api, towel);
      await expectRefused(cell.api.convenienceStores.mapVisit(nonce, other), 404, "not_found");
    });

    test("a closed store, one that takes no parcels, another chain, and an unknown or used nonce lead back to the cart", async () => {
      await visit();
      expect(await comesBack(storeIds.closed)).toBe("closed");
      await visit();
      expect(await comesBack(storeIds.long)).toBe("closed");
      const { nonce } = await visit();
      expect(await comesBack("131386", { LogisticsSubType: "FAMIC2C" })).toBe("expired");
      expect(await comesBack("131386", { ExtraData: "another-order" })).toBe("expired");
      expect(await comesBack("131386", { ExtraData: "0123456789abcdef0123" })).toBe("expired");
      expect(await comesBack("131386", { CVSStoreID: "' or 1=1" })).toBe("expired");
      await ageMapVisits(cell.shop, 31);
      expect(await comesBack("131386", { ExtraData: nonce })).toBe("expired");
    });

    test("answers 404 for a chain that is off, and for an unknown cart", async () => {
      const uuid = await fillCart(cell.api, towel);
      const { startMapVisit } = cell.api.convenienceStores;
      await expectRefused(startMapVisit({ uuid, chain: "ok_mart" }), 422, "shipping_not_offered");
      const unknownCart = "00000000-0000-4000-8000-000000000000";
      await expectRefused(startMapVisit({ uuid: unknownCart, chain: "seven_eleven" }), 404, "not_found");
    });
  });
});
