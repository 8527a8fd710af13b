import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tellStaff } from "@/lib/backend/admin-accounts/tell-staff";
import { createEcpayIssuer } from "@/lib/backend/invoice-services/ecpay/gateway";
import { noteInvoiceTrouble } from "@/lib/backend/invoices/note-for-staff";
import { readRanges } from "@/lib/backend/invoices/ranges";
import { readInvoiceRules } from "@/lib/backend/settings/invoice-rules";
import type { OrderInvoiceInput } from "@/lib/contract/invoices";
import { stageIssuer } from "../support/ecpay-invoice/seal";
import { type InvoiceShop, openInvoiceShop } from "../support/invoice-shop";
import { collectMails } from "../support/mail";
import { oneEngine } from "../support/matrix";
import { administrator } from "../support/shop";

describe.each(oneEngine())("docs/invoices.md: mails, on %s", (engine) => {
  let cell: InvoiceShop;
  beforeAll(async () => {
    cell = await openInvoiceShop(engine, { numbers: 10 });
  }, 60_000);
  afterAll(() => cell.close());

  const db = () => cell.shop.db;
  const issued = async (invoice?: OrderInvoiceInput) => {
    const number = await cell.paid({ invoice }, 1);
    await cell.settle();
    const first = await cell.newest(number);
    if (!first?.number) throw new Error("no invoice");
    return { number, invoice: { ...first, number: first.number } };
  };
  /** The mails that were sent by now, after staff were told of everything noted. */
  const sent = async () => {
    await noteInvoiceTrouble(db());
    await tellStaff(db());
    return collectMails(db());
  };
  const toStaff = async () => (await sent()).filter(({ to }) => to.address === administrator.email);
  const aboutInvoices = async () => (await toStaff()).filter(({ subject }) => subject.includes("發票"));

  test.each([
    [{ kind: "member" }, "由我們保管"],
    [{ kind: "mobile_barcode", barcode: "/ABC1234" }, "統一發票兌獎"],
    [{ kind: "donation", donation_code: "0168" }, "已經捐給"],
    [{ kind: "company", tax_id: "04595252", title: "測試股份有限公司" }, "扣抵"],
  ] as const)("the buyer of %o gets number, code and an explanation, once", async (buyer, words) => {
    await sent();
    const { number, invoice } = await issued(buyer);
    const about = (await sent()).filter(({ subject }) => subject === `訂單 ${number} 的電子發票`);
    expect(about).toHaveLength(1);
    const { contact } = await cell.read(number);
    expect(about[0]?.to.address).toBe(contact.email);
    expect(about[0]?.text).toContain(invoice.number.replace(/^AB/, "AB-"));
    expect(about[0]?.text).toContain(invoice.random_code ?? "?");
    expect(about[0]?.text).toContain(words);
    // The double uses public test keys: such an invoice is not valid.
    expect(about[0]?.text).toContain("測試用");
    expect(about[0]?.text).not.toContain("/ABC1234");
    await cell.settle();
    expect((await sent()).filter(({ subject }) => subject.includes("電子發票"))).toEqual([]);
  });

  test("an invoice that was voided before its mail was sent is not announced", async () => {
    const { number } = await issued();
    await cell.act(number, "cancel", { reason: "缺貨" });
    await cell.settle();
    expect((await sent()).filter(({ subject }) => subject.includes("的電子發票"))).toEqual([]);
  });

  test("staff are told of a failed invoice once, without the shopper's name; again only when it fails again", async () => {
    cell.service.control.buy(50);
    await sent();
    const number = await cell.paid({}, 1);
    cell.service.next("Issue", "refused");
    await cell.round();
    const [told, ...more] = await aboutInvoices();
    expect(more).toEqual([]);
    expect(told?.subject).toBe(`發票要處理：訂單 ${number}`);
    expect(told?.text).toContain("開立失敗");
    expect(told?.text).toContain(`/admin/order/${number}#invoices`);
    const { contact } = await cell.read(number);
    expect(told?.text).not.toContain(contact.name);
    expect(await aboutInvoices()).toEqual([]);

    await cell.actOnInvoice(number, { action: "retry" });
    cell.service.next("Issue", "refused");
    await noteInvoiceTrouble(db());
    await cell.settle();
    expect((await aboutInvoices()).map(({ subject }) => subject)).toEqual([`發票要處理：訂單 ${number}`]);
  });

  test("staff are told of an invoice 48 hours before it is late, not sooner, and of none that is settled by then", async () => {
    await sent();
    const number = await cell.paid({}, 1);
    cell.service.next("Issue", "away");
    await cell.round();
    const lateIn = (hours: number) =>
      db().execute(sql`update invoices set late_at = now() + ${`${hours} hours`}::interval
        where order_id = (select id from orders where number = ${number})`);
    await lateIn(49);
    expect(await aboutInvoices()).toEqual([]);
    await lateIn(47);
    await noteInvoiceTrouble(db());
    await tellStaff(db());
    // Issued between the notice and the mail.
    await cell.settle();
    expect((await aboutInvoices()).filter(({ to }) => to.address === administrator.email)).toEqual([]);

    const other = await cell.paid({}, 1);
    cell.service.next("Issue", "away");
    await cell.round();
    await db().execute(sql`update invoices set late_at = now() + interval '47 hours'
      where order_id = (select id from orders where number = ${other})`);
    const [told] = await aboutInvoices();
    expect(told?.text).toContain("快超過期限");
    await cell.settle();
  });

  test("an allowance without consent is reported as well", async () => {
    const { number } = await issued();
    await cell.goodwill(number, 10);
    await cell.settle();
    await sent();
    await db().execute(sql`update invoice_allowances set next_attempt_at = now(),
      consent_before = now() - interval '1 hour' where status = 'awaiting'`);
    await cell.round();
    const [told] = await aboutInvoices();
    expect(told?.subject).toBe(`發票要處理：訂單 ${number}`);
    expect(told?.text).toContain("折讓要處理");
  });

  test("low and exhausted number ranges: once each, and again for ranges that are bought later", async () => {
    const ecpay = createEcpayIssuer({ ...stageIssuer, baseUrl: cell.service.url });
    const read = async () => {
      await db().execute(sql`update invoice_ranges set read_at = now() - interval '25 hours'`);
      await readRanges(db(), await readInvoiceRules(db(), { invoice_keys: ecpay }));
      return (await toStaff()).filter(({ subject }) => subject.startsWith("發票號碼"));
    };
    const { control } = cell.service;
    control.buy(1_000);
    expect(await read()).toEqual([]);
    control.useUp();
    control.buy(200);
    const [few, ...more] = await read();
    expect(more).toEqual([]);
    expect(few?.subject).toBe("發票號碼快用完：AB10000000");
    expect(few?.text).toContain("剩 200 個");
    expect(await read()).toEqual([]);
    control.useUp();
    expect((await read()).map(({ text }) => text)).toEqual([expect.stringContaining("剩 0 個")]);
    expect(await read()).toEqual([]);
    control.buy(5_000);
    expect(await read()).toEqual([]);
    control.useUp();
    control.buy(100);
    expect(await read()).toHaveLength(1);
  });

  test("a sale without a number left: the ranges show it at once, and staff are told without waiting for the hourly job", async () => {
    const { control } = cell.service;
    control.useUp();
    control.buy(1_000);
    const left = async () => {
      const { data } = await cell.admin.call("GET invoices/ranges");
      return data.ranges.reduce((sum, { total, used }) => sum + total - used, 0);
    };
    await cell.admin.call("POST invoices/ranges", { body: {} });
    expect(await left()).toBe(1_000);
    await toStaff();
    control.useUp();
    await cell.paid({}, 1);
    await cell.round();
    expect(await left()).toBe(0);
    const mails = (await toStaff()).filter(({ subject }) => subject.startsWith("發票號碼"));
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("剩 0 個")]);
  });
});
