import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { rowsOf } from "@/lib/backend/db/queries/rows-of";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { adminCalls } from "@/lib/contract/admin-calls/all";
import { staffRoles } from "@/lib/contract/permissions";
import { backUpCell } from "../support/back-up-cell";
import { merchant as doubles } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { fillCart, placeOrderOf } from "../support/checkout";
import { apiOver, type Connection } from "../support/connections";
import { type EcpayDouble, startEcpayDouble } from "../support/ecpay-double";
import { expectRefused } from "../support/failures";
import { instanceOn } from "../support/instance-on";
import { resetLimits } from "../support/mail";
import { type Cell, newAdminToken, onEveryCell } from "../support/matrix";
import { emptyPlace } from "../support/restored-places";
import { mailing, paymentOptions, SECRET, SECRET_HEADER } from "../support/shop";
import { type MailServer, startMailServer } from "../support/smtp";
import { staffToken } from "../support/staff";

const merchant = { merchantId: "2000132", hashKey: "Hk7QzXw2Lp9RtVb4", hashIv: "Iv3MnBc8Yd6KsJf1" };
const values = {
  merchant_id: merchant.merchantId,
  hash_key: merchant.hashKey,
  hash_iv: merchant.hashIv,
  credit_check_code: "59997889",
};
const entered = { host: "production", values };
const params = { service: "card" };
/** A field of the answer, by its name. */
const field = (name: string, state: object) => expect.arrayContaining([expect.objectContaining({ name, ...state })]);
const PASSWORD = "p4ss-w0rd-of-the-mail-server";
const SECRETS = [merchant.hashKey, merchant.hashIv, values.credit_check_code, PASSWORD];
const towel = [{ sku: skus.towel, amount: 1 }];

let ecpay: EcpayDouble;
beforeAll(async () => {
  ecpay = await startEcpayDouble(merchant);
});
afterAll(() => ecpay.close());

/** An instance of the cell's shop, with card payments at the double. */
function instanceOf({ shop }: Cell, { db = shop.db, ...options }: Parameters<typeof instanceOn>[1] = {}) {
  return instanceOn(db, { payments: { ...paymentOptions, urls: { card: ecpay.url } }, ...options });
}

const offeredBy = async (api: Awaited<ReturnType<typeof instanceOf>>["api"]) =>
  (await api.orders.preview({ uuid: await fillCart(api, towel) })).data.payments;

