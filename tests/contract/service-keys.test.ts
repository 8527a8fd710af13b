import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { rowsOf } from "@/lib/backend/db/queries/rows-of";
import { createEcpayParcels } from "@/lib/backend/delivery-services/ecpay/gateway";
import { createEcpayIssuer } from "@/lib/backend/invoice-services/ecpay/gateway";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { createLinePayGateway } from "@/lib/backend/payment-methods/line-pay/gateway";
import { adminCalls } from "@/lib/contract/admin-calls/all";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { lastAudit } from "../support/audit";
import { backUpCell } from "../support/back-up-cell";
import { merchant as doubles } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { fillCart, placeOrderOf } from "../support/checkout";
import { apiOver, type Connection } from "../support/connections";
import { type EcpayDouble, startEcpayDouble } from "../support/ecpay-double";
import { stageIssuer } from "../support/ecpay-invoice/seal";
import { type InvoiceDouble, startInvoiceDouble } from "../support/ecpay-invoice-double";
import { type LogisticsDouble, startLogisticsDouble } from "../support/ecpay-logistics-double";
import { expectRefused } from "../support/failures";
import { instanceOn } from "../support/instance-on";
import { type LinePayDouble, startLinePayDouble } from "../support/line-pay-double";
import { channel } from "../support/line-pay-shop";
import { resetLimits } from "../support/mail";
import { type Cell, newAdminToken, onEveryCell } from "../support/matrix";
import { account, sender } from "../support/parcel-shop";
import { emptyPlace } from "../support/restored-places";
import { mailing, paymentOptions, SECRET, SECRET_HEADER } from "../support/shop";
import { type MailServer, startMailServer } from "../support/smtp";
import { staffToken } from "../support/staff";

const card = { merchantId: "2000132", hashKey: "Hk7QzXw2Lp9RtVb4", hashIv: "Iv3MnBc8Yd6KsJf1" };
const own = { merchantId: "1234567", hashKey: "AbCdEfGh12345678", hashIv: "hGfEdCbA87654321" };
const issuer = { ...own, merchantId: "3085340" };
const valuesOf = ({ merchantId, hashKey, hashIv }: typeof own) => ({
  merchant_id: merchantId,
  hash_key: hashKey,
  hash_iv: hashIv,
});

/** What each service's keys are, and what is wrong with others. */
const SERVICES = {
  card: {
    values: { ...valuesOf(card), credit_check_code: "59997889" },
    spoilt: { hash_iv: "0000000000000000" },
    other: { merchant_id: "2000933" },
    wrong: [{ hash_key: "short" }, { merchant_id: "abc" }, { nobody_knows: "1" }] as object[],
    publicAccounts: [doubles.merchantId],
    testHost: "stage",
  },
  line_pay: {
    values: { channel_id: channel.channelId, channel_secret: channel.channelSecret },
    spoilt: { channel_secret: "0".repeat(32) },
    other: { channel_id: "1656000002" },
    wrong: [{ channel_id: "abc" }, { channel_secret: "short" }] as object[],
    publicAccounts: [],
    testHost: "sandbox",
  },
  parcel_keys: {
    values: valuesOf(own),
    spoilt: { hash_iv: "0000000000000000" },
    other: { merchant_id: "7654321" },
    wrong: [] as object[],
    publicAccounts: ["2000132", "2000933"],
    testHost: "stage",
  },
  invoice_keys: {
    values: valuesOf(issuer),
    spoilt: { hash_iv: "0000000000000000" },
    other: { merchant_id: "7654321" },
    wrong: [] as object[],
    publicAccounts: [stageIssuer.merchantId],
    testHost: "stage",
  },
} as const;
type Service = keyof typeof SERVICES;
const services = Object.keys(SERVICES) as Service[];
const secretsOf = (service: Service) => Object.values<string>(SERVICES[service].values).slice(1);

/** A field of the answer, by its name. */
const field = (name: string, state: object) => expect.arrayContaining([expect.objectContaining({ name, ...state })]);
const PASSWORD = "p4ss-w0rd-of-the-mail-server";
const SECRETS = [...services.flatMap(secretsOf), PASSWORD];
const towel = [{ sku: skus.towel, amount: 1 }];

