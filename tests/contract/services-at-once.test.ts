import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentAddress } from "@/lib/backend/invoices/invoice-jobs";
import { sendQueued } from "@/lib/backend/shipments/send-bookings";
import { skus } from "../support/catalogue";
import { taipei } from "../support/checkout";
import { type InvoiceShop, openInvoiceShop } from "../support/invoice-shop";
import { type LinePayShop, openLinePayShop } from "../support/line-pay-shop";
import { collectMails } from "../support/mail";
import { openParcelShop, type ParcelShop } from "../support/parcel-shop";
import { c2cAndDoor, openStores, storeWork } from "../support/store-parcels";
import { testEngines } from "../support/test-database";

describe.each(testEngines())("parcels: what arrives at the same moment counts once, on %s", (engine) => {
  let cell: ParcelShop;
  beforeAll(async () => {
    cell = await openParcelShop(engine, c2cAndDoor);
    await openStores(cell.shop.db, cell.service);
  }, 60_000);
  afterAll(() => cell.close());

  const { control, booked, tell } = storeWork(() => cell);

  /** A packed parcel to a door, booked with 黑貓. */
  async function toDoor() {
    const order = await cell.packed({ address: taipei });
    await cell.book(order, { recipient: "王大明" });
    return { ...order, trade: await cell.tradeOf(order) };
  }

  test("pressed five times at once, with a slow service: booked once", async () => {
    const order = await cell.packed();
    const { version } = await cell.read(order.number);
    const calls = () => cell.service.received.filter(({ path }) => path === "/Express/Create").length;
    const before = calls();
    const release = control().holdCalls();
    const presses = Array.from({ length: 5 }, () => cell.book(order, {}, version));
    await expect.poll(calls).toBeGreaterThan(before);
    release();
    await Promise.all(presses);
    expect(control().timesOf(await cell.tradeOf(order))).toEqual({ tried: 1, made: 1 });
    expect(await cell.bookings(order.parcel)).toHaveLength(1);
  });

  test("booked by the page and by the job at the same time: booked once", async () => {
    const numbers = [await cell.confirmed(), await cell.confirmed(), await cell.confirmed()];
    await cell.bulk(numbers);
    const before = cell.service.parcels.length;
    await Promise.all([cell.send(numbers), cell.send(numbers), sendQueued(cell.shop.db, cell.delivery())]);
    await sendQueued(cell.shop.db, cell.delivery());
    expect(cell.service.parcels.length).toBe(before + numbers.length);
  });

  test("a notice and staff at the same moment: each step happens once, in either order", async () => {
    const order = await toDoor();
    await tell(order, "3006");
    const outcomes = await Promise.allSettled([
      cell.move(order, "deliver"),
      tell(order, "3003"),
      tell(order, "3003", { at: new Date(Date.now() + 90_000) }),
    ]);
    expect(outcomes.slice(1).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    const { events, shipments } = await cell.read(order.number);
    expect(shipments[0]?.status).toBe("delivered");
    expect(events.filter(({ kind }) => kind === "delivered")).toHaveLength(1);
    expect((await cell.mailsAbout(order)).filter((kind) => kind === "order_delivered")).toHaveLength(1);
  });

  test("collected at the store and cancelled at once: states and money agree, in either order", async () => {
    const order = await booked();
    await tell(order, "2068");
    await Promise.allSettled([tell(order, "2067"), cell.act(order.number, "cancel")]);
    const read = await cell.read(order.number);
    if (read.order_status === "cancelled") {
      expect(read).toMatchObject({ payment_status: "voided", paid_total: 0 });
      expect(read.bookings?.at(-1)?.needs_staff).toBe(true);
    } else {
      expect(read).toMatchObject({ payment_status: "paid", paid_total: read.total });
      expect(read.shipments[0]?.status).toBe("delivered");
    }
  });

  test("a return that is arranged twice at once is arranged once", async () => {
    const order = await toDoor();
    await tell(order, "3003");
    const { version, lines } = await cell.read(order.number);
    const asked = await cell.admin.call("POST orders/{number}/returns", {
      params: { number: order.number },
      body: { version, lines: [{ line_id: lines[0]?.id ?? 0, amount: 1 }] },
    });
    const request = asked.data.returns.at(-1);
    const params = { number: order.number, id: request?.id ?? 0 };
    const make = () =>
      cell.admin.call("POST orders/{number}/returns/{id}/parcel", { params, body: { version: request?.version ?? 0 } });
    const before = cell.service.returns.length;
    const both = await Promise.allSettled([make(), make()]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(cell.service.returns.length).toBe(before + 1);
  });
});

describe.each(testEngines())("invoices: what arrives at the same moment counts once, on %s", (engine) => {
  let cell: InvoiceShop;
  beforeAll(async () => {
    cell = await openInvoiceShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  test("three notices of a prize at the same moment mail the buyer once", async () => {
    const number = await cell.paid({}, 1);
    await cell.settle();
    const invoice = (await cell.newest(number))?.number ?? "";
    await collectMails(cell.shop.db);
    const announce = () => cell.service.announcePrize(consentAddress(cell.connection.baseUrl), invoice);
    expect(await Promise.all([announce(), announce(), announce()])).toEqual(["1|OK", "1|OK", "1|OK"]);
    expect((await collectMails(cell.shop.db)).filter(({ subject }) => subject.includes("中獎"))).toHaveLength(1);
    const { events } = await cell.read(number);
    expect(events.filter(({ kind }) => kind === "invoice_won")).toHaveLength(1);
  });

  test("jobs of two instances at the same moment issue one invoice", async () => {
    const number = await cell.paid();
    await Promise.all([cell.round(), cell.round()]);
    await cell.shop.db.execute(sql`update orders set invoice_check_at = now() where number = ${number}`);
    await Promise.all([cell.round(), cell.round()]);
    await cell.settle();
    expect(cell.service.control.ofOrder(number)).toHaveLength(1);
    expect(cell.service.control.netOf(number)).toBe(await cell.keptOf(number));
  });
});

describe.each(testEngines())("LINE Pay: what arrives at the same moment counts once, on %s", (engine) => {
  let cell: LinePayShop;
  beforeAll(async () => {
    cell = await openLinePayShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  const control = () => cell.line.control;
  const confirmed = (trade: string) => {
    const id = control().payment(trade)?.transactionId;
    return cell.line.received.filter(({ name, transactionId }) => name === "confirm" && transactionId === id).length;
  };
  const sentBack = (trade: string) => (control().payment(trade)?.refunds ?? []).map(({ amount }) => amount);
  async function begun() {
    const order = await cell.newOrder(skus.towel);
    return { order, ...(await cell.begin(order)) };
  }

  test("two tabs return at once while the job queries, and again later: paid once", async () => {
    const { order, trade } = await begun();
    const address = control().accept(trade);
    const release = control().hold("confirm");
    const tabs = [cell.comeBack(address), cell.comeBack(address), cell.comeBack(address)];
    const job = cell.askAll();
    await expect.poll(() => confirmed(trade)).toBeGreaterThan(0);
    release();
    expect(new Set(await Promise.all(tabs))).toEqual(new Set([`303 /orders/${order.number}?paid=1`]));
    await job;
    await cell.comeBack(address);
    await cell.askAll();
    const paid = { order_status: "processing", payment_status: "paid", paid_total: order.total, refunds: [] };
    expect(await cell.see(order)).toMatchObject(paid);
    expect(control().payment(trade)?.status).toBe("confirmed");
    expect(await cell.tries(order.number)).toMatchObject([{ status: "paid" }]);
  });

  test("ten returns while LINE Pay confirms are one confirmation", async () => {
    const { order, trade } = await begun();
    const address = control().accept(trade);
    const release = control().hold("confirm");
    const first = cell.comeBack(address);
    await expect.poll(() => confirmed(trade)).toBe(1);
    await Promise.all(Array.from({ length: 9 }, () => cell.comeBack(address)));
    release();
    await first;
    expect(confirmed(trade)).toBe(1);
    expect(await cell.see(order)).toMatchObject({ payment_status: "paid", paid_total: order.total });
  });

  test("return and cancel at the same time: paid and refunded, or never paid, and nothing in between", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, trade } = await begun();
      await Promise.allSettled([cell.comeBack(control().accept(trade)), cell.act(order.number, "cancel")]);
      await cell.refundAll();
      const { order_status, paid_total, refunded_total } = await cell.see(order);
      const atLinePay = control().payment(trade);
      const taken = atLinePay?.status === "confirmed" ? atLinePay.form.amount : 0;
      expect(paid_total).toBe(taken);
      if (order_status === "cancelled") expect(refunded_total).toBe(taken);
      else expect(paid_total).toBe(order.total);
      expect(sentBack(trade)).toEqual(refunded_total > 0 ? [refunded_total] : []);
    }
  });

  test("paid by another method while LINE Pay confirms: the second payment is refunded", async () => {
    const { order, trade } = await begun();
    const second = await cell.begin(order);
    const release = control().hold("confirm");
    const tabs = [cell.comeBack(control().accept(trade)), cell.comeBack(control().accept(second.trade))];
    await expect.poll(() => confirmed(trade) + confirmed(second.trade)).toBe(2);
    release();
    await Promise.all(tabs);
    await cell.refundAll();
    expect(await cell.see(order)).toMatchObject({ order_status: "processing", paid_total: 2 * order.total });
    expect([...sentBack(trade), ...sentBack(second.trade)]).toEqual([order.total]);
  });
});
