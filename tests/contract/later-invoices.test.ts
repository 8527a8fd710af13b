import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEcpayIssuer } from "@/lib/backend/invoice-services/ecpay/gateway";
import { consentAddress } from "@/lib/backend/invoices/invoice-jobs";
import { askForPrizes } from "@/lib/backend/invoices/prizes";
import { readInvoiceRules } from "@/lib/backend/settings/invoice-rules";
import { ALLOWANCE_CONSENT } from "@/lib/contract/allowance-consent";
import type { InvoiceCheckInput } from "@/lib/contract/invoice-checks";
import type { OrderInvoiceInput } from "@/lib/contract/invoices";
import type { InvoiceQuery } from "@/lib/contract/issued-invoices";
import type { RequestReturnInput, ReturnRequest } from "@/lib/contract/returns";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { apiOver } from "../support/connections";
import { stageIssuer } from "../support/ecpay-invoice/seal";
import { expectRefused } from "../support/failures";
import { instanceOn } from "../support/instance-on";
import { type InvoiceShop, openInvoiceShop } from "../support/invoice-shop";
import { collectMails } from "../support/mail";
import { oneEngine } from "../support/matrix";

const barcode = { kind: "mobile_barcode", barcode: "/ABC1234" } as const;
const company = { kind: "company", tax_id: "04595252", title: "測試股份有限公司" } as const;