let ecpay: EcpayDouble;
let line: LinePayDouble;
let parcels: LogisticsDouble;
let invoices: InvoiceDouble;
beforeAll(async () => {
  ecpay = await startEcpayDouble(card);
  line = await startLinePayDouble(channel);
  parcels = await startLogisticsDouble([{ ...own, kinds: ["HOME"] }, account]);
  invoices = await startInvoiceDouble({ account: issuer });
});
afterAll(async () => {
  for (const double of [ecpay, line, parcels, invoices]) await double.close();
});

const addressOf = (service: Service) =>
  ({ card: ecpay, line_pay: line, parcel_keys: parcels, invoice_keys: invoices })[service].url;

type Options = NonNullable<Parameters<typeof instanceOn>[1]>;

/** An instance of the cell's shop that reaches the doubles, without keys in its environment unless `options` name some. */
function instanceOf({ shop }: Cell, { db = shop.db, payments, delivery, invoicing, ...more }: Options = {}) {
  return instanceOn(db, {
    payments: { ...paymentOptions, urls: { card: ecpay.url, line_pay: line.url }, ...payments },
    delivery: { urls: { parcel_keys: parcels.url }, ...delivery },
    invoicing: { urls: { invoice_keys: invoices.url }, ...invoicing },
    ...more,
  });
}

/** The same with keys in its environment, of the named account. */
function ofEnvironment(service: Service): { account: string; options: Options } {
  if (service === "card") {
    const gateway = createEcpayGateway({ ...doubles, baseUrl: ecpay.url });
    return { account: doubles.merchantId, options: { payments: { ...paymentOptions, card: gateway } } };
  }
  if (service === "line_pay") {
    const gateway = createLinePayGateway({ ...channel, channelId: "1656000009", baseUrl: line.url });
    return { account: "1656000009", options: { payments: { ...paymentOptions, line_pay: gateway } } };
  }
  if (service === "parcel_keys") {
    const gateway = createEcpayParcels({ ...account, baseUrl: parcels.url });
    return { account: account.merchantId, options: { delivery: { parcel_keys: gateway } } };
  }
  const gateway = createEcpayIssuer({ ...stageIssuer, baseUrl: invoices.url });
  return { account: stageIssuer.merchantId, options: { invoicing: { invoice_keys: gateway } } };
}

type Instance = Awaited<ReturnType<typeof instanceOf>>;

/** The calls about the keys of a service. */
function keysAt({ admin }: Pick<Instance, "admin">, service: Service) {
  const { values } = SERVICES[service];
  const params = { service };
  const put = (host: string, entered: object, version: number) =>
    admin.call("PUT settings/services/{service}", {
      params,
      body: { host, values: entered as Record<string, string>, version },
    });
  return {
    put,
    enter: (changes: object = {}, version = 0) => put("production", { ...values, ...changes }, version),
    read: async () => (await admin.call("GET settings/services/{service}", { params })).data,
    remove: () => admin.call("DELETE settings/services/{service}", { params }),
    tried: async () => (await admin.call("POST settings/services/{service}/test", { params, body: {} })).data.outcome,
  };
}

const fieldsOf = async (refused: Promise<unknown>) =>
  Object.keys((await expectRefused(refused, 400, "validation_failed")).data?.errors ?? {}).toSorted();

const offeredBy = async ({ api }: Pick<Instance, "api">) =>
  (await api.orders.preview({ uuid: await fillCart(api, towel) })).data.payments;

