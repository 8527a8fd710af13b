import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEcpayParcels } from "@/lib/backend/delivery-services/ecpay/gateway";
import { lastAudit } from "../support/audit";
import { apiOver } from "../support/connections";
import { type LogisticsDouble, startLogisticsDouble } from "../support/ecpay-logistics-double";
import { expectRefused } from "../support/failures";
import { instanceOn } from "../support/instance-on";
import { resetLimits } from "../support/mail";
import { cellOf } from "../support/matrix";
import { account, sender } from "../support/parcel-shop";
import { openShop, type Shop } from "../support/shop";
import { staffToken } from "../support/staff";
import { testEngines } from "../support/test-database";

const own = {
  merchantId: "1234567",
  hashKey: "AbCdEfGh12345678",
  hashIv: "hGfEdCbA87654321",
  kinds: ["HOME"] as const,
};
const entered = {
  host: "production",
  values: { merchant_id: own.merchantId, hash_key: own.hashKey, hash_iv: own.hashIv },
};
const params = { service: "parcel_keys" };
/** The fields of the answer, of which only the merchant id is shown. */
const merchant = (value: string) => [{ value }, { value: null }, { value: null }];

describe.each(testEngines())("docs/ecpay-logistics.md: keys and sender, on %s", (engine) => {
  let shop: Shop;
  let service: LogisticsDouble;
  beforeAll(async () => {
    shop = await openShop(engine);
    service = await startLogisticsDouble([own, account]);
  }, 60_000);
  afterAll(async () => {
    await service.close();
    await shop.close();
  });
  beforeEach(async () => {
    await shop.db.execute(sql`delete from settings where key in ('parcel_keys', 'parcels')`);
    await resetLimits(shop.db);
  });

  async function instance({ isOfEnvironment, ...more }: { signingKey?: string; isOfEnvironment?: boolean } = {}) {
    const { admin, connection } = await instanceOn(shop.db, {
      delivery: {
        urls: { parcel_keys: service.url },
        ...(isOfEnvironment && { parcel_keys: createEcpayParcels({ ...account, baseUrl: service.url }) }),
      },
      ...more,
    });
    const enter = (changes: object = {}, version = 0) =>
      admin.call("PUT settings/services/{service}", {
        params,
        body: { ...entered, values: { ...entered.values, ...changes }, version },
      });
    const tried = async () =>
      (await admin.call("POST settings/services/{service}/test", { params, body: {} })).data.outcome;
    const as = async (role: "manager" | "orders" | "read_only") =>
      apiOver(connection, await staffToken(cellOf(shop, connection), role)).admin;
    return { admin, enter, tried, as };
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
    expect(await lastAudit(shop.db, "keys_change", "parcel_keys")).toMatchObject({
      after: { merchant_id: own.merchantId, host: "production" },
    });
    expect(await tried()).toBe("works");
    await enter({ hash_iv: "0000000000000000" }, 1);
    expect(await tried()).toBe("wrong_keys");
    const stored = await shop.db.execute(sql`select value::text as value from settings where key = 'parcel_keys'`);
    expect(JSON.stringify(stored)).not.toContain(own.hashKey);
    const entry = JSON.stringify(await lastAudit(shop.db, "keys_change", "parcel_keys"));
    expect(entry).toContain("entered_at");
    expect(entry).not.toContain(own.hashKey);
    expect(entry).not.toContain("sealed");
    expect((await admin.call("DELETE settings/services/{service}", { params })).data).toMatchObject({ source: "none" });
    expect(await tried()).toBe("not_set");
  });

  test("an empty secret keeps the stored one, another merchant needs its own, public test merchants are refused in production", async () => {
    const { admin, enter, tried } = await instance();
    await enter();
    await admin.call("PUT settings/services/{service}", {
      params,
      body: { host: "stage", values: { merchant_id: own.merchantId }, version: 1 },
    });
    expect(await tried()).toBe("works");
    const other = admin.call("PUT settings/services/{service}", {
      params,
      body: { host: "stage", values: { merchant_id: "7654321" }, version: 2 },
    });
    const refused = await expectRefused(other, 400, "validation_failed");
    expect(Object.keys(refused.data?.errors ?? {}).sort()).toEqual(["hash_iv", "hash_key"]);
    for (const merchant_id of ["2000132", "2000933"]) {
      const wrong = await expectRefused(enter({ merchant_id }, 2), 400, "validation_failed");
      expect(Object.keys(wrong.data?.errors ?? {})).toEqual(["host"]);
    }
    await expectRefused(enter({}, 1), 409, "version_conflict");
  });

  test("sealed with another secret they count as not set; those of the environment take precedence", async () => {
    await (await instance()).enter();
    const moved = await instance({ signingKey: "another-signing-key-of-the-tests-012345" });
    expect((await moved.admin.call("GET settings/services/{service}", { params })).data).toMatchObject({
      source: "unreadable",
      readiness: "not_set",
    });
    const fixed = await instance({ isOfEnvironment: true });
    expect((await fixed.admin.call("GET settings/services/{service}", { params })).data).toMatchObject({
      source: "environment",
      fields: merchant(account.merchantId),
    });
    await expectRefused(fixed.enter({}, 1), 409, "state_conflict");
    await expectRefused(fixed.admin.call("DELETE settings/services/{service}", { params }), 409, "state_conflict");
  });

  test("a manager sets carriers and sender but no keys; read-only staff only read", async () => {
    const { as } = await instance();
    const manager = await as("manager");
    const parcels = { carriers: ["t_cat" as const], sender, temperature: "cool" as const, size: "90" as const };
    expect((await manager.call("PUT settings/parcels", { body: { ...parcels, version: 0 } })).data).toMatchObject({
      carriers: ["t_cat"],
      version: 1,
    });
    await expectRefused(
      manager.call("PUT settings/services/{service}", { params, body: { ...entered, version: 0 } }),
      403,
      "not_allowed",
    );
    const reader = await as("read_only");
    await expectRefused(reader.call("PUT settings/parcels", { body: { ...parcels, version: 1 } }), 403, "not_allowed");
    const booking = { version: 1, carrier: "t_cat" as const };
    const parcel = { number: "261120-ABCDEFGH", id: 1 };
    await expectRefused(
      reader.call("POST orders/{number}/shipments/{id}/booking", { params: parcel, body: booking }),
      403,
      "not_allowed",
    );
  });

  test("a carrier needs a sender, whose name and address fit a label", async () => {
    const { admin } = await instance();
    const save = (changes: object) =>
      admin.call("PUT settings/parcels", {
        body: { carriers: ["t_cat"], sender, temperature: "normal", size: "60", version: 0, ...changes },
      });
    const fieldsOf = async (changes: object) =>
      Object.keys((await expectRefused(save(changes), 400, "validation_failed")).data?.errors ?? {});
    expect(await fieldsOf({ sender: null })).toEqual(["sender.name"]);
    expect(await fieldsOf({ sender: { ...sender, name: "王" } })).toEqual(["sender.name"]);
    expect(await fieldsOf({ sender: { ...sender, phone: "0221234567" } })).toEqual(["sender.phone"]);
    expect(await fieldsOf({ sender: { ...sender, zip: "10" } })).toEqual(["sender.zip"]);
    expect(await fieldsOf({ sender: { ...sender, address: "字".repeat(61) } })).toEqual(["sender.address"]);
  });

  test("without keys no carrier is offered, and notices answer 404", async () => {
    const { admin } = await instance();
    await admin.call("PUT settings/parcels", {
      body: { carriers: ["t_cat"], sender, temperature: "normal", size: "60", version: 0 },
    });
    const parcel = { number: "261120-ABCDEFGH", id: 1 };
    const refused = await expectRefused(
      admin.call("POST orders/{number}/shipments/{id}/booking", {
        params: parcel,
        body: { version: 1, carrier: "t_cat" },
      }),
      400,
      "validation_failed",
    );
    expect(Object.keys(refused.data?.errors ?? {})).toEqual(["carrier"]);
  });
});
