import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendQueued } from "@/lib/backend/shipments/send-bookings";
import { skus } from "../support/catalogue";
import { penghu, placeOrderOf } from "../support/checkout";
import { expectRefused, expectRefusedBeside } from "../support/failures";
import { oneEngine } from "../support/matrix";
import { openParcelShop, type Parcel, type ParcelShop, sender } from "../support/parcel-shop";
import { stockOf } from "../support/stock";

describe.each(oneEngine())("docs/ecpay-logistics.md: parcels by interface, on %s", (engine) => {
  let cell: ParcelShop;
  beforeAll(async () => {
    cell = await openParcelShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  type Telling = Parameters<ParcelShop["service"]["control"]["notify"]>[2];
  const control = () => cell.service.control;
  const madeOf = async (order: Parcel) => control().timesOf(await cell.tradeOf(order));
  const tell = async (order: Parcel, code: string, telling: Telling = {}) =>
    control().notify(await cell.tradeOf(order), code, telling);

  async function booked(more?: Parameters<ParcelShop["packed"]>[0]) {
    const order = await cell.packed(more);
    await cell.book(order);
    return order;
  }

  test("黑貓: number, label, last day and the sum to collect are there; the service got what staff chose", async () => {
    const order = await cell.packed();
    const { total } = await cell.read(order.number);
    const answer = await cell.book(order, { temperature: "frozen", size: "90", time: "morning" });
    const trade = await cell.tradeOf(order);
    const made = control().parcel(trade);
    expect(made?.form).toMatchObject({
      LogisticsSubType: "TCAT",
      Temperature: "0003",
      Specification: "0002",
      ScheduledDeliveryTime: "1",
      Distance: "00",
      IsCollection: "Y",
      GoodsAmount: String(total),
      GoodsName: "網路商品一批",
      SenderName: sender.name,
      SenderCellPhone: sender.phone,
      ReceiverName: "林大同",
      ReceiverCellPhone: "0912345678",
      ReceiverZipCode: "106",
      ReceiverAddress: "臺北市大安區和平東路一段 1 號",
      ServerReplyURL: `${cell.connection.baseUrl}/api/v1/shipments/callbacks/ecpay`,
    });
    expect(answer.bookings).toMatchObject([
      {
        carrier: "t_cat",
        status: "made",
        is_test: true,
        tracking_number: made?.bookingNote,
        collects: total,
        meaning: "waiting",
        needs_staff: false,
      },
    ]);
    const [booking] = answer.bookings ?? [];
    const days = (Date.parse(`${booking?.hand_in_before}`) - Date.now()) / 86_400_000;
    expect(Math.ceil(days)).toBeGreaterThanOrEqual(19);
    expect(Math.ceil(days)).toBeLessThanOrEqual(21);
    expect(answer.shipments[0]).toMatchObject({
      status: "packed",
      carrier: "t_cat",
      tracking_number: made?.bookingNote,
    });
    const label = await fetch(booking?.label?.action ?? "", {
      method: "POST",
      body: new URLSearchParams(booking?.label?.fields),
    });
    expect(await label.text()).toContain(`data-id="${made?.logisticsId}"`);
  });

  test("郵局: booked by weight; cash on delivery is refused before the service is called", async () => {
    const order = await cell.packed();
    const attempts = cell.service.attempts.length;
    const refused = await expectRefused(cell.book(order, { carrier: "post", weight: 1.5 }), 400, "validation_failed");
    expect(refused.data?.errors?.carrier?.[0]).toContain("郵局不能代收貨款");
    await expectRefused(cell.book(order, { carrier: "post" }), 400, "validation_failed");
    expect(cell.service.attempts.length).toBe(attempts);
    expect(await cell.bookings(order.parcel)).toEqual([]);

    const paid = await cell.packed({ payment: "bank_transfer" });
    await cell.book(paid, { carrier: "post", weight: 1.5 });
    const form = control().parcel(await cell.tradeOf(paid))?.form;
    expect(form).toMatchObject({ LogisticsSubType: "POST", GoodsWeight: "1.5", IsCollection: "N" });
    expect(form).not.toHaveProperty("Temperature");
    expect(await cell.bookingOf(paid)).toMatchObject({ carrier: "post", status: "made", collects: 0 });
    expect(await cell.parcelIn(paid)).toMatchObject({ carrier: "post" });
    await tell(paid, "3301");
    await tell(paid, "3308");
    expect(await cell.statusOf(paid)).toBe("delivered");
  });

  test("delivery to an island is another distance, and a name that no label takes is refused with the reason", async () => {
    const order = await booked({ address: penghu });
    expect(control().parcel(await cell.tradeOf(order))?.form.Distance).toBe("02");
    const other = await cell.packed();
    await expectRefusedBeside(cell.book(other, { recipient: "A1" }), "recipient");
    await expectRefused(cell.book(other, {}, 1), 409, "version_conflict");
  });

  test("refused: the service's message is shown unchanged, the parcel stays as before, and the next try has another number", async () => {
    const order = await cell.packed();
    control().answerNext("no_money");
    const answer = await cell.book(order);
    expect(answer.bookings).toMatchObject([
      { status: "refused", label: null, text: "10500049|綠界帳戶可提領餘額為負數或不足以支付物流運費無法建立訂單" },
    ]);
    expect(answer.shipments[0]).toMatchObject({ status: "packed", carrier: null, tracking_number: null });
    control().answerNext("text_500");
    await cell.book(order);
    await cell.book(order);
    const tries = await cell.bookings(order.parcel);
    expect(tries.map(({ status }) => status)).toEqual(["refused", "refused", "made"]);
    expect(new Set(tries.map(({ tradeNumber }) => tradeNumber)).size).toBe(3);
  });

  test.each(["done_and_cut", "unsigned"] as const)("%s: booked once, and found by a query", async (odd) => {
    const order = await cell.packed();
    control().answerNext(odd);
    expect((await cell.book(order)).bookings).toMatchObject([{ status: "making", label: null }]);
    // Staff press the button again before the outcome is known.
    expect((await cell.book(order)).bookings).toHaveLength(1);
    await cell.askAll();
    expect(await cell.bookingOf(order)).toMatchObject({
      status: "made",
      tracking_number: control().parcel(await cell.tradeOf(order))?.bookingNote,
    });
    expect(await madeOf(order)).toEqual({ tried: 1, made: 1 });
    expect(control().oddAnswersLeft()).toBe(0);
  });

  test("never arrived: it stays open while the call may still arrive, then it is refused and can be booked again", async () => {
    const order = await cell.packed();
    control().answerNext("silent");
    await cell.book(order);
    await cell.askAll();
    expect(await cell.bookingOf(order)).toMatchObject({ status: "making" });
    await cell.shop.db.execute(sql`update delivery_bookings set sent_at = now() - interval '11 minutes'
      where shipment_id = ${order.parcel}`);
    await cell.askAll();
    expect(await cell.bookingOf(order)).toMatchObject({ status: "refused", text: "查詢不到這張託運單，沒有建立" });
    expect((await cell.book(order)).bookings?.at(-1)).toMatchObject({ status: "made" });
  });

  test("given up by staff: it can be booked again under another number; not once the parcel has left", async () => {
    const order = await booked();
    const data = await cell.drop(order);
    expect(data.bookings).toMatchObject([{ status: "dropped", label: null }]);
    expect(data.shipments[0]).toMatchObject({ carrier: null, tracking_number: null });
    expect((await cell.book(order)).bookings?.map(({ status }) => status)).toEqual(["dropped", "made"]);
    await tell(order, "3006");
    await expectRefused(cell.drop(order), 409, "state_conflict");
  });

  test("on its way and delivered: the shopper's mails, stock and states as if staff had pressed; the money is left to staff", async () => {
    const before = await stockOf(cell.shop.db, skus.towel);
    const order = await booked();
    expect((await tell(order, "3001")).map(({ answer }) => answer)).toEqual(["1|OK"]);
    expect(await cell.parcelIn(order)).toMatchObject({
      status: "shipped",
      carrier: "t_cat",
      tracking_number: control().parcel(await cell.tradeOf(order))?.bookingNote,
    });
    expect(await stockOf(cell.shop.db, skus.towel)).toEqual({ onHand: before.onHand - 1, reserved: before.reserved });
    await tell(order, "3006");
    await tell(order, "3003");
    const read = await cell.read(order.number);
    expect(read.shipments[0]?.status).toBe("delivered");
    expect(read).toMatchObject({ payment_status: "unpaid", order_status: "processing" });
    expect(read.allowed_actions).toContain("collect_payment");
    expect(await cell.mailsAbout(order)).toEqual(["order_placed", "order_shipped", "order_delivered"]);
    expect(read.events.filter(({ kind }) => kind === "shipped" || kind === "delivered")).toMatchObject([
      { actor: "system" },
      { actor: "system" },
    ]);
  });

  test("repeated and in the wrong order: each notice counts once, an older status changes nothing", async () => {
    const order = await booked();
    const start = Date.now();
    await tell(order, "3003", { at: new Date(start + 60_000), times: 3 });
    expect(await cell.statusOf(order)).toBe("delivered");
    const mails = await cell.mailsAbout(order);
    const { version } = await cell.read(order.number);
    await tell(order, "3006", { at: new Date(start + 30_000) });
    await tell(order, "3123", { at: new Date(start + 40_000) });
    const read = await cell.read(order.number);
    expect(read.version).toBe(version);
    expect(read.bookings?.at(-1)).toMatchObject({ meaning: "delivered", needs_staff: false });
    expect(await cell.mailsAbout(order)).toEqual(mails);
  });

  test("a notice from the future does not make later ones older, and one of another amount is refused", async () => {
    const order = await booked();
    await tell(order, "3006", { at: new Date("2099-01-01T00:00:00+08:00") });
    const at = new Date(Date.now() + 60_000);
    expect((await tell(order, "3003", { at, changes: { GoodsAmount: "1" } })).at(-1)?.accepted).toBe(false);
    expect(await cell.statusOf(order)).toBe("shipped");
    await tell(order, "3003", { at });
    expect(await cell.statusOf(order)).toBe("delivered");
  });

  test("returning and returned: staff see it, then it waits to be inspected", async () => {
    const order = await booked();
    await tell(order, "3006");
    await tell(order, "5005");
    expect(await cell.bookingOf(order)).toMatchObject({ meaning: "going_back", needs_staff: true });
    expect(await cell.statusOf(order)).toBe("shipped");
    await tell(order, "5008");
    expect(await cell.parcelIn(order)).toMatchObject({ status: "returned_to_sender", inspected: false });
    expect(await cell.bookingOf(order)).toMatchObject({ needs_staff: false });
  });

  test("what went wrong is left to staff: only the text of the status changes, until they confirm that they took care", async () => {
    const order = await booked();
    await tell(order, "3006");
    await tell(order, "3003");
    const listed = async () =>
      (await cell.admin.call("GET orders", { query: { parcel_trouble: "1", numbers: [order.number] } })).data.total;
    const work = async () => (await cell.admin.call("GET dashboard", {})).data.work.parcel_trouble ?? 0;
    const params = { number: order.number, id: order.parcel };
    const check = async () =>
      (await cell.admin.call("POST orders/{number}/shipments/{id}/booking/check", { params, body: {} })).data;
    const before = await work();
    for (const [code, meaning] of [
      ["7006", "lost_or_damaged"],
      ["2002", "data_refused"],
      ["3016", "taken_back"],
      ["7013", "hand_in_missed"],
    ] as const) {
      await tell(order, code);
      const read = await cell.read(order.number);
      expect(read.shipments[0]?.status).toBe("delivered");
      expect(read.bookings?.at(-1)).toMatchObject({ meaning, needs_staff: true });
      expect(read.events.at(-1)).toMatchObject({ kind: "delivery_trouble", detail: { code } });
      expect([await listed(), await work()]).toEqual([1, before + 1]);
      expect((await check()).events.at(-1)).toMatchObject({ kind: "delivery_checked", actor: "staff" });
      expect([await listed(), await work()]).toEqual([0, before]);
    }
    await expectRefused(check(), 409, "state_conflict");
  });

  test("an unknown code is kept and shown to staff; nothing else changes, and the service gets its acknowledgement", async () => {
    const order = await booked();
    const tries = await tell(order, "8888", { unknown: true, changes: { RtnMsg: "外星人收走" } });
    expect(tries.map(({ answer }) => answer)).toEqual(["1|OK"]);
    expect(await cell.statusOf(order)).toBe("packed");
    expect(await cell.bookingOf(order)).toMatchObject({ meaning: "unknown", text: "外星人收走", needs_staff: true });
  });

  test("forged, of another merchant, of another's parcel and of an unknown one: refused, and nothing changes", async () => {
    const order = await booked();
    const other = await booked();
    const id = control().parcel(await cell.tradeOf(other))?.logisticsId ?? "";
    const { version } = await cell.read(order.number);
    const first = async (telling: Telling) => (await tell(order, "3003", telling))[0]?.answer;
    expect(await first({ forged: true })).toBe("0|signature");
    expect(await first({ changes: { MerchantID: "2000933" } })).toBe("0|merchant");
    expect(await first({ changes: { AllPayLogisticsID: id } })).toBe("0|another");
    expect(await first({ changes: { MerchantTradeNo: "NOBODY00000000000000" } })).toBe("0|unknown");
    expect(await first({ changes: { UpdateStatusDate: "tomorrow" } })).toBe("0|malformed");
    expect((await cell.read(order.number)).version).toBe(version);
    expect(await cell.statusOf(order)).toBe("packed");
    expect(await cell.statusOf(other)).toBe("packed");
  });

  test("a notice before the answer to the booking call: both are applied, once", async () => {
    const order = await cell.packed();
    control().answerNext("done_and_cut");
    await cell.book(order);
    await tell(order, "3006");
    expect(await cell.bookingOf(order)).toMatchObject({ status: "made", meaning: "shipped" });
    expect(await cell.statusOf(order)).toBe("shipped");
    await cell.askAll();
    expect(await cell.statusOf(order)).toBe("shipped");
  });

  test("sent by hand meanwhile: carrier and number of staff stay; the delivery is still noted", async () => {
    const order = await booked();
    await cell.move(order, "ship");
    await tell(order, "3006");
    expect(await cell.parcelIn(order)).toMatchObject({ status: "shipped", carrier: "hct" });
    await tell(order, "3003");
    expect(await cell.statusOf(order)).toBe("delivered");
  });

  test("a lost notice is replaced by a query", async () => {
    const order = await booked();
    const parcel = control().parcel(await cell.tradeOf(order));
    parcel?.history.push({ code: "3003", words: "配完", at: new Date() });
    await cell.askAll();
    expect(await cell.statusOf(order)).toBe("delivered");
    expect(await cell.bookings(order.parcel)).toMatchObject([{ nextQueryAt: null }]);
  });

  test("a cancelled order changes no state: staff see that the carrier has the parcel", async () => {
    const order = await booked();
    await cell.act(order.number, "cancel");
    await tell(order, "3006");
    const read = await cell.read(order.number);
    expect(read.order_status).toBe("cancelled");
    expect(read.events.at(-1)).toMatchObject({ kind: "delivery_trouble" });
  });

  describe("many at once", () => {
    test("a dry run names the reason of each, then they are queued and booked; booked parcels are not booked again", async () => {
      const before = cell.service.attempts.length;
      const good = await cell.confirmed();
      const nameless = await cell.confirmed();
      await cell.shop.db.execute(sql`update orders set contact_name = 'A1' where number = ${nameless}`);
      const { number: pending } = await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 1 }]);
      const numbers = [good, nameless, pending];
      const tried = new Map((await cell.check(numbers)).map((one) => [one.id, one]));
      expect(tried.get(good)).toMatchObject({ ok: true });
      expect(tried.get(nameless)?.msg).toContain("託運單上的姓名");
      expect(tried.get(pending)).toMatchObject({ ok: false });
      expect((await cell.read(good)).shipments).toEqual([]);

      expect((await cell.bulk(numbers)).filter(({ ok }) => ok).map(({ id }) => id)).toEqual([good]);
      expect(cell.service.attempts).toHaveLength(before);
      expect((await cell.read(good)).bookings).toMatchObject([{ status: "queued", label: null }]);
      const { parcels, sheets } = await cell.send(numbers);
      expect(parcels).toMatchObject([{ number: good, booking: { status: "made" } }]);
      expect(sheets).toMatchObject([{ carrier: "t_cat", numbers: [good] }]);
      expect((await cell.check([good]))[0]).toMatchObject({ ok: false, msg: "包裹都已經有託運單" });
    });

    test("cancelled while queued: nothing is sent, and the reason is shown", async () => {
      const number = await cell.confirmed();
      await cell.bulk([number]);
      await cell.act(number, "cancel");
      const before = cell.service.attempts.length;
      await sendQueued(cell.shop.db, cell.delivery());
      expect(cell.service.attempts.length).toBe(before);
      expect((await cell.read(number)).bookings).toMatchObject([{ status: "refused", text: "目前的狀態不能這麼做" }]);
    });

    test("the last day to hand in: nearest first, and in the work list from the day before until it was handed in", async () => {
      const [first = "", second = ""] = [await cell.confirmed(), await cell.confirmed()];
      await cell.bulk([first, second]);
      await cell.send([first, second]);
      const due = async () => (await cell.admin.call("GET dashboard", {})).data.work.hand_in_due;
      const before = await due();
      const late = (await cell.read(second)).shipments[0]?.id ?? 0;
      await cell.shop.db.execute(sql`update delivery_bookings
        set hand_in_before = (now() at time zone 'Asia/Taipei')::date - 1 where shipment_id = ${late}`);
      expect(await due()).toBe((before ?? 0) + 1);
      const { data } = await cell.admin.call("GET orders", { query: { hand_in_due: "1", numbers: [first, second] } });
      expect(data.data.map(({ number }) => number)).toEqual([second]);
      const { data: listed } = await cell.admin.call("GET orders/bookings", { query: { numbers: [first, second] } });
      expect(listed.parcels.map(({ number }) => number)).toEqual([second, first]);
      await cell.service.control.notify((await cell.bookings(late))[0]?.tradeNumber ?? "", "3001");
      expect(await due()).toBe(before);
    });
  });
});
