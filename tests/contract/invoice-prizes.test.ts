import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEcpayIssuer } from "@/lib/backend/invoice-services/ecpay/gateway";
import { consentAddress } from "@/lib/backend/invoices/invoice-jobs";
import { askForPrizes } from "@/lib/backend/invoices/prizes";
import { readInvoiceRules } from "@/lib/backend/settings/invoice-rules";
import type { OrderInvoiceInput } from "@/lib/contract/invoices";
import { stageIssuer } from "../support/ecpay-invoice/seal";
import { type InvoiceShop, openInvoiceShop } from "../support/invoice-shop";
import { collectMails } from "../support/mail";
import { testEngines } from "../support/test-database";

describe.each(testEngines())("docs/invoices.md: winning invoices, on %s", (engine) => {
  let cell: InvoiceShop;
  beforeAll(async () => {
    cell = await openInvoiceShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  const issued = async (invoice?: OrderInvoiceInput) => {
    const number = await cell.paid({ invoice }, 1);
    await cell.settle();
    const [booked] = cell.service.control.ofOrder(number);
    if (!booked) throw new Error("no invoice");
    await collectMails(cell.shop.db);
    return { number, booked };
  };
  const announce = (number: string, more: Parameters<InvoiceShop["service"]["announcePrize"]>[2] = {}) =>
    cell.service.announcePrize(consentAddress(cell.connection.baseUrl), number, more);
  const hasWon = async (number: string) => (await cell.invoices(number)).invoices[0]?.won;
  const aboutPrizes = async () => (await collectMails(cell.shop.db)).filter(({ subject }) => subject.includes("中獎"));
  const wonEvents = async (number: string) =>
    (await cell.read(number)).events.filter(({ kind }) => kind === "invoice_won");

  test("the notice marks the invoice, mails the buyer, is shown in the list, and counts once", async () => {
    const { number, booked } = await issued({ kind: "mobile_barcode", barcode: "/ABC1234" });
    expect(await hasWon(number)).toBe(false);
    expect(await announce(booked.number)).toBe("1|OK");
    expect(await hasWon(number)).toBe(true);
    const [mail, ...more] = await aboutPrizes();
    expect(more).toEqual([]);
    const { contact } = await cell.read(number);
    expect(mail?.to.address).toBe(contact.email);
    expect(mail?.subject).toBe(`訂單 ${number} 的電子發票中獎了`);
    expect(mail?.text).toContain("統一發票兌獎");
    const { data } = await cell.admin.call("GET invoices", { query: { group: "won" } });
    expect(data.data).toMatchObject([{ order: number, number: booked.number, won: true }]);
    expect(data.counts.won).toBe(1);
    // The same notice again, as services repeat it until it is answered, or as an attacker may replay it.
    expect(await announce(booked.number)).toBe("1|OK");
    expect(await aboutPrizes()).toEqual([]);
    expect(await wonEvents(number)).toHaveLength(1);
  });

  test("two notices at the same moment mail the buyer once", async () => {
    const { number, booked } = await issued();
    expect(await Promise.all([1, 2, 3].map(() => announce(booked.number)))).toEqual(["1|OK", "1|OK", "1|OK"]);
    expect(await aboutPrizes()).toHaveLength(1);
    expect(await wonEvents(number)).toHaveLength(1);
  });

  test("forged, of another shop, unknown, voided, or of another kind: refused, and no mail is sent", async () => {
    const { number, booked } = await issued();
    expect(await announce(booked.number, { isForged: true })).toBe("0|signature");
    const other = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
    expect(await announce(booked.number, { keys: other })).toBe("0|signature");
    expect(await announce(booked.number, { keys: { ...stageIssuer, merchantId: "3002607" } })).toBe("0|merchant");
    expect(await announce("ZZ99999999")).toBe("0|unknown");
    expect(await announce(booked.number, { InvoiceTag: "I" })).toBe("0|malformed");
    expect(await hasWon(number)).toBe(false);
    await cell.act(number, "cancel", { reason: "缺貨" });
    await cell.settle();
    expect(await announce(booked.number)).toBe("0|unknown");
    expect(await hasWon(number)).toBe(false);
    expect(await aboutPrizes()).toEqual([]);
  });

  test("staff see a winning donated invoice, and no mail is sent", async () => {
    const { number, booked } = await issued({ kind: "donation", donation_code: "0168" });
    expect(await announce(booked.number)).toBe("1|OK");
    expect(await hasWon(number)).toBe(true);
    expect(await aboutPrizes()).toEqual([]);
  });

  test("where the notice was lost the service is queried after the draw, at most twice, and not before", async () => {
    const { db } = cell.shop;
    const ask = async () => {
      const ecpay = createEcpayIssuer({ ...stageIssuer, baseUrl: cell.service.url });
      return askForPrizes(db, await readInvoiceRules(db, { invoice_keys: ecpay }));
    };
    await db.execute(sql`update invoices set prize_ask_at = null`);
    const { number, booked } = await issued();
    const { number: unlucky } = await issued();
    booked.hasWon = true;
    expect(await ask()).toBe(0);
    // As if it had been issued in the period before the last, whose draw is over.
    const passes = (days: number) =>
      db.execute(sql`update invoices set issued_at = issued_at - ${`${days} days`}::interval,
        prize_ask_at = prize_ask_at - ${`${days} days`}::interval where prize_ask_at is not null`);
    await passes(125);
    cell.service.next("GetIssue", "away");
    const before = await ask();
    expect(before).toBe(2);
    await db.execute(sql`update invoices set prize_ask_at = now() - interval '1 day' where prize_ask_at is not null`);
    await ask();
    expect(await hasWon(number)).toBe(true);
    expect(await hasWon(unlucky)).toBe(false);
    expect(await aboutPrizes()).toHaveLength(1);
    await db.execute(sql`update invoices set issued_at = issued_at - interval '60 days',
      prize_ask_at = now() where prize_ask_at is not null`);
    await ask();
    expect(await ask()).toBe(0);
  });
});
