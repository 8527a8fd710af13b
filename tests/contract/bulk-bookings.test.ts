import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendQueued } from "@/lib/backend/shipments/send-bookings";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { openParcelShop, type ParcelShop } from "../support/parcel-shop";
import { testEngines } from "../support/test-database";

describe.each(testEngines())("docs/ecpay-logistics.md: many parcels at once, on %s", (engine) => {
  let cell: ParcelShop;
  beforeAll(async () => {
    cell = await openParcelShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  const bulk = async (numbers: string[]) =>
    (await cell.admin.call("POST orders/bulk", { body: { action: "book", numbers } })).data.results;
  const check = async (numbers: string[]) =>
    (await cell.admin.call("POST orders/bulk-checks", { body: { action: "book", numbers } })).data.results;
  const send = async (numbers: string[]) => (await cell.admin.call("POST orders/bookings", { body: { numbers } })).data;

  async function confirmed(): Promise<string> {
    const { number } = await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 1 }]);
    const { version } = await cell.read(number);
    await cell.admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "confirm", version } });
    return number;
  }

  test("a dry run names the reason of each, then they are queued and booked; booked parcels are not booked again", async () => {
    const good = await confirmed();
    const nameless = await confirmed();
    await cell.shop.db.execute(sql`update orders set contact_name = 'A1' where number = ${nameless}`);
    const { number: pending } = await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 1 }]);
    const numbers = [good, nameless, pending];
    const tried = new Map((await check(numbers)).map((one) => [one.id, one]));
    expect(tried.get(good)).toMatchObject({ ok: true });
    expect(tried.get(nameless)?.msg).toContain("託運單上的姓名");
    expect(tried.get(pending)).toMatchObject({ ok: false });
    expect((await cell.read(good)).shipments).toEqual([]);

    expect((await bulk(numbers)).filter(({ ok }) => ok).map(({ id }) => id)).toEqual([good]);
    expect(cell.service.attempts).toEqual([]);
    expect((await cell.read(good)).bookings).toMatchObject([{ status: "queued", label: null }]);
    const { parcels, sheets } = await send(numbers);
    expect(parcels).toMatchObject([{ number: good, booking: { status: "made" } }]);
    expect(sheets).toMatchObject([{ carrier: "t_cat", numbers: [good] }]);
    expect((await check([good]))[0]).toMatchObject({ ok: false, msg: "包裹都已經有託運單" });
  });

  test("run by the page and by the job at the same time: booked once", async () => {
    const numbers = [await confirmed(), await confirmed(), await confirmed()];
    await bulk(numbers);
    const before = cell.service.parcels.length;
    await Promise.all([send(numbers), send(numbers), sendQueued(cell.shop.db, cell.delivery())]);
    await sendQueued(cell.shop.db, cell.delivery());
    expect(cell.service.parcels.length).toBe(before + numbers.length);
  });

  test("cancelled while queued: nothing is sent, and the reason is shown", async () => {
    const number = await confirmed();
    await bulk([number]);
    const { version } = await cell.read(number);
    await cell.admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "cancel", version } });
    const before = cell.service.attempts.length;
    await sendQueued(cell.shop.db, cell.delivery());
    expect(cell.service.attempts.length).toBe(before);
    expect((await cell.read(number)).bookings).toMatchObject([{ status: "refused", text: "目前的狀態不能這麼做" }]);
  });

  test("the last day to hand in: nearest first, and in the work list from the day before until it was handed in", async () => {
    const [first = "", second = ""] = [await confirmed(), await confirmed()];
    await bulk([first, second]);
    await send([first, second]);
    const due = async () => (await cell.admin.call("GET dashboard", {})).data.work.hand_in_due;
    expect(await due()).toBe(0);
    const late = (await cell.read(second)).shipments[0]?.id ?? 0;
    await cell.shop.db.execute(sql`update delivery_bookings
      set hand_in_before = (now() at time zone 'Asia/Taipei')::date - 1 where shipment_id = ${late}`);
    expect(await due()).toBe(1);
    const { data } = await cell.admin.call("GET orders", { query: { hand_in_due: "1" } });
    expect(data.data.map(({ number }) => number)).toEqual([second]);
    const { data: listed } = await cell.admin.call("GET orders/bookings", { query: { numbers: [first, second] } });
    expect(listed.parcels.map(({ number }) => number)).toEqual([second, first]);
    await cell.service.control.notify((await cell.bookings(late))[0]?.tradeNumber ?? "", "3001");
    expect(await due()).toBe(0);
  });
});
