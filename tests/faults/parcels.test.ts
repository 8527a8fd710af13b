import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "@/lib/backend/db/database";
import { createEcpayParcels } from "@/lib/backend/delivery-services/ecpay/gateway";
import { placeOrderOf } from "../support/checkout";
import { stageAccounts } from "../support/ecpay-logistics/accounts";
import { startLogisticsDouble } from "../support/ecpay-logistics-double";
import { rowsOf } from "../support/fingerprint";
import { sender } from "../support/parcel-shop";
import { SKUS } from "./support/buyers";
import { kill, startInstance } from "./support/instances";
import { engines, newPlace } from "./support/places";
import { staffBeside } from "./support/staff-beside";

const PARCELS = 200;
const A_CALL = 100;
const SLOW_MS = 100;

/** The shop on PostgreSQL only: the embedded database cannot be queued into and read while it runs. */
test.runIf(engines.includes("postgres"))("kill -9 half way through 200 parcels: none is made twice", async () => {
  const place = await newPlace("postgres");
  const service = await startLogisticsDouble();
  onTestFinished(() => service.close());
  const account = { ...stageAccounts.b2c, baseUrl: service.url };
  const delivery = { parcel_keys: createEcpayParcels(account) };
  const { db, api, admin } = await staffBeside(place, { delivery });
  const parcels = { carriers: ["t_cat" as const], sender, temperature: "normal" as const, size: "60" as const };
  await admin.call("PUT settings/parcels", { body: { ...parcels, version: 0 } });
  const numbers: string[] = [];
  while (numbers.length < PARCELS) {
    numbers.push((await placeOrderOf(api, [{ sku: SKUS[0] ?? "", amount: 1 }])).number);
  }
  const bulk = async (action: "confirm" | "book") => {
    for (let start = 0; start < PARCELS; start += A_CALL) {
      await admin.call("POST orders/bulk", { body: { action, numbers: numbers.slice(start, start + A_CALL) } });
    }
  };
  await bulk("confirm");
  await bulk("book");

  service.control.delayCalls(SLOW_MS);
  const env = {
    ...place.env,
    ECPAY_LOGISTICS_BASE_URL: service.url,
    ECPAY_LOGISTICS_MERCHANT_ID: account.merchantId,
    ECPAY_LOGISTICS_HASH_KEY: account.hashKey,
    ECPAY_LOGISTICS_HASH_IV: account.hashIv,
  };
  const first = await startInstance(env);
  await expect.poll(() => service.attempts.length, { interval: 5 }).toBeGreaterThan(PARCELS / 2);
  await kill(first);
  expect(service.attempts.length).toBeLessThan(PARCELS);

  await startInstance(env);
  await expect
    .poll(async () => {
      // Calls in progress are queried at once, as if they had been sent long ago.
      await db.execute(sql`update delivery_bookings set next_query_at = now(), sent_at = now() - interval '11 minutes'
        where status = 'making' and sent_at < now() - interval '5 seconds'`);
      return unfinished(db);
    })
    .toBe(0);
  // A call that the dead shop never sent was refused: it is booked like any unknown one.
  await bulk("book");
  await expect.poll(() => unfinished(db)).toBe(0);

  const made = service.parcels.map(({ form }) => form.MerchantTradeNo?.slice(0, 14));
  expect(new Set(made).size).toBe(PARCELS);
  expect(made).toHaveLength(PARCELS);
  expect(Math.max(...service.attempts.map(({ tradeNumber }) => service.control.timesOf(tradeNumber).tried))).toBe(1);
});

async function unfinished(db: Database): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await db.execute(sql`select count(*)::int as count from delivery_bookings where status in ('queued', 'making')`),
  );
  return row?.count ?? -1;
}
