import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFirstAdministrator } from "@/lib/backend/admin-accounts/change-staff";
import { auditLogs } from "@/lib/backend/audit/tables";
import { deliverBySmtp } from "@/lib/backend/mail/deliver";
import { beginClosed } from "@/lib/backend/opening/begin-closed";
import type { OpeningStep } from "@/lib/contract/opening";
import { productForm } from "../support/admin-product";
import { connect } from "../support/connections";
import { expectRefused } from "../support/failures";
import { asAdministrator, type Cell, cellOf, oneEngine } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { administrator, backendOn, company, files, mailing, openShop, paymentOptions } from "../support/shop";
import { startMailServer } from "../support/smtp";
import { openTestDatabase, type TestDatabase } from "../support/test-database";

const waiting = [
  ["GET", "/products"],
  ["GET", "/products/1"],
  ["GET", "/products/categories"],
  ["GET", "/banners"],
  ["GET", "/blogs"],
  ["GET", "/slugs/products/spring-tea"],
  ["GET", "/carts?uuid=0b6c5a5e-9a39-4d2e-8f0c-2f3c8f6a5b11"],
  ["POST", "/carts"],
  ["POST", "/checkouts/preview"],
  ["POST", "/orders"],
  ["POST", "/users/register"],
] as const;

describe.each(oneEngine())("a new shop on %s", (engine) => {
  let database: TestDatabase;
  let cell: Cell;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    mailServer = await startMailServer();
    const { db } = database.open;
    await createFirstAdministrator(db, administrator);
    await beginClosed(db);
    const byServer = { ...mailing, server: "mail.shop.example", deliver: deliverBySmtp(mailServer.url) };
    const backend = backendOn(db, paymentOptions, byServer, files());
    const shop = { db, backend, engine } as Cell["shop"];
    cell = cellOf(shop, await connect("in-process", backend));
  });
  afterAll(async () => {
    await mailServer.close();
    await cell.connection.close();
    await database.drop();
  });

  const steps = async () => (await (await asAdministrator(cell)).call("GET opening")).data.steps;
  const isDone = async (step: OpeningStep) => (await steps()).find(({ key }) => key === step)?.done;

  test("nothing of its checklist is done, and visitors see that it is closed", async () => {
    const admin = await asAdministrator(cell);
    const { data } = await admin.call("GET opening");
    expect(data.is_open).toBe(false);
    expect(data.steps.filter(({ done }) => done)).toEqual([]);
    expect((await cell.api.content.basics()).data.is_open).toBe(false);
  });

  test.each(waiting)("%s %s is refused until the opening", async (method, path) => {
    const answer = await cell.raw({ method, path, json: method === "POST" ? {} : undefined });
    expectRefusal(answer, 403, "shop_closed");
  });

  test("policies, mailing list and back office answer before the opening", async () => {
    expect((await cell.raw({ path: "/policies/privacy-policy" })).status).toBe(404);
    expect((await cell.raw({ path: "/shop-settings" })).status).toBe(200);
    const joined = await cell.raw({ method: "POST", path: "/subscribes", json: { email: "first@shop.example" } });
    expect(joined.status).toBe(200);
    const admin = await asAdministrator(cell);
    expect((await admin.call("GET products", { query: {} })).data.total).toBe(0);
    const body = { lines: [{ sku: "TEA-RBY-100", amount: 1 }] };
    await expectRefused(admin.call("POST orders/preview", { body }), 403, "shop_closed");
  });

  test("the shop's own pages can read what visitors cannot", async () => {
    const request = new Request("http://shop.example/api/v1/products", {
      headers: { "X-Api-Secret": "the-shared-secret-of-the-tests" },
    });
    const answer = await cell.shop.backend.fetch(request, { isOwnPage: true });
    expect(answer.status).toBe(200);
  });

  test("it cannot open while a required step is missing, and names the step", async () => {
    const admin = await asAdministrator(cell);
    const { version } = (await admin.call("GET opening")).data;
    const refusal = await expectRefused(admin.call("POST opening", { body: { version } }), 422, "not_ready");
    expect(Object.keys(refusal.data?.errors ?? {})).toEqual(["company", "legal", "payment", "product"]);
    expect((await admin.call("GET opening")).data).toMatchObject({ is_open: false, version });
  });

  test("each step is done when its form is saved", async () => {
    const admin = await asAdministrator(cell);
    await admin.call("PUT settings/basics", { body: { ...company, version: 0 } });
    expect(await isDone("company")).toBe(true);

    for (const key of ["term-of-service", "privacy-policy", "refund-and-return"] as const) {
      expect(await isDone("legal")).toBe(false);
      const text = { title: "條款", summary: "摘要", body: "內容", effective_on: null, based_on: null };
      await admin.call("POST policies/{key}/versions", { params: { key }, body: text });
    }
    expect(await isDone("legal")).toBe(true);

    await admin.call("POST opening/steps", { body: { step: "delivery" } });
    await admin.call("POST opening/steps", { body: { step: "payment" } });
    await admin.call("POST opening/steps", { body: { step: "home" } });
    await admin.call("POST settings/mail/test", { body: {} });
    const [category] = (await admin.call("POST product-categories", { body: { key: "cups", title: "杯子" } })).data;
    const draft = productForm(category?.id ?? 0, "CUP", { published: false });
    const { id, version } = (await admin.call("POST products", { body: draft })).data;
    expect(await isDone("product")).toBe(false);
    await admin.call("PUT products/{id}/status", { params: { id }, body: { status: "published", version } });
    const left = (await steps()).filter(({ done }) => !done).map(({ key }) => key);
    expect(left).toEqual(["brand", "invoices"]);
    await admin.call("POST opening/steps", { body: { step: "invoices" } });
    expect(await isDone("invoices")).toBe(true);
  });

  test("with test keys for invoices it does not open, and every screen says so", async () => {
    const admin = await asAdministrator(cell);
    const values = { merchant_id: "2000132", hash_key: "ejCk326UnaZWKisg", hash_iv: "q9jcZX8Ib9LM8wYk" };
    const params = { service: "invoice_keys" };
    await admin.call("PUT settings/services/{service}", { params, body: { host: "stage", values, version: 0 } });
    const issue = { service: "ecpay", cash_on_delivery: "handed_over", version: 0 } as const;
    const { version: chosen } = (await admin.call("PUT settings/invoices", { body: issue })).data;
    expect((await admin.call("GET settings/notices")).data.invoice_test_mode).toBe(true);
    const { data } = await admin.call("GET opening");
    expect(data.steps).toContainEqual({ key: "invoices", done: false, required: true });
    const body = { version: data.version };
    const refusal = await expectRefused(admin.call("POST opening", { body }), 422, "not_ready");
    expect(Object.keys(refusal.data?.errors ?? {})).toEqual(["invoices"]);
    await admin.call("PUT settings/invoices", { body: { ...issue, service: "none", version: chosen } });
    const notices = { payment_test_mode: false, invoice_test_mode: false, is_open: false };
    expect((await admin.call("GET settings/notices")).data).toEqual(notices);
    expect(await isDone("invoices")).toBe(true);
  });

  test("an older version cannot open it", async () => {
    const admin = await asAdministrator(cell);
    await expectRefused(admin.call("POST opening", { body: { version: 0 } }), 409, "version_conflict");
    expect((await cell.api.content.basics()).data.is_open).toBe(false);
  });

  test("it opens once, is recorded in the audit log, and shoppers can order", async () => {
    const admin = await asAdministrator(cell);
    const { version } = (await admin.call("GET opening")).data;
    const { data } = await admin.call("POST opening", { body: { version } });
    expect(data).toMatchObject({ is_open: true, version: version + 1 });
    expect((await cell.api.products.list({})).data.total).toBe(1);
    expect((await cell.api.content.basics()).data.is_open).toBe(true);
    const log = await cell.shop.db.select().from(auditLogs);
    expect(log.filter(({ action }) => action === "shop_open")).toMatchObject([{ subject: "opening" }]);
    await expectRefused(admin.call("POST opening", { body: { version: data.version } }), 409, "state_conflict");
  });
});

describe.each(oneEngine())("a shop on %s from before the checklist", (engine) => {
  test("is open, has no checklist, and stays open when it sells something", async () => {
    const shop = await openShop(engine);
    const connection = await connect("in-process", shop.backend);
    const cell = cellOf(shop, connection);
    try {
      await beginClosed(shop.db);
      const admin = await asAdministrator(cell);
      expect((await admin.call("GET opening")).data).toEqual({ is_open: true, steps: [], version: 0 });
      expect((await cell.api.products.list({})).data.total).toBeGreaterThan(0);
      expect((await cell.api.content.basics()).data).not.toHaveProperty("is_open");
    } finally {
      await connection.close();
      await shop.close();
    }
  });
});