onEveryCell((cell) => {
  beforeEach(async () => {
    await cell().shop.db.execute(sql`delete from settings where key in ('card', 'mail', 'payment')`);
    await resetLimits(cell().shop.db);
  });

  describe("keys: the card gateway", () => {
    test("entered keys hold at once for every instance, and card payments are signed with them", async () => {
      const one = await instanceOf(cell());
      const other = await instanceOf(cell(), { db: cell().shop.secondDb() });
      expect((await offeredBy(other.api)).map(({ method }) => method)).not.toContain("card");
      const { data } = await one.admin.call("PUT settings/services/{service}", {
        params,
        body: { ...entered, version: 0 },
      });
      expect(data).toMatchObject({
        version: 1,
        source: "settings",
        readiness: "test",
        address: ecpay.url,
        fields: field("credit_check_code", { is_set: true, value: null }),
        set_by: "店長",
      });
      expect(await offeredBy(other.api)).toContainEqual({ method: "card", fee: 0, test_mode: true });
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
      await one.admin.call("DELETE settings/services/{service}", { params });
      expect((await offeredBy(other.api)).map(({ method }) => method)).not.toContain("card");
    });

    test("secrets that are left empty are kept; another merchant needs its own", async () => {
      const { admin } = await instanceOf(cell());
      await admin.call("PUT settings/services/{service}", { params, body: { ...entered, version: 0 } });
      const { merchant_id } = values;
      const kept = (
        await admin.call("PUT settings/services/{service}", {
          params,
          body: { host: "stage", values: { merchant_id }, version: 1 },
        })
      ).data;
      expect(kept).toMatchObject({
        source: "settings",
        host: "stage",
        fields: field("credit_check_code", { is_set: true }),
      });
      expect((await admin.call("POST settings/services/{service}/test", { params, body: {} })).data.outcome).toBe(
        "works",
      );
      const other = admin.call("PUT settings/services/{service}", {
        params,
        body: { ...entered, values: { merchant_id: "2000933" }, version: 2 },
      });
      const refusal = await expectRefused(other, 400, "validation_failed");
      expect(Object.keys(refusal.data?.errors ?? {})).toEqual(["hash_key", "hash_iv"]);
      await expectRefused(
        admin.call("PUT settings/services/{service}", { params, body: { ...entered, version: 1 } }),
        409,
        "version_conflict",
      );
      expect((await admin.call("GET settings/services/{service}", { params })).data.version).toBe(2);
    });

    test.each([
      ["merchant_id", { merchant_id: "abc" }],
      ["hash_key", { hash_key: "short" }],
      ["nobody_knows", { nobody_knows: "1" }],
      ["host", { merchant_id: doubles.merchantId }],
    ])("a wrong %s is refused by its name", async (field, wrong) => {
      const { admin } = await instanceOf(cell());
      const call = admin.call("PUT settings/services/{service}", {
        params,
        body: { ...entered, values: { ...values, ...wrong }, version: 0 },
      });
      const refusal = await expectRefused(call, 400, "validation_failed");
      expect(Object.keys(refusal.data?.errors ?? {})).toEqual([field]);
      expect((await admin.call("GET settings/services/{service}", { params })).data).toMatchObject({
        source: "none",
        version: 0,
      });
    });

    test("the environment takes precedence, is shown as the source, and blocks the form", async () => {
      await (await instanceOf(cell())).admin.call("PUT settings/services/{service}", {
        params,
        body: { ...entered, version: 0 },
      });
      const card = createEcpayGateway({ ...doubles, baseUrl: "https://payment-stage.ecpay.com.tw" });
      const { admin } = await instanceOf(cell(), { payments: { ...paymentOptions, card } });
      expect((await admin.call("GET settings/services/{service}", { params })).data).toMatchObject({
        source: "environment",
        fields: field("merchant_id", { value: doubles.merchantId }),
        readiness: "test",
        set_by: null,
      });
      await expectRefused(
        admin.call("PUT settings/services/{service}", { params, body: { ...entered, version: 1 } }),
        409,
        "state_conflict",
      );
      await expectRefused(admin.call("DELETE settings/services/{service}", { params }), 409, "state_conflict");
    });

    test("keys that were sealed with another secret count as not set, and can be entered again", async () => {
      await (await instanceOf(cell())).admin.call("PUT settings/services/{service}", {
        params,
        body: { ...entered, version: 0 },
      });
      const moved = await instanceOf(cell(), { signingKey: "another-signing-key-0123456789-0123456789" });
      expect((await moved.admin.call("GET settings/services/{service}", { params })).data).toMatchObject({
        source: "unreadable",
        readiness: "not_set",
        fields: field("credit_check_code", { is_set: false }),
      });
      expect((await offeredBy(moved.api)).map(({ method }) => method)).not.toContain("card");
      const { merchant_id } = values;
      await expectRefused(
        moved.admin.call("PUT settings/services/{service}", {
          params,
          body: { ...entered, values: { merchant_id }, version: 1 },
        }),
        400,
        "validation_failed",
      );
      const again = await moved.admin.call("PUT settings/services/{service}", {
        params,
        body: { ...entered, version: 1 },
      });
      expect(again.data.source).toBe("settings");
    });

    test("a test distinguishes right keys, wrong ones and a gateway with invalid answers", async () => {
      const { admin } = await instanceOf(cell());
      const tried = async () =>
        (await admin.call("POST settings/services/{service}/test", { params, body: {} })).data.outcome;
      expect(await tried()).toBe("not_set");
      await admin.call("PUT settings/services/{service}", { params, body: { ...entered, version: 0 } });
      expect(await tried()).toBe("works");
      await admin.call("PUT settings/services/{service}", {
        params,
        body: { ...entered, values: { ...values, hash_iv: "0000000000000000" }, version: 1 },
      });
      expect(await tried()).toBe("wrong_keys");
      ecpay.control.feel("broken");
      expect(await tried()).toBe("not_gateway");
      ecpay.control.feel("usual");
      for (let left = 6; left > 0; left--) await tried();
      await expectRefused(
        admin.call("POST settings/services/{service}/test", { params, body: {} }),
        429,
        "too_many_requests",
      );
    });

    test("the only payment method cannot be removed", async () => {
      const { admin } = await instanceOf(cell());
      await admin.call("PUT settings/services/{service}", { params, body: { ...entered, version: 0 } });
      await admin.call("PUT settings/payment", { body: { methods: ["card"], bank_account: null, version: 0 } });
      await expectRefused(admin.call("DELETE settings/services/{service}", { params }), 409, "state_conflict");
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

  describe("keys: permissions and leaks", () => {
    test.each(staffRoles)("%s", async (role) => {
      const { connection } = await instanceOf(cell());
      const { admin } = apiOver(connection, await staffToken(cell(), role));
      const save = admin.call("PUT settings/services/{service}", { params, body: { ...entered, version: 0 } });
      if (role === "owner") expect((await save).data.source).toBe("settings");
      else await expectRefused(save, 403, "not_allowed");
      if (role === "owner") return;
      await expectRefused(admin.call("DELETE settings/mail", {}), 403, "not_allowed");
      await expectRefused(
        admin.call("POST settings/services/{service}/test", { params, body: {} }),
        403,
        "not_allowed",
      );
      expect((await admin.call("GET settings/notices")).data).toEqual({
        ...{ payment_test_mode: false, invoice_test_mode: false, is_open: true },
      });
    });

    test("no answer of the back office and no row of the database has a secret in plain text", async () => {
      const { admin, api, connection } = await instanceOf(cell());
      await admin.call("PUT settings/services/{service}", { params, body: { ...entered, version: 0 } });
      const body = { host: "127.0.0.1", port: 1, security: "none" as const, user: "shop", password: PASSWORD };
      await admin.call("PUT settings/mail", { body: { ...body, version: 0 } });
      await admin.call("POST settings/services/{service}/test", { params, body: {} });
      await admin.call("POST settings/mail/test", { body: {} });
      const said = [await rowsAsText(cell()), await allReads(connection, await newAdminToken(api))];
      // The stored, sealed value was among what was read.
      expect(said[0]).toContain(merchant.merchantId);
      expect(said[1]).toContain(merchant.merchantId);
      for (const secret of SECRETS) for (const text of said) expect(text).not.toContain(secret);
    });

    test("a backup file has no secret in plain text", async () => {
      const { admin } = await instanceOf(cell());
      await admin.call("PUT settings/services/{service}", { params, body: { ...entered, version: 0 } });
      const body = { host: "127.0.0.1", port: 1, security: "none" as const, user: "shop", password: PASSWORD };
      await admin.call("PUT settings/mail", { body: { ...body, version: 0 } });
      const place = await emptyPlace("pglite");
      onTestFinished(place.drop);
      const packed = readFileSync(await backUpCell(cell(), place.dataDirectory));
      const text = gunzipSync(packed).toString("latin1");
      expect(text).toContain(merchant.merchantId);
      for (const secret of SECRETS) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(Buffer.from(secret).toString("base64"));
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
