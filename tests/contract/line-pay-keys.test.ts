import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { createBackend } from "@/lib/backend/app";
import { createLinePayGateway } from "@/lib/backend/payment-methods/line-pay/gateway";
import { skus } from "../support/catalogue";
import { fillCart } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { instanceOn } from "../support/instance-on";
import { type LinePayDouble, startLinePayDouble } from "../support/line-pay-double";
import { channel } from "../support/line-pay-shop";
import { resetLimits } from "../support/mail";
import { openShop, paymentOptions, type Shop, SIGNING_KEY } from "../support/shop";
import { testEngines } from "../support/test-database";

const { channelId, channelSecret } = channel;
const values = { channel_id: channelId, channel_secret: channelSecret };
const params = { service: "line_pay" };

describe.each(testEngines())("docs/line-pay.md: keys, on %s", (engine) => {
  let shop: Shop;
  let line: LinePayDouble;
  beforeAll(async () => {
    shop = await openShop(engine);
    line = await startLinePayDouble(channel);
  }, 60_000);
  afterAll(async () => {
    await line.close();
    await shop.close();
  });
  beforeEach(async () => {
    await shop.db.execute(sql`delete from settings where key in ('line_pay', 'payment')`);
    await resetLimits(shop.db);
  });

  type Payments = Parameters<typeof createBackend>[0]["payments"];

  async function instance(payments: Partial<Payments> = {}, signingKey = SIGNING_KEY) {
    const { api, admin } = await instanceOn(shop.db, {
      signingKey,
      payments: { ...paymentOptions, urls: { line_pay: line.url }, ...payments },
    });
    const offered = async () =>
      (await api.orders.preview({ uuid: await fillCart(api, [{ sku: skus.towel, amount: 1 }]) })).data.payments.find(
        ({ method }) => method === "line_pay",
      );
    const tried = async () =>
      (await admin.call("POST settings/services/{service}/test", { params, body: {} })).data.outcome;
    const enter = (more: object = {}, version = 0, host = "production") =>
      admin.call("PUT settings/services/{service}", {
        params,
        body: { host, values: { ...values, ...more }, version },
      });
    const choose = (methods: ("line_pay" | "cash_on_delivery")[], version = 0) =>
      admin.call("PUT settings/payment", { body: { methods, bank_account: null, version } });
    return { admin, offered, tried, enter, choose };
  }

  test("entered keys hold at once for every instance; LINE Pay is offered once it is switched on, too", async () => {
    const one = await instance();
    const other = await instance();
    expect((await one.enter()).data).toMatchObject({
      version: 1,
      source: "settings",
      readiness: "test",
      fields: [{ value: channelId }, { value: null }],
      address: line.url,
    });
    expect(await other.offered()).toBeUndefined();
    expect((await one.choose(["cash_on_delivery", "line_pay"])).data).toMatchObject({
      line_pay: "test",
      payment_test_mode: true,
    });
    expect(await other.offered()).toMatchObject({ test_mode: true });
    await one.admin.call("DELETE settings/services/{service}", { params });
    expect(await other.offered()).toBeUndefined();
  });

  test("switched on without keys it is not offered", async () => {
    const { choose, offered } = await instance();
    await choose(["cash_on_delivery", "line_pay"]);
    expect(await offered()).toBeUndefined();
  });

  test("a test distinguishes right keys, wrong ones and a host with invalid answers; ten tests are allowed", async () => {
    const { enter, tried } = await instance();
    expect(await tried()).toBe("not_set");
    await enter();
    expect(await tried()).toBe("works");
    await enter({ channel_secret: "0".repeat(32) }, 1);
    expect(await tried()).toBe("wrong_keys");
    line.control.answerNext("details", "broken");
    await enter({}, 2);
    expect(await tried()).toBe("not_gateway");
    for (let left = 6; left > 0; left--) expect(await tried()).toBe("works");
    await expectRefused(tried(), 429, "too_many_requests");
  });

  test("an empty secret keeps the stored one, another channel needs its own, and stale saves are refused", async () => {
    const { admin, enter, tried } = await instance();
    await enter();
    await admin.call("PUT settings/services/{service}", {
      params,
      body: { host: "sandbox", values: { channel_id: channelId }, version: 1 },
    });
    expect(await tried()).toBe("works");
    const other = admin.call("PUT settings/services/{service}", {
      params,
      body: { host: "sandbox", values: { channel_id: "1656000002" }, version: 2 },
    });
    const refused = await expectRefused(other, 400, "validation_failed");
    expect(Object.keys(refused.data?.errors ?? {})).toEqual(["channel_secret"]);
    await expectRefused(enter({}, 1), 409, "version_conflict");
    for (const wrong of [{ channel_id: "abc" }, { channel_secret: "short" }]) {
      await expectRefused(enter(wrong, 2), 400, "validation_failed");
    }
    await expectRefused(enter({}, 2, "stage"), 400, "validation_failed");
  });

  test("keys of the environment take precedence, and cannot be changed here", async () => {
    await (await instance()).enter();
    const gateway = createLinePayGateway({ channelId: "1656000009", channelSecret, baseUrl: line.url });
    const { admin, enter } = await instance({ line_pay: gateway });
    expect((await admin.call("GET settings/services/{service}", { params })).data).toMatchObject({
      source: "environment",
      fields: [{ value: "1656000009" }, { value: null }],
      set_by: null,
    });
    await expectRefused(enter({}, 1), 409, "state_conflict");
    await expectRefused(admin.call("DELETE settings/services/{service}", { params }), 409, "state_conflict");
  });

  test("sealed with another key of the shop they count as not set", async () => {
    await (await instance()).enter();
    const { admin } = await instance({}, "another-signing-key-of-at-least-32-characters");
    expect((await admin.call("GET settings/services/{service}", { params })).data).toMatchObject({
      source: "unreadable",
      readiness: "not_set",
    });
  });

  test("the only payment method cannot be removed", async () => {
    const { admin, enter, choose } = await instance();
    await enter();
    await choose(["line_pay"]);
    await expectRefused(admin.call("DELETE settings/services/{service}", { params }), 409, "state_conflict");
  });

  test("answers, rows and log never hold the secret in plain text", async () => {
    const { admin, enter, tried } = await instance();
    const said = [
      JSON.stringify(await enter()),
      JSON.stringify(await admin.call("GET settings/services/{service}", { params })),
    ];
    await tried();
    const log = await admin.call("GET audit-logs", { query: {} });
    expect(JSON.stringify(log)).toContain("line_pay");
    const { rows } = (await shop.db.execute(
      sql`select t::text as row from settings t union all select t::text from audit_logs t`,
    )) as unknown as { rows: { row: string }[] };
    const stored = JSON.stringify(rows);
    expect(stored).toContain(channelId);
    for (const text of [...said, JSON.stringify(log), stored]) expect(text).not.toContain(channelSecret);
  });
});
