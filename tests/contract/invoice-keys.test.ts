import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEcpayIssuer } from "@/lib/backend/invoice-services/ecpay/gateway";
import type { InvoiceCheckInput } from "@/lib/contract/invoice-checks";
import { lastAudit } from "../support/audit";
import { apiOver } from "../support/connections";
import { stageIssuer } from "../support/ecpay-invoice/seal";
import { type InvoiceDouble, startInvoiceDouble } from "../support/ecpay-invoice-double";
import { expectRefused } from "../support/failures";
import { instanceOn } from "../support/instance-on";
import { resetLimits } from "../support/mail";
import { cellOf } from "../support/matrix";
import { openShop, type Shop } from "../support/shop";
import { staffToken } from "../support/staff";
import { testEngines } from "../support/test-database";

const own = { merchantId: "3085340", hashKey: "AbCdEfGh12345678", hashIv: "hGfEdCbA87654321" };
const entered = {
  host: "production",
  values: { merchant_id: own.merchantId, hash_key: own.hashKey, hash_iv: own.hashIv },
};
const params = { service: "invoice_keys" };
/** The fields of the answer, of which only the merchant id is shown. */
const merchant = (value: string) => [{ value }, { value: null }, { value: null }];
const company = { kind: "company", number: "53212539" } as const;

describe.each(testEngines())("docs/invoices.md: keys, settings and checks, on %s", (engine) => {
  let shop: Shop;
  let service: InvoiceDouble;
  beforeAll(async () => {
    shop = await openShop(engine);
    service = await startInvoiceDouble({ account: own });
  }, 60_000);
  afterAll(async () => {
    await service.close();
    await shop.close();
  });
  beforeEach(async () => {
    service.forget();
    service.control.closeMinistry(false);
    service.calls.length = 0;
    await shop.db.execute(sql`delete from settings where key in ('invoice_keys', 'invoices')`);
    await resetLimits(shop.db);
  });

  async function instance({ isOfEnvironment, ...more }: { signingKey?: string; isOfEnvironment?: boolean } = {}) {
    const ofEnvironment = createEcpayIssuer({ ...stageIssuer, baseUrl: service.url, patience: 500 });
    const { admin, api, connection } = await instanceOn(shop.db, {
      invoicing: { urls: { invoice_keys: service.url }, ...(isOfEnvironment && { invoice_keys: ofEnvironment }) },
      ...more,
    });
    const enter = (changes: object = {}, version = 0) =>
      admin.call("PUT settings/services/{service}", {
        params,
        body: { ...entered, values: { ...entered.values, ...changes }, version },
      });
    const tried = async () =>
      (await admin.call("POST settings/services/{service}/test", { params, body: {} })).data.outcome;
    const check = async (input: InvoiceCheckInput) => (await api.orders.checkInvoice(input)).data.result;
    const as = async (role: "manager" | "read_only") =>
      apiOver(connection, await staffToken(cellOf(shop, connection), role)).admin;
    return { admin, api, connection, enter, tried, check, as };
  }

  test("entered, tested and removed; stored sealed, and never shown nor logged", async () => {
    const { admin, enter, tried } = await instance();
    expect(await tried()).toBe("not_set");
    const { data } = await enter();
    expect(data).toMatchObject({
      version: 1,
      source: "settings",
      fields: merchant(own.merchantId),
      address: service.url,
    });
    expect(JSON.stringify(data)).not.toContain(own.hashKey);
    expect(await tried()).toBe("works");
    service.next("GetIssue", "broken");
    expect(await tried()).toBe("not_gateway");
    await enter({ hash_iv: "0000000000000000" }, 1);
    expect(await tried()).toBe("wrong_keys");
    const stored = await shop.db.execute(sql`select value::text as value from settings where key = 'invoice_keys'`);
    expect(JSON.stringify(stored)).not.toContain(own.hashKey);
    const entry = JSON.stringify(await lastAudit(shop.db, "keys_change", "invoice_keys"));
    expect(entry).toContain("entered_at");
    expect(entry).not.toContain(own.hashKey);
    expect((await admin.call("DELETE settings/services/{service}", { params })).data).toMatchObject({ source: "none" });
    expect(await tried()).toBe("not_set");
  });

  test("the environment's take precedence, keys sealed with another secret do not open, test keys are refused in production", async () => {
    const { enter, as } = await instance();
    await enter();
    const fixed = await instance({ isOfEnvironment: true });
    expect((await fixed.admin.call("GET settings/services/{service}", { params })).data).toMatchObject({
      source: "environment",
      readiness: "test",
      fields: merchant(stageIssuer.merchantId),
    });
    await expectRefused(fixed.enter({}, 1), 409, "state_conflict");
    const other = await instance({ signingKey: "another-signing-key-of-at-least-32-characters" });
    expect((await other.admin.call("GET settings/services/{service}", { params })).data).toMatchObject({
      source: "unreadable",
    });
    const refused = await expectRefused(enter({ merchant_id: stageIssuer.merchantId }, 1), 400, "validation_failed");
    expect(Object.keys(refused.data?.errors ?? {})).toEqual(["host"]);
    const manager = await as("manager");
    await expectRefused(
      manager.call("PUT settings/services/{service}", { params, body: { ...entered, version: 1 } }),
      403,
      "not_allowed",
    );
  });

  test("no invoices are issued until staff choose a service; a stale save is refused", async () => {
    const { admin, as } = await instance();
    expect((await admin.call("GET settings/invoices")).data).toEqual({
      service: "none",
      cash_on_delivery: "handed_over",
      version: 0,
    });
    const body = { service: "ecpay", cash_on_delivery: "collected", version: 0 } as const;
    expect((await admin.call("PUT settings/invoices", { body })).data).toMatchObject({ ...body, version: 1 });
    await expectRefused(admin.call("PUT settings/invoices", { body }), 409, "version_conflict");
    const reader = await as("read_only");
    await expectRefused(reader.call("PUT settings/invoices", { body: { ...body, version: 1 } }), 403, "not_allowed");
  });

  test("a number is checked at the ministry in its normalised form; without keys by its pattern alone", async () => {
    const { check, enter, api } = await instance();
    expect(await check(company)).toBe("unknown");
    expect(service.calls).toEqual([]);
    await enter();
    service.control.forgetNumber("/ABC+124");
    service.control.forgetNumber("00123");
    expect(await check({ kind: "mobile_barcode", number: "/abc+123 " })).toBe("found");
    expect(await check({ kind: "mobile_barcode", number: "/ABC+124" })).toBe("missing");
    expect(await check({ kind: "donation", number: "00123" })).toBe("missing");
    expect(await check({ ...company, number: "５３２１２５３９" })).toBe("found");
    await expectRefused(api.orders.checkInvoice({ ...company, number: "12345678" }), 400, "validation_failed");
    expect(service.calls).toHaveLength(4);
  });

  test.each(["ministry away", "broken", "silent"] as const)(
    "%s: the number is unknown, and the checkout does not wait for it",
    async (how) => {
      const { check, enter } = await instance();
      await enter();
      if (how === "ministry away") service.control.closeMinistry();
      else service.next("CheckCompanyIdentifier", how);
      expect(await check(company)).toBe("unknown");
    },
  );

  test("sixty checks per network address are allowed", async () => {
    const { enter, connection } = await instance();
    await enter();
    const { orders } = apiOver(connection, undefined, "203.0.113.9");
    for (let asked = 0; asked < 60; asked++) await orders.checkInvoice(company);
    await expectRefused(orders.checkInvoice(company), 429, "too_many_requests");
  });
});