onEveryCell((cell) => {
  beforeEach(async () => {
    await cell().shop.db.execute(sql`delete from settings
      where key in ('card', 'line_pay', 'parcel_keys', 'invoice_keys', 'mail', 'payment', 'parcels', 'invoices')`);
    await resetLimits(cell().shop.db);
  });

  describe.each(services)("keys: %s", (service) => {
    const { values, spoilt, other, wrong, publicAccounts, testHost } = SERVICES[service];
    const [idField = "", ...secretFields] = Object.keys(values);
    const id = Object.values<string>(values)[0];

    test("entered, tested and removed; stored sealed, and never shown nor logged", async () => {
      const keys = keysAt(await instanceOf(cell()), service);
      expect(await keys.tried()).toBe("not_set");
      const { data } = await keys.enter();
      expect(data).toMatchObject({ version: 1, source: "settings", address: addressOf(service), set_by: "店長" });
      expect(data.fields).toEqual(field(idField, { value: id }));
      for (const name of secretFields) expect(data.fields).toEqual(field(name, { is_set: true, value: null }));
      expect(await lastAudit(cell().shop.db, "keys_change", service)).toMatchObject({
        after: { [idField]: id, host: "production" },
      });
      expect(await keys.tried()).toBe("works");
      await keys.enter(spoilt, 1);
      expect(await keys.tried()).toBe("wrong_keys");
      const logged = JSON.stringify(await lastAudit(cell().shop.db, "keys_change", service));
      expect(logged).toContain("entered_at");
      expect(logged).not.toContain("sealed");
      const stored = JSON.stringify(
        await cell().shop.db.execute(sql`select value::text as value from settings where key = ${service}`),
      );
      for (const secret of secretsOf(service)) for (const text of [logged, stored]) expect(text).not.toContain(secret);
      expect((await keys.remove()).data).toMatchObject({ source: "none" });
      expect(await keys.tried()).toBe("not_set");
    });

    test("secrets that are left empty are kept, another account needs its own, and a stale save is refused", async () => {
      const keys = keysAt(await instanceOf(cell()), service);
      await keys.enter();
      const { data: kept } = await keys.put(testHost, { [idField]: id }, 1);
      expect(kept).toMatchObject({ source: "settings", host: testHost });
      expect(kept.fields).toEqual(field(secretFields.at(-1) ?? "", { is_set: true }));
      expect(await keys.tried()).toBe("works");
      const needed = secretFields.filter((name) => name !== "credit_check_code").toSorted();
      expect(await fieldsOf(keys.put(testHost, other, 2))).toEqual(needed);
      await expectRefused(keys.enter({}, 1), 409, "version_conflict");
      expect((await keys.read()).version).toBe(2);
    });

    test("wrong fields are refused by their names, and public test accounts in production", async () => {
      const keys = keysAt(await instanceOf(cell()), service);
      for (const change of wrong) expect(await fieldsOf(keys.enter(change))).toEqual(Object.keys(change));
      for (const name of publicAccounts) expect(await fieldsOf(keys.enter({ [idField]: name }))).toEqual(["host"]);
      expect(await fieldsOf(keys.put("elsewhere", values, 0))).toEqual(["host"]);
      expect(await keys.read()).toMatchObject({ source: "none", version: 0 });
    });

    test("the environment takes precedence, is shown as the source, and blocks the form", async () => {
      await keysAt(await instanceOf(cell()), service).enter();
      const { account: named, options } = ofEnvironment(service);
      const keys = keysAt(await instanceOf(cell(), options), service);
      const read = await keys.read();
      expect(read).toMatchObject({ source: "environment", readiness: "test", set_by: null });
      expect(read.fields).toEqual(field(idField, { value: named }));
      await expectRefused(keys.enter({}, 1), 409, "state_conflict");
      await expectRefused(keys.remove(), 409, "state_conflict");
    });

    test("keys that were sealed with another secret count as not set, and can be entered again", async () => {
      await keysAt(await instanceOf(cell()), service).enter();
      const moved = await instanceOf(cell(), { signingKey: "another-signing-key-0123456789-0123456789" });
      const keys = keysAt(moved, service);
      const read = await keys.read();
      expect(read).toMatchObject({ source: "unreadable", readiness: "not_set" });
      expect(read.fields).toEqual(field(secretFields.at(-1) ?? "", { is_set: false }));
      expect((await offeredBy(moved)).map(({ method }) => method)).not.toContain(service);
      await expectRefused(keys.put("production", { [idField]: id }, 1), 400, "validation_failed");
      expect((await keys.enter({}, 1)).data.source).toBe("settings");
    });
  });

  describe("keys: payment methods", () => {
    test("entered keys hold at once for every instance, and card payments are signed with them", async () => {
      const one = await instanceOf(cell());
      const other = await instanceOf(cell(), { db: cell().shop.secondDb() });
      const keys = keysAt(one, "card");
      expect((await offeredBy(other)).map(({ method }) => method)).not.toContain("card");
      expect((await keys.enter()).data.readiness).toBe("test");
      expect(await offeredBy(other)).toContainEqual({ method: "card", fee: 0, test_mode: true });
      expect((await other.api.content.shopSettings()).data.card_test_mode).toBe(true);
      expect((await other.admin.call("GET settings/payment")).data).toMatchObject({
        card: "test",
        payment_test_mode: true,
      });
      const placed = await placeOrderOf(other.api, towel, { payment: "card" });
      const { number, version, access_token } = placed;
      const { data: step } = await other.api.orders.pay(number, access_token, { payment: "card", version });
      if (step.kind !== "form") throw new Error("no form");
      const page = await fetch(step.action, { method: "POST", body: new URLSearchParams(step.fields) });
      expect(await page.text()).not.toContain("CheckMacValue Error");
      expect(ecpay.control.trade(step.fields.MerchantTradeNo ?? "")).toBeDefined();
      const order = (await one.admin.call("GET orders/{number}", { params: { number } })).data;
      expect(order.events.find(({ kind }) => kind === "payment_started")?.detail).toEqual({
        payment: "card",
        mode: "test",
      });
      await keys.remove();
      expect((await offeredBy(other)).map(({ method }) => method)).not.toContain("card");
    });

    const choose = ({ admin }: Instance, methods: PaymentMethod[]) =>
      admin.call("PUT settings/payment", { body: { methods, bank_account: null, version: 0 } });

    test("LINE Pay is offered by every instance once its keys are entered and it is switched on", async () => {
      const one = await instanceOf(cell());
      const offered = async () =>
        (await offeredBy(await instanceOf(cell()))).find(({ method }) => method === "line_pay");
      const keys = keysAt(one, "line_pay");
      expect((await keys.enter()).data.readiness).toBe("test");
      expect(await offered()).toBeUndefined();
      expect((await choose(one, ["cash_on_delivery", "line_pay"])).data).toMatchObject({
        line_pay: "test",
        payment_test_mode: true,
      });
      expect(await offered()).toMatchObject({ test_mode: true });
      await keys.remove();
      expect(await offered()).toBeUndefined();
    });

    test.each(["card", "line_pay"] as const)("%s, the only payment method, cannot be removed", async (method) => {
      const one = await instanceOf(cell());
      const keys = keysAt(one, method);
      await keys.enter();
      await choose(one, [method]);
      await expectRefused(keys.remove(), 409, "state_conflict");
    });

    test.each([
      ["card", () => ecpay.control.feel("broken")],
      ["line_pay", () => line.control.answerNext("details", "broken")],
      ["invoice_keys", () => invoices.next("GetIssue", "broken")],
    ] as const)(
      "%s: a host with invalid answers is not the gateway; ten tests are allowed",
      async (service, breakIt) => {
        const keys = keysAt(await instanceOf(cell()), service);
        await keys.enter();
        breakIt();
        expect(await keys.tried()).toBe("not_gateway");
        ecpay.control.feel("usual");
        for (let left = 9; left > 0; left--) expect(await keys.tried()).toBe("works");
        await expectRefused(keys.tried(), 429, "too_many_requests");
      },
    );
  });

  describe("settings beside the keys", () => {
    const parcelForm = { carriers: ["t_cat" as const], sender, temperature: "normal" as const, size: "60" as const };

    test("a carrier needs a sender, whose name and address fit a label", async () => {
      const { admin } = await instanceOf(cell());
      const save = (changes: object) =>
        fieldsOf(admin.call("PUT settings/parcels", { body: { ...parcelForm, ...changes, version: 0 } }));
      expect(await save({ sender: null })).toEqual(["sender.name"]);
      expect(await save({ sender: { ...sender, name: "王" } })).toEqual(["sender.name"]);
      expect(await save({ sender: { ...sender, phone: "0221234567" } })).toEqual(["sender.phone"]);
      expect(await save({ sender: { ...sender, zip: "10" } })).toEqual(["sender.zip"]);
      expect(await save({ sender: { ...sender, address: "字".repeat(61) } })).toEqual(["sender.address"]);
    });

    test("a manager sets carriers and sender; without keys no carrier is offered", async () => {
      const { connection } = await instanceOf(cell());
      const manager = apiOver(connection, await staffToken(cell(), "manager")).admin;
      const saved = await manager.call("PUT settings/parcels", { body: { ...parcelForm, version: 0 } });
      expect(saved.data).toMatchObject({ carriers: ["t_cat"], version: 1 });
      const params = { number: "261120-ABCDEFGH", id: 1 };
      const book = { params, body: { version: 1, carrier: "t_cat" as const } };
      expect(await fieldsOf(manager.call("POST orders/{number}/shipments/{id}/booking", book))).toEqual(["carrier"]);
    });

    test("no invoices are issued until staff choose a service; a stale save is refused", async () => {
      const { admin } = await instanceOf(cell());
      const none = { service: "none", cash_on_delivery: "handed_over", version: 0 };
      expect((await admin.call("GET settings/invoices")).data).toEqual(none);
      const body = { service: "ecpay", cash_on_delivery: "collected", version: 0 } as const;
      expect((await admin.call("PUT settings/invoices", { body })).data).toMatchObject({ ...body, version: 1 });
      await expectRefused(admin.call("PUT settings/invoices", { body }), 409, "version_conflict");
    });
  });

  describe("keys: the mail server", () => {
    const serverOf = ({ url }: MailServer) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });

    test("mails are sent by the server that was entered, with sign-in and its sender", async () => {
      const server = await startMailServer("wants_sign_in");
      const { admin } = await instanceOf(cell());
      const body = {
        ...serverOf(server),
        security: "none" as const,
        user: "shop",
        password: server.password,
        sender: "orders@shop.example",
      };
      const { data } = await admin.call("PUT settings/mail", { body: { ...body, version: 0 } });
      expect(data).toMatchObject({ source: "settings", smtp_configured: true, sender: "orders@shop.example" });
      expect(data.form).toEqual({
        ...serverOf(server),
        security: "none",
        user: "shop",
        sender: "orders@shop.example",
        has_password: true,
      });
      const tried = (await admin.call("POST settings/mail/test", { body: {} })).data;
      expect(tried).toMatchObject({ accepted: true, problem: null });
      expect(server.received.map(({ from }) => from)).toEqual(["orders@shop.example"]);
      await admin.call("PUT settings/mail", { body: { ...body, password: "wrong", version: 1 } });
      expect((await admin.call("POST settings/mail/test", { body: {} })).data).toMatchObject({
        accepted: false,
        problem: "sign_in",
      });
      await server.close();
    });

    test("shoppers see whether mails are sent: by the server that was entered, until it is removed, or by the environment's", async () => {
      const { api, admin } = await instanceOf(cell());
      const sendsMails = async (shop = api) => (await shop.content.shopSettings()).data.sends_mails;
      expect(await sendsMails()).toBe(false);
      const body = { host: "mail.example", port: 465, security: "tls" as const, user: "shop", password: PASSWORD };
      await admin.call("PUT settings/mail", { body: { ...body, version: 0 } });
      expect(await sendsMails()).toBe(true);
      await admin.call("DELETE settings/mail");
      expect(await sendsMails()).toBe(false);
      const other = await instanceOf(cell(), { mailing: { ...mailing, server: "mail.example:25" } });
      expect(await sendsMails(other.api)).toBe(true);
    });

    test("a stored password is sent to no other server, user or connection, not even after a change in the database", async () => {
      const { admin } = await instanceOf(cell());
      const body = { host: "mail.example", port: 465, security: "tls" as const, user: "shop", password: PASSWORD };
      await admin.call("PUT settings/mail", { body: { ...body, version: 0 } });
      for (const change of [{ host: "evil.example" }, { user: "other" }, { security: "none" as const }, { port: 25 }]) {
        const moved = { ...body, password: "", ...change, version: 1 };
        const refusal = await expectRefused(admin.call("PUT settings/mail", { body: moved }), 400, "validation_failed");
        expect(Object.keys(refusal.data?.errors ?? {})).toEqual(["password"]);
      }
      const from = { ...body, password: "", sender: "new@shop.example", version: 1 };
      expect((await admin.call("PUT settings/mail", { body: from })).data.form?.has_password).toBe(true);
      await cell().shop.db.execute(
        sql`update settings set value = jsonb_set(value, '{open,host}', '"evil.example"') where key = 'mail'`,
      );
      expect((await admin.call("GET settings/mail")).data).toMatchObject({ source: "unreadable", server: null });
      const tried = (await admin.call("POST settings/mail/test", { body: {} })).data;
      expect(tried).toMatchObject({ accepted: false, problem: "unreadable" });
    });

    test("the environment takes precedence", async () => {
      const { admin } = await instanceOf(cell(), { mailing: { ...mailing, server: "mail.example:25" } });
      expect((await admin.call("GET settings/mail")).data).toMatchObject({ source: "environment", form: null });
      const body = { host: "other.example", port: 25, security: "none" as const, version: 0 };
      await expectRefused(admin.call("PUT settings/mail", { body }), 409, "state_conflict");
    });

    test.each([
      ["host", { host: "http://mail.example" }],
      ["port", { port: 0 }],
      ["sender", { sender: "nobody" }],
      ["password", { user: "shop", password: "" }],
    ])("a wrong %s is refused by its name", async (field, wrong) => {
      const { admin } = await instanceOf(cell());
      const right = { host: "mail.example", port: 587, security: "starttls" as const };
      const call = admin.call("PUT settings/mail", { body: { ...right, ...wrong, version: 0 } });
      const refusal = await expectRefused(call, 400, "validation_failed");
      expect(Object.keys(refusal.data?.errors ?? {})).toEqual([field]);
    });
  });

  describe("keys: leaks", () => {
    test("no answer of the back office, no row of the database and no backup has a secret in plain text", async () => {
      const instance = await instanceOf(cell());
      const { admin, api, connection } = instance;
      for (const service of services) {
        const keys = keysAt(instance, service);
        await keys.enter();
        await keys.tried();
      }
      const body = { host: "127.0.0.1", port: 1, security: "none" as const, user: "shop", password: PASSWORD };
      await admin.call("PUT settings/mail", { body: { ...body, version: 0 } });
      await admin.call("POST settings/mail/test", { body: {} });
      const place = await emptyPlace("pglite");
      onTestFinished(place.drop);
      const packed = readFileSync(await backUpCell(cell(), place.dataDirectory));
      const backup = gunzipSync(packed).toString("latin1");
      const said = [await rowsAsText(cell()), await allReads(connection, await newAdminToken(api)), backup];
      for (const text of said) {
        // The stored, sealed values were among what was read.
        for (const { values } of Object.values(SERVICES)) expect(text).toContain(Object.values(values)[0]);
        for (const secret of SECRETS) {
          expect(text).not.toContain(secret);
          expect(text).not.toContain(Buffer.from(secret).toString("base64"));
        }
      }
    });
  });
});

/** Every row of every table. */
async function rowsAsText({ shop }: Cell): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    shop.db,
    sql`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(shop.db, sql`select t::text as row from ${sql.raw(name)} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}

/** The answers of every read of the back office without path parameters. */
async function allReads(connection: Connection, token: string): Promise<string> {
  const paths = Object.keys(adminCalls).flatMap((name) => /^GET ([^{]+)$/.exec(name)?.[1] ?? []);
  expect(paths.length).toBeGreaterThan(20);
  const answers: string[] = [];
  for (const path of paths) {
    const headers: [string, string][] = [
      [SECRET_HEADER, SECRET],
      ["Authorization", `Bearer ${token}`],
    ];
    const answer = await connection.sendRaw({ method: "GET", path: `/api/v1/admin/${path}`, headers });
    answers.push(await answer.text());
  }
  return answers.join("\n");
}
