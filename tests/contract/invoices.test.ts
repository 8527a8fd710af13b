import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderInvoiceInput } from "@/lib/contract/invoices";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { type InvoiceShop, openInvoiceShop } from "../support/invoice-shop";
import { oneEngine } from "../support/matrix";

const company = { kind: "company", tax_id: "04595252", title: "測試股份有限公司" } as const;

describe.each(oneEngine())("docs/invoices.md: issued, voided and allowed, on %s", (engine) => {
  let cell: InvoiceShop;
  beforeAll(async () => {
    cell = await openInvoiceShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  const control = () => cell.service.control;
  const expectAgreed = async (number: string) => expect(control().netOf(number)).toBe(await cell.keptOf(number));
  const issued = async (invoice?: OrderInvoiceInput) => {
    const number = await cell.paid({ invoice });
    await cell.settle();
    return number;
  };
  const actOnAllowance = async (number: string, action: object) => {
    const { version, invoices } = await cell.invoices(number);
    const id = invoices.flatMap(({ allowances }) => allowances)[0]?.id ?? 0;
    const body = { ...action, version } as never;
    return (await cell.admin.call("POST orders/{number}/allowances/{id}/actions", { params: { number, id }, body }))
      .data;
  };
  /** An order with cash on delivery whose parcel has left. */
  const shipped = async () => {
    const { number } = await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 1 }]);
    await cell.act(number, "confirm");
    const parcel = await cell.parcelOf(number);
    for (const action of ["pack", "ship"] as const) await cell.move({ number, parcel }, action);
    await cell.settle();
    return { number, parcel };
  };
  const cancelled = async (number: string) => {
    await cell.act(number, "cancel", { reason: "缺貨" });
    await cell.settle();
  };
  /** Makes an invoice look as if it had been issued in an earlier period, in which nothing can be voided any more. */
  const periodIsOver = async (number: string) => {
    await cell.shop.db.execute(sql`update invoices set issued_at = issued_at - interval '100 days'
      where order_id = (select id from orders where number = ${number})`);
    const [booked] = control().ofOrder(number).slice(-1);
    if (!booked) throw new Error("no invoice");
    const { rows } = (await cell.shop.db.execute(sql`select to_char(issued_at at time zone 'Asia/Taipei',
      'YYYY-MM-DD HH24:MI:SS') as date from invoices where number = ${booked.number}`)) as unknown as {
      rows: { date: string }[];
    };
    booked.date = rows[0]?.date ?? "";
  };

  test("an order without an invoice shows why, or when it gets one", async () => {
    const reasonOf = async (number: string) => (await cell.invoices(number)).none_because;
    const order = async (payment: "bank_transfer" | "cash_on_delivery") =>
      (await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 1 }], { payment })).number;
    const transfer = await order("bank_transfer");
    const cash = await order("cash_on_delivery");
    const paid = await cell.paid();
    expect([await reasonOf(transfer), await reasonOf(cash), await reasonOf(paid)]).toEqual([
      "unpaid",
      "handed_over",
      "soon",
    ]);
    await cell.set({ cash_on_delivery: "collected" });
    expect(await reasonOf(cash)).toBe("collected");
    await cell.set({ service: "none" });
    const later = await order("bank_transfer");
    expect([await reasonOf(transfer), await reasonOf(later)]).toEqual(["unpaid", "off"]);
    await cell.set({});
    expect(await reasonOf(later)).toBe("before");
    // A shop that is exempt says so, and asks nothing for an invoice.
    await cell.set({ service: "exempt" });
    expect((await cell.api.content.shopSettings()).data.invoicing).toBe("exempt");
    const receipt = await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 1 }], { payment: "bank_transfer" });
    expect([receipt.issuer, await reasonOf(receipt.number)]).toEqual(["exempt", "exempt"]);
    await cell.act(receipt.number, "confirm_transfer");
    await cell.settle();
    expect((await cell.invoices(receipt.number)).invoices).toEqual([]);
    await cell.set({});
    await cell.act(cash, "cancel");
    expect(await reasonOf(cash)).toBe("nothing_kept");
    await cell.settle();
    expect(await reasonOf(paid)).toBeNull();
  });

  test("paid: issued once, with every line and the whole sum, and the shopper sees number and code", async () => {
    const placed = await cell.paid({ invoice: { kind: "mobile_barcode", barcode: "/ABC1234" } });
    expect(control().ofOrder(placed)).toEqual([]);
    await cell.round();
    await cell.settle();
    const [booked, ...more] = control().ofOrder(placed);
    expect(more).toEqual([]);
    const { total } = await cell.read(placed);
    expect(booked).toMatchObject({
      amount: total,
      fields: { CarrierType: "3", CarrierNum: "/ABC1234", Print: "0", Donation: "0", SalesAmount: total },
    });
    expect(await cell.newest(placed)).toMatchObject({
      status: "issued",
      number: booked?.number,
      random_code: booked?.random,
      amount: total,
      late_at: null,
    });
    const { events } = await cell.read(placed);
    expect(events.at(-1)).toMatchObject({ kind: "invoice_issued", detail: { text: booked?.number, amount: total } });
    await expectAgreed(placed);
  });

  test.each([
    [{ kind: "member" }, { CarrierType: "1", Print: "0", CustomerEmail: contact.email }],
    [
      { kind: "citizen_certificate", certificate: "AB12345678901234" },
      { CarrierType: "2", CarrierNum: "AB12345678901234" },
    ],
    [
      { kind: "donation", donation_code: "0168" },
      { Donation: "1", LoveCode: "0168", CarrierType: "" },
    ],
    [company, { CustomerIdentifier: "04595252", Print: "1", CustomerName: company.title, Donation: "0" }],
  ] as const)("%o is sent to the service in the fields that it expects", async (invoice, fields) => {
    const number = await issued(invoice);
    expect(control().ofOrder(number)).toMatchObject([{ fields }]);
  });

  test("cash on delivery: issued when the parcel leaves, or when the money has come", async () => {
    const { parcel, number } = await shipped();
    expect((await cell.newest(number))?.status).toBe("issued");
    await cell.set({ cash_on_delivery: "collected" });
    const later = await shipped();
    expect((await cell.invoices(later.number)).invoices).toEqual([]);
    await cell.move(later, "deliver");
    await cell.act(later.number, "collect_payment");
    await cell.settle();
    expect((await cell.newest(later.number))?.status).toBe("issued");
    await expectAgreed(later.number);
    await cell.set({});
    // Not collected: the parcel came back and the order is over.
    await cell.move({ number, parcel }, "return_to_sender");
    await cell.settle();
    expect((await cell.newest(number))?.status).toBe("voided");
    expect(control().netOf(number)).toBe(0);
  });

  test.each(["lost", "broken", "wrong"] as const)("a %s answer is queried: one invoice", async (trouble) => {
    const number = await cell.paid();
    cell.service.next("Issue", trouble);
    await cell.round();
    expect(control().ofOrder(number)).toHaveLength(1);
    expect((await cell.newest(number))?.status).toBe("issuing");
    const before = cell.service.countOf("Issue");
    await cell.settle();
    expect(await cell.newest(number)).toMatchObject({ status: "issued", number: control().ofOrder(number)[0]?.number });
    expect(cell.service.countOf("Issue")).toBe(before);
  });

  test("TransCode 0: it waits, and is sent again", async () => {
    const number = await cell.paid();
    cell.service.next("Issue", "away");
    await cell.round();
    expect(await cell.newest(number)).toMatchObject({ status: "due", text: "系統維護中" });
    await cell.settle();
    expect((await cell.newest(number))?.status).toBe("issued");
  });

  test("refused: staff see the reason, retry, and it has another number", async () => {
    const number = await cell.paid();
    cell.service.next("Issue", "refused");
    await cell.round();
    const failed = await cell.newest(number);
    expect(failed).toMatchObject({ status: "failed", needs_staff: true, allowed_actions: ["retry", "take_over"] });
    expect(failed?.text).toContain("資料有誤");
    const list = await cell.admin.call("GET invoices", { query: { group: "work" } });
    expect(list.data.data.map(({ order }) => order)).toContain(number);
    expect(list.data.counts.work).toBeGreaterThan(0);
    expect(list.data.issuer).toMatchObject({ service: "ecpay" });
    await cell.actOnInvoice(number, { action: "retry" });
    await cell.settle();
    expect((await cell.newest(number))?.status).toBe("issued");
    const names = cell.service.calls
      .filter(({ data }) => data.InvoiceRemark === number)
      .map(({ data }) => data.RelateNumber);
    expect(new Set(names).size).toBe(2);
  });

  test("cancelled in the same period: voided; cancelled before issue: none", async () => {
    const number = await issued();
    await cancelled(number);
    expect(await cell.newest(number)).toMatchObject({ status: "voided" });
    await expectAgreed(number);
    const other = await cell.paid();
    await cancelled(other);
    expect(control().ofOrder(other)).toEqual([]);
  });

  test("a void without an answer is done once, and one that the service refuses becomes an allowance", async () => {
    const number = await issued();
    cell.service.next("Invalid", "lost");
    await cancelled(number);
    expect((await cell.newest(number))?.status).toBe("voided");
    const other = await issued();
    control().closePeriod();
    await cancelled(other);
    control().closePeriod(false);
    expect(await cell.newest(other)).toMatchObject({ status: "issued", allowances: [{ status: "awaiting" }] });
    await cell.service.consent(cell.service.allowances.at(-1) as never);
    expect(await cell.newest(other)).toMatchObject({ status: "allowed" });
    await expectAgreed(other);
  });

  test("a donated invoice cannot be voided: the buyer is asked for consent", async () => {
    const number = await issued({ kind: "donation", donation_code: "0168" });
    await cancelled(number);
    expect(await cell.newest(number)).toMatchObject({ status: "issued", allowances: [{ status: "awaiting" }] });
    expect(control().ofOrder(number)).toMatchObject([{ isVoid: false }]);
  });

  test("partial refund: an allowance with the buyer's consent; a forged consent has no effect", async () => {
    const number = await issued();
    await cell.goodwill(number, 30);
    await cell.settle();
    const waiting = cell.service.allowances.at(-1);
    expect(waiting).toMatchObject({ amount: 30, state: "waiting" });
    expect((await cell.newest(number))?.allowances).toMatchObject([{ status: "awaiting", amount: 30 }]);
    expect(await cell.service.consent(waiting as never, { isForged: true })).toBe("0|signature");
    expect((await cell.newest(number))?.allowed).toBe(0);
    expect(await cell.service.consent(waiting as never)).toBe("1|OK");
    expect(await cell.newest(number)).toMatchObject({
      status: "partly_allowed",
      allowed: 30,
      allowances: [{ status: "allowed", consents: [{ by: "online" }] }],
    });
    await cell.settle();
    await expectAgreed(number);
  });

  test("a consent whose notice was lost is found by a query; without consent staff take the paper form", async () => {
    const number = await issued();
    await cell.goodwill(number, 20);
    await cell.settle();
    await cell.service.consent(cell.service.allowances.at(-1) as never, { isTold: false });
    await cell.shop.db.execute(sql`update invoice_allowances set next_attempt_at = now() where status = 'awaiting'`);
    await cell.round();
    expect((await cell.newest(number))?.status).toBe("partly_allowed");

    const other = await issued();
    await cell.goodwill(other, 25);
    await cell.settle();
    await cell.shop.db.execute(sql`update invoice_allowances set next_attempt_at = now(),
      consent_before = now() + interval '20 hours' where status = 'awaiting'`);
    const told = cell.service.countOf("InvoiceNotify");
    await cell.round();
    expect(cell.service.countOf("InvoiceNotify")).toBeGreaterThan(told);
    await cell.shop.db.execute(sql`update invoice_allowances set next_attempt_at = now(),
      consent_before = now() - interval '1 hour' where status = 'awaiting'`);
    await cell.round();
    expect((await cell.newest(other))?.allowances).toMatchObject([{ status: "expired", needs_staff: true }]);
    await actOnAllowance(other, { action: "paper" });
    await actOnAllowance(other, { action: "settle", number: "P0001" });
    expect(await cell.newest(other)).toMatchObject({ status: "partly_allowed", allowed: 25 });
  });

  test("withdrawing a refund withdraws its allowance, whether the buyer consented or not", async () => {
    for (const consented of [false, true]) {
      const number = await issued();
      await cell.goodwill(number, 15);
      await cell.settle();
      if (consented) await cell.service.consent(cell.service.allowances.at(-1) as never);
      const { refunds } = await cell.read(number);
      await cell.admin.call("POST orders/{number}/refunds/{id}/settlement", {
        params: { number, id: refunds[0]?.id ?? 0 },
        body: { status: "withdrawn", note: "按錯" },
      });
      await cell.settle();
      expect(await cell.newest(number)).toMatchObject({ status: "issued", allowed: 0 });
      expect(cell.service.allowances.at(-1)?.state).toBe(consented ? "void" : "cancelled");
      await expectAgreed(number);
    }
  });

  test("cancelled in the next period, with the consent given late", async () => {
    const number = await issued();
    await periodIsOver(number);
    await cancelled(number);
    expect(cell.service.countOf("Invalid")).toBeGreaterThan(0);
    expect(await cell.newest(number)).toMatchObject({ status: "issued", allowances: [{ status: "awaiting" }] });
    await cell.service.consent(cell.service.allowances.at(-1) as never);
    expect((await cell.newest(number))?.status).toBe("allowed");
    await expectAgreed(number);
  });

  test("wrong 統編: voided and issued again in one call, also when the answer is lost", async () => {
    for (const trouble of [undefined, "lost"] as const) {
      const number = await issued();
      const before = await cell.newest(number);
      expect(before?.allowed_actions).toEqual(["void", "reissue"]);
      if (trouble) cell.service.next("VoidWithReIssue", trouble);
      await cell.actOnInvoice(number, { action: "reissue", reason: "統編錯誤", invoice: company });
      await cell.settle();
      const { invoices } = await cell.invoices(number);
      expect(invoices).toMatchObject([
        { status: "issued", buyer: company },
        { status: "voided", number: before?.number },
      ]);
      expect(control().ofOrder(number)).toMatchObject([{ isVoid: true }, { isVoid: false }]);
      expect((await cell.read(number)).invoice).toEqual(company);
      await expectAgreed(number);
    }
  });

  test("an order keeps its issuer: switched off for a while, or an instance without keys, it waits in a list of its own and gets its invoice", async () => {
    const missing = async () => {
      await cell.shop.db.execute(sql`update orders set updated_at = now() - interval '11 minutes'`);
      const { data } = (await cell.admin.call("GET orders", { query: { invoice_missing: "1" } })).data;
      const { work } = (await cell.admin.call("GET dashboard")).data;
      expect(work.invoice_missing).toBe(data.length);
      return data.map(({ number }) => number);
    };
    await cell.settle();
    expect(await missing()).toEqual([]);
    const { number } = await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 1 }], { payment: "bank_transfer" });
    await cell.set({ service: "none" });
    await cell.round();
    await cell.act(number, "confirm_transfer");
    await cell.round(false);
    expect(await missing()).toEqual([number]);
    await cell.settle();
    expect(await missing()).toEqual([]);
    await cell.set({});
    expect(control().ofOrder(number)).toHaveLength(1);
    await expectAgreed(number);
  });

  test("no numbers left: orders go on, invoices wait, and are issued later", async () => {
    control().useUp();
    const number = await cell.paid();
    await cell.round();
    expect(await cell.newest(number)).toMatchObject({ status: "due", needs_staff: true });
    control().buy(1_000);
    await cell.settle();
    expect((await cell.newest(number))?.status).toBe("issued");
  });

  test("by hand: staff enter number and code, once; voids are theirs too", async () => {
    await cell.set({ service: "by_hand" });
    const number = await issued(company);
    const waiting = await cell.newest(number);
    expect(waiting).toMatchObject({ status: "by_hand", needs_staff: true, allowed_actions: ["enter"] });
    const entered = {
      action: "enter",
      number: "ZZ-00000001",
      random_code: "1234",
      issued_at: new Date().toISOString(),
    };
    await cell.actOnInvoice(number, entered);
    expect(await cell.newest(number)).toMatchObject({ status: "issued", number: "ZZ00000001", random_code: "1234" });
    const other = await issued();
    await expectRefused(cell.actOnInvoice(other, entered), 400, "validation_failed");
    await cancelled(number);
    const voiding = await cell.newest(number);
    expect(voiding).toMatchObject({ status: "voiding", needs_staff: true });
    await cell.actOnInvoice(number, { action: "settle_void" });
    expect((await cell.newest(number))?.status).toBe("voided");
    await cell.set({});
    expect(control().ofOrder(number)).toEqual([]);
  });

  test("the export of two months has invoices and allowances; a shop that issues none exports none", async () => {
    const now = new Date(Date.now() + 8 * 60 * 60_000);
    const month = now.getUTCMonth() - (now.getUTCMonth() % 2) + 1;
    const period = `${now.getUTCFullYear()}-${String(month).padStart(2, "0")}`;
    const csv = await (await cell.admin.file("GET invoices/export", { query: { period } })).text();
    expect(csv).toContain("ZZ00000001");
    expect(csv).toContain("折讓");
    expect(csv).toContain("作廢");
    const last = control().ofOrder(await issued())[0];
    await cell.shop.db.execute(sql`update settings set value = '{"service":"none"}' where key = 'invoices'`);
    const number = await cell.paid();
    await cell.settle();
    expect((await cell.invoices(number)).invoices).toEqual([]);
    expect(cell.service.invoices.at(-1)).toEqual(last);
  });
});