describe.each(oneEngine())("docs/invoices.md: around an invoice, on %s", (engine) => {
  let cell: InvoiceShop;
  beforeAll(async () => {
    cell = await openInvoiceShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  const control = () => cell.service.control;

  describe("found by number, and checked again at issue", () => {
    const found = async (query: Partial<InvoiceQuery>) =>
      (await cell.admin.call("GET invoices", { query })).data.data.map(({ order }) => order);
    const retry = async (number: string, more: object = {}) => {
      await cell.actOnInvoice(number, { action: "retry", ...more });
      await cell.settle();
    };

    test("staff find an invoice by the beginning of its number and by its order, in any tab", async () => {
      const number = await cell.paid({}, 1);
      const other = await cell.paid({}, 1);
      await cell.settle();
      const [booked] = control().ofOrder(number);
      const [second] = control().ofOrder(other);
      expect(await found({ keyword: booked?.number, group: "work" })).toEqual([number]);
      const printed = booked?.number.replace(/^AB/, "ab-") ?? "";
      expect(await found({ keyword: ` ${printed} `, group: "work" })).toEqual([number]);
      expect((await found({ keyword: "AB1000" })).toSorted()).toEqual([number, other].toSorted());
      expect(await found({ keyword: number, period: "2020-01" })).toEqual([number]);
      expect(await found({ keyword: other.replace("-", "").toLowerCase() })).toEqual([other]);
      for (const none of ["ZZ1", "261120-4F7K2M9P", "%", "_", second?.number.slice(2) ?? ""]) {
        expect(await found({ keyword: none }), none).toEqual([]);
      }
    });

    test("staff read the ranges from the service at once; other roles, and too many calls, are refused", async () => {
      const read = async () => (await cell.admin.call("POST invoices/ranges", { body: {} })).data;
      const first = await read();
      expect(first.ranges).toMatchObject([{ first: "AB10000000", is_enabled: true }]);
      control().buy(77);
      expect((await read()).ranges[0]?.total).toBe((first.ranges[0]?.total ?? 0) + 77);
      cell.service.next("GetInvoiceWordSetting", "away");
      const last = await read();
      expect((await read()).read_at).not.toBe(last.read_at);
      await cell.shop.db.execute(sql`update administrators set role = 'read_only'`);
      await expectRefused(read(), 403, "not_allowed");
      await cell.shop.db.execute(sql`update administrators set role = 'owner'`);
      for (let asked = 4; asked < 10; asked += 1) await read();
      await expectRefused(read(), 429, "too_many_requests");
    });

    test.each([
      [barcode, barcode.barcode, "手機條碼"],
      [{ kind: "donation", donation_code: "0168" }, "0168", "捐贈碼"],
      [company, company.tax_id, "統一編號"],
    ] as const)("%o that is unknown to the ministry waits for staff, who correct it", async (buyer, at, what) => {
      const number = await cell.paid({ invoice: buyer }, 1);
      control().forgetNumber(at);
      await cell.settle();
      expect(control().ofOrder(number)).toEqual([]);
      expect(await cell.newest(number)).toMatchObject({
        ...{ status: "failed", needs_staff: true, text: `財政部查無這個${what}，請向顧客確認後更正` },
        allowed_actions: ["retry", "take_over"],
      });
      await retry(number);
      expect((await cell.newest(number))?.status).toBe("failed");
      await retry(number, { invoice: { kind: "member" } });
      expect(await cell.newest(number)).toMatchObject({ status: "issued", buyer: { kind: "member" } });
      expect(control().ofOrder(number)).toMatchObject([{ fields: { CarrierType: "1", Donation: "0" } }]);
      expect((await cell.read(number)).invoice).toEqual({ kind: "member" });
      control().forgetNumber(at, false);
    });

    test("when the ministry is unavailable the service decides; a number that it knows again is issued", async () => {
      control().closeMinistry();
      control().forgetNumber(company.tax_id);
      const number = await cell.paid({ invoice: company }, 1);
      await cell.settle();
      expect((await cell.newest(number))?.status).toBe("issued");
      control().closeMinistry(false);
      const other = await cell.paid({ invoice: company }, 1);
      await cell.settle();
      expect((await cell.newest(other))?.status).toBe("failed");
      control().forgetNumber(company.tax_id, false);
      await retry(other);
      expect((await cell.newest(other))?.status).toBe("issued");
    });
  });

  describe("beside what staff do", () => {
    test("an invoice issued or voided in the background refuses no step of staff who have the order open", async () => {
      const number = await cell.paid();
      const kinds = async () => (await cell.read(number)).events.map(({ kind }) => kind);
      const { version } = await cell.read(number);
      await cell.settle();
      expect(await kinds()).toContain("invoice_issued");
      const cancel = { action: "cancel", reason: "缺貨", version } as const;
      await cell.admin.call("POST orders/{number}/actions", { params: { number }, body: cancel });
      const { version: cancelled } = await cell.read(number);
      await cell.settle();
      expect(await kinds()).toContain("invoice_voided");
      expect((await cell.read(number)).version).toBe(cancelled);
      // What other staff did since is refused as ever.
      const again = cell.admin.call("POST orders/{number}/actions", { params: { number }, body: cancel });
      await expectRefused(again, 409, "version_conflict");
    });
  });

  describe("checked at the ministry while the shopper types", () => {
    const check = async (input: InvoiceCheckInput, api = cell.api) =>
      (await api.orders.checkInvoice(input)).data.result;
    const number = { kind: "company", number: "53212539" } as const;

    test("a number is checked in its normalised form; without keys by its pattern alone", async () => {
      const { api } = await instanceOn(cell.shop.db);
      const before = cell.service.calls.length;
      expect(await check(number, api)).toBe("unknown");
      expect(cell.service.calls).toHaveLength(before);
      control().forgetNumber("/ABC+124");
      control().forgetNumber("00123");
      expect(await check({ kind: "mobile_barcode", number: "/abc+123 " })).toBe("found");
      expect(await check({ kind: "mobile_barcode", number: "/ABC+124" })).toBe("missing");
      expect(await check({ kind: "donation", number: "00123" })).toBe("missing");
      expect(await check({ ...number, number: "５３２１２５３９" })).toBe("found");
      await expectRefused(cell.api.orders.checkInvoice({ ...number, number: "12345678" }), 400, "validation_failed");
      expect(cell.service.calls).toHaveLength(before + 4);
    });

    test.each(["ministry away", "broken", "silent"] as const)("%s: unknown, and nothing waits for it", async (how) => {
      if (how === "ministry away") control().closeMinistry();
      else cell.service.next("CheckCompanyIdentifier", how);
      expect(await check(number)).toBe("unknown");
      control().closeMinistry(false);
    });

    test("sixty checks per network address are allowed", async () => {
      const { orders } = apiOver(cell.connection, undefined, "203.0.113.9");
      for (let asked = 0; asked < 60; asked++) await orders.checkInvoice(number);
      await expectRefused(orders.checkInvoice(number), 429, "too_many_requests");
    });
  });

  describe("consent on the return form", () => {
    /** A paid order of three whose parcel was delivered. */
    const delivered = async () => {
      const placed = await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 3 }], { payment: "bank_transfer" });
      const { number, access_token: access } = placed;
      await cell.act(number, "confirm_transfer");
      const parcel = await cell.parcelOf(number);
      for (const action of ["pack", "ship", "deliver"] as const) await cell.move({ number, parcel }, action);
      await cell.settle();
      return { number, access };
    };
    const ask = async (
      { number, access }: Awaited<ReturnType<typeof delivered>>,
      more: Partial<RequestReturnInput> = {},
    ) => {
      const line_id = (await cell.read(number)).lines[0]?.id ?? 0;
      return (await cell.api.returns.request({ number, lines: [{ line_id, amount: 1 }], ...more }, access)).data;
    };
    /** Staff receive the return and accept all of it. */
    const takeBack = async ({ id, version, lines }: ReturnRequest) => {
      const act = async (body: object) =>
        (await cell.admin.call("POST returns/{id}/actions", { params: { id }, body: body as never })).data;
      const received = await act({ action: "receive", version });
      const found = lines.map(({ line_id, amount }) => ({ line_id, sellable: amount, damaged: 0, refused: 0 }));
      return act({ action: "inspect", version: received.version, lines: found });
    };
    const allowances = async (number: string) => (await cell.newest(number))?.allowances ?? [];

    test("the accepted sentence and its time are kept with the allowance; ECPay's consent is added to it", async () => {
      const order = await delivered();
      const asked = await ask(order, { allowance_consent: ALLOWANCE_CONSENT });
      const staff = await takeBack(asked);
      expect(staff.allowance_consent).toBe(ALLOWANCE_CONSENT);
      await cell.settle();
      const given = { by: "return_form", text_version: ALLOWANCE_CONSENT, at: asked.requested_at };
      expect(await allowances(order.number)).toMatchObject([{ status: "awaiting", consents: [given] }]);
      await cell.service.consent(cell.service.allowances.at(-1) as never);
      expect(await allowances(order.number)).toMatchObject([
        { status: "allowed", consents: [given, { by: "online" }] },
      ]);
      // A refund beside the return is not covered by the consent that the buyer gave there.
      await cell.goodwill(order.number, 10);
      await cell.settle();
      expect(await allowances(order.number)).toMatchObject([{ amount: 10, consents: [] }, { status: "allowed" }]);
    });

    test("consent is optional: the return goes on, and the allowance waits for ECPay's consent alone", async () => {
      const order = await delivered();
      const staff = await takeBack(await ask(order));
      expect(staff.allowance_consent).toBeNull();
      await cell.settle();
      expect(await allowances(order.number)).toMatchObject([{ status: "awaiting", consents: [] }]);
    });

    test("a sentence that the shop never showed is refused", async () => {
      const order = await delivered();
      await expectRefused(ask(order, { allowance_consent: "2020-01-01" as never }), 400, "validation_failed");
      expect((await cell.read(order.number)).returns).toEqual([]);
    });
  });

  describe("winning invoices", () => {
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
    const hasWon = async (number: string) => (await cell.newest(number))?.won;
    const aboutPrizes = async () =>
      (await collectMails(cell.shop.db)).filter(({ subject }) => subject.includes("中獎"));
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
});
