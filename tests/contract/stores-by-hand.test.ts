import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getProfile } from "@/lib/backend/members/queries";
import { orders } from "@/lib/backend/orders/tables";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { defaultPayment } from "@/lib/contract/settings";
import { skus } from "../support/catalogue";
import { checkoutForm, fillCart } from "../support/checkout";
import { createMember } from "../support/create-member";
import { expectRefused, expectRefusedBeside } from "../support/failures";
import { collectMails } from "../support/mail";
import { oneEngine } from "../support/matrix";
import { PASSWORD } from "../support/members";
import { openParcelShop, type ParcelShop } from "../support/parcel-shop";
import { c2cAndDoor, openStores } from "../support/store-parcels";

const towel = [{ sku: skus.towel, amount: 1 }];
const chains = (["seven_eleven", "hi_life"] as const).map((chain) => ({ chain, fee: 65, outlying_surcharge: 40 }));
type Store = NonNullable<PlaceOrderInput["store"]>;
const typed: Store = {
  chain: "seven_eleven",
  store_id: "131386",
  store_name: " 市府門市 ",
  recipient_name: "陳大文",
  recipient_phone: "0933222111",
};

describe.each(oneEngine())("docs/convenience-stores.md: parcels by hand, on %s", (engine) => {
  let cell: ParcelShop;
  const settings = async () => (await cell.admin.call("GET settings/stores", {})).data;
  const save = async (more: object) => {
    const { lists: _, ...now } = await settings();
    return cell.admin.call("PUT settings/stores", { body: { ...now, ...more } });
  };
  beforeAll(async () => {
    cell = await openParcelShop(engine, c2cAndDoor);
    await save({ by_hand: true, chains, collects: true });
  }, 60_000);
  afterAll(() => cell.close());

  async function previewTo(store: { chain: Store["chain"]; store_address?: string }, lines = towel) {
    const uuid = await fillCart(cell.api, lines);
    return { uuid, preview: (await cell.api.orders.preview({ uuid, shipping: "convenience_store", store })).data };
  }

  async function formFor(more: Partial<Store> = {}, lines = towel): Promise<PlaceOrderInput> {
    const store = { ...typed, ...more };
    const { chain, store_address } = store;
    const { uuid, preview } = await previewTo({ chain, store_address }, lines);
    const payment = "bank_transfer";
    return checkoutForm(uuid, preview.total, { shipping: "convenience_store", store, payment, address: undefined });
  }
  const ordered = async (more: Partial<Store> = {}) => (await cell.api.orders.place(await formFor(more))).data;
  const countOrders = () => cell.shop.db.$count(orders);

  test("chains are offered without any list, marked, and without payment at the store", async () => {
    const { preview } = await previewTo({ chain: "seven_eleven" });
    expect(preview.store_chains).toEqual([
      { chain: "seven_eleven", fee: 65, outlying_fee: 105, by_hand: true },
      { chain: "hi_life", fee: 65, outlying_fee: 105, by_hand: true },
    ]);
    expect(preview.store).toBeUndefined();
    expect(preview.payments.map(({ method }) => method)).not.toContain("cash_on_delivery");
    const cash = { ...(await formFor()), payment: "cash_on_delivery" as const };
    await expectRefused(cell.api.orders.place(cash), 422, "payment_not_offered");
    const { uuid } = await previewTo({ chain: "seven_eleven" });
    const visit = cell.api.convenienceStores.startMapVisit({ uuid, chain: "seven_eleven" });
    await expectRefused(visit, 422, "shipping_not_offered");
  });

  test("where nothing but cash on delivery is offered, the way says why it cannot be chosen", async () => {
    const offer = async (methods: PaymentMethod[]) => {
      const { version } = (await cell.admin.call("GET settings/payment", {})).data;
      await cell.admin.call("PUT settings/payment", { body: { ...defaultPayment, methods, version } });
    };
    const problems = async () => {
      const { shippings } = (await previewTo({ chain: "seven_eleven" })).preview;
      return Object.fromEntries(shippings.map(({ method, problem }) => [method, problem]));
    };
    const { methods } = (await cell.admin.call("GET settings/payment", {})).data;
    await offer(["cash_on_delivery"]);
    expect(await problems()).toMatchObject({
      home_delivery: undefined,
      convenience_store: expect.stringContaining("付款方式"),
    });
    await offer(methods);
    expect((await problems()).convenience_store).toBeUndefined();
  });

  test("the order keeps the store as typed, and every place that names it shows it", async () => {
    const placed = await ordered({ store_address: "臺北市信義區市府路 45 號" });
    expect(placed).toMatchObject({ shipping: "convenience_store", shipping_fee: 65, address: null });
    expect(placed.store).toEqual({
      chain: "seven_eleven",
      store_id: "131386",
      store_name: "市府門市",
      store_address: "臺北市信義區市府路 45 號",
      store_phone: null,
      is_outlying: false,
      by_hand: true,
      recipient_name: "陳大文",
      recipient_phone: "+886933222111",
    });
    const { number } = placed;
    expect((await cell.api.orders.get(number, placed.access_token)).data.store).toEqual(placed.store);
    expect((await cell.read(number)).store).toEqual(placed.store);
    const slips = (await cell.admin.call("GET orders/packing-slips", { query: { numbers: [number] } })).data;
    expect(JSON.stringify(slips)).toContain("市府門市");
    const mail = (await collectMails(cell.shop.db)).find(({ text }) => text.includes(number));
    expect(mail?.text).toContain("市府門市 (131386)");
  });

  test("a typed address on an island costs more; without an address there is no surcharge", async () => {
    const address = { store_address: "澎湖縣馬公市中正路 2 號" };
    expect((await previewTo({ chain: "seven_eleven", ...address })).preview.shipping_fee).toBe(105);
    expect(await ordered(address)).toMatchObject({ shipping_fee: 105, store: { is_outlying: true } });
    expect(await ordered()).toMatchObject({ shipping_fee: 65, store: { is_outlying: false, store_address: "" } });
  });

  test.each<[string, Partial<Store>, string[]]>([
    ["a number that is too short", { store_id: "13138" }, ["store.store_id"]],
    ["a number with letters", { store_id: "A31386" }, ["store.store_id"]],
    ["a number of another chain", { chain: "hi_life" }, ["store.store_id"]],
    ["no name", { store_name: undefined }, ["store.store_name"]],
    ["an empty name", { store_name: " " }, ["store.store_name"]],
    ["neither", { store_id: "1", store_name: "" }, ["store.store_id", "store.store_name"]],
    ["a nickname", { recipient_name: "王" }, ["store.recipient_name"]],
  ])("%s is refused beside the field, and nothing is stored", async (_, more, fields) => {
    const before = await countOrders();
    await expectRefusedBeside(cell.api.orders.place(await formFor(more)), ...fields);
    expect(await countOrders()).toBe(before);
  });

  test("a chain that is not offered is refused, and so is a parcel that is too heavy", async () => {
    const before = await countOrders();
    const off = await formFor({ chain: "family_mart" });
    await expectRefused(cell.api.orders.place(off), 422, "shipping_not_offered");
    const weigh = (grams: number | null) =>
      cell.shop.db.execute(sql`update product_variants set weight = ${grams} where sku = ${skus.towel}`);
    await weigh(5_000);
    await expectRefusedBeside(cell.api.orders.place(await formFor()), "shipping");
    await weigh(null);
    expect(await countOrders()).toBe(before);
  });

  test("is never booked with a carrier's service; staff ship it with the number that they were given", async () => {
    const { number } = await ordered();
    await cell.act(number, "confirm_transfer");
    const [result] = await cell.bulk([number]);
    expect(result).toMatchObject({ ok: false, msg: expect.stringContaining("櫃檯寄件") });
    const parcel = await cell.parcelOf(number);
    await cell.move({ number, parcel }, "pack");
    expect(await cell.read(number)).not.toHaveProperty("booking_offer");
    await expectRefusedBeside(cell.book({ number, parcel }, { carrier: "seven_eleven" }), "carrier");
    const { version } = await cell.read(number);
    const params = { number, id: parcel };
    const ship = (sent: object) =>
      cell.admin.call("POST orders/{number}/shipments/{id}/actions", {
        params,
        body: { action: "ship", version, ...sent },
      });
    await expectRefused(ship({}), 422, "tracking_required");
    const { data } = await ship({ carrier: "seven_eleven", tracking_number: "e123-4567 8901" });
    expect(data.shipments[0]).toMatchObject({
      status: "shipped",
      carrier: "seven_eleven",
      tracking_number: "E12345678901",
    });
    await cell.move({ number, parcel }, "arrive");
    await cell.move({ number, parcel }, "deliver");
    const mail = (await collectMails(cell.shop.db)).find(({ text }) => text.includes("E12345678901"));
    expect(mail?.text).toContain(number);
  });

  test("staff order by hand for a caller", async () => {
    const draft = { lines: towel, shipping: "convenience_store" as const, store: { chain: "hi_life" as const } };
    const { data: preview } = await cell.admin.call("POST orders/preview", { body: draft });
    const body = {
      lines: towel,
      contact: { name: "陳大文", email: "caller@example.com", phone: "0933222111" },
      shipping: "convenience_store" as const,
      payment: "bank_transfer" as const,
      agreement: preview.terms_version,
      total: preview.total,
      store: { ...typed, chain: "hi_life" as const, store_id: "2211" },
    };
    await expectRefusedBeside(
      cell.admin.call("POST orders", { body: { ...body, store: { ...body.store, store_id: "131386" } } }),
      "store.store_id",
    );
    const { data } = await cell.admin.call("POST orders", { body });
    expect(data.store).toMatchObject({ chain: "hi_life", store_id: "2211", by_hand: true });
  });

  test("a member finds the last store typed in", async () => {
    const { db } = cell.shop;
    const id = await createMember(db, { email: "by-hand@shop.example", name: "陳大文", password: PASSWORD });
    const { number } = await ordered({ store_address: "市府路 45 號" });
    await db.execute(sql`update orders set member_id = ${id} where number = ${number}`);
    expect((await getProfile(db, id)).last_order?.store).toEqual({
      chain: "seven_eleven",
      store_id: "131386",
      store_name: "市府門市",
      store_address: "市府路 45 號",
      recipient_name: "陳大文",
      recipient_phone: "+886933222111",
    });
  });

  test("of two members of staff who save at once, one is told that the other was first", async () => {
    const { lists: _, ...now } = await settings();
    const save = (by_hand: boolean) => cell.admin.call("PUT settings/stores", { body: { ...now, by_hand } });
    await save(true);
    await expectRefused(save(false), 409, "version_conflict");
    expect((await settings()).by_hand).toBe(true);
  });

  test("with a contract the list says which stores there are, and orders from before stay by hand", async () => {
    const before = await ordered();
    await openStores(cell.shop.db, cell.service);
    const { preview } = await previewTo({ chain: "seven_eleven" });
    expect(preview.store_chains?.[0]).not.toHaveProperty("by_hand");
    await expectRefusedBeside(cell.api.orders.place(await formFor({ store_id: "999999" })), "store.store_id");
    expect((await ordered()).store).not.toHaveProperty("by_hand");
    const again = (await cell.api.orders.get(before.number, before.access_token)).data;
    expect(again.payable_by).not.toContain("cash_on_delivery");
    const { version } = again;
    const paid = cell.api.orders.pay(before.number, before.access_token, { payment: "cash_on_delivery", version });
    await expectRefused(paid, 422, "payment_not_offered");
  });
});
