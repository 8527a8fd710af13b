import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InvoiceQuery } from "@/lib/contract/issued-invoices";
import { expectRefused } from "../support/failures";
import { type InvoiceShop, openInvoiceShop } from "../support/invoice-shop";
import { testEngines } from "../support/test-database";

const barcode = { kind: "mobile_barcode", barcode: "/ABC1234" } as const;
const company = { kind: "company", tax_id: "04595252", title: "測試股份有限公司" } as const;

describe.each(testEngines())("docs/invoices.md: found by number, and checked again at issue, on %s", (engine) => {
  let cell: InvoiceShop;
  beforeAll(async () => {
    cell = await openInvoiceShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  const control = () => cell.service.control;
  const newest = async (number: string) => (await cell.invoices(number)).invoices[0];
  const found = async (query: Partial<InvoiceQuery>) =>
    (await cell.admin.call("GET invoices", { query })).data.data.map(({ order }) => order);
  const retry = async (number: string, more: object = {}) => {
    const { version, invoices } = await cell.invoices(number);
    const params = { number, id: invoices[0]?.id ?? 0 };
    await cell.admin.call("POST orders/{number}/invoices/{id}/actions", {
      params,
      body: { action: "retry", version, ...more } as never,
    });
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
  ] as const)(
    "%o that the ministry does not know: it waits for staff, who see the reason and correct it",
    async (buyer, at, what) => {
      const number = await cell.paid({ invoice: buyer }, 1);
      control().forgetNumber(at);
      await cell.settle();
      expect(control().ofOrder(number)).toEqual([]);
      expect(await newest(number)).toMatchObject({
        ...{ status: "failed", needs_staff: true, text: `財政部查無這個${what}，請向顧客確認後更正` },
        allowed_actions: ["retry", "take_over"],
      });
      await retry(number);
      expect((await newest(number))?.status).toBe("failed");
      await retry(number, { invoice: { kind: "member" } });
      expect(await newest(number)).toMatchObject({ status: "issued", buyer: { kind: "member" } });
      expect(control().ofOrder(number)).toMatchObject([{ fields: { CarrierType: "1", Donation: "0" } }]);
      expect((await cell.read(number)).invoice).toEqual({ kind: "member" });
      control().forgetNumber(at, false);
    },
  );

  test("when the ministry is unavailable the service decides; a number that it knows again is issued", async () => {
    control().closeMinistry();
    control().forgetNumber(company.tax_id);
    const number = await cell.paid({ invoice: company }, 1);
    await cell.settle();
    expect((await newest(number))?.status).toBe("issued");
    control().closeMinistry(false);
    const other = await cell.paid({ invoice: company }, 1);
    await cell.settle();
    expect((await newest(other))?.status).toBe("failed");
    control().forgetNumber(company.tax_id, false);
    await retry(other);
    expect((await newest(other))?.status).toBe("issued");
  });
});
