import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "@/lib/backend/db/database";
import { placeOrderOf } from "../support/checkout";
import { stageIssuer } from "../support/ecpay-invoice/seal";
import { startInvoiceDouble } from "../support/ecpay-invoice-double";
import { rowsOf } from "../support/fingerprint";
import { SKUS } from "./support/buyers";
import { kill, startInstance } from "./support/instances";
import { engines, newPlace } from "./support/places";
import { staffBeside } from "./support/staff-beside";

const ORDERS = 60;
const SLOW_MS = 100;

/** The shop on PostgreSQL only: the embedded database cannot be read by another process while it runs. */
test.runIf(engines.includes("postgres"))("kill -9 half way through 60 invoices: none is issued twice", async () => {
  const place = await newPlace("postgres");
  const service = await startInvoiceDouble();
  onTestFinished(() => service.close());
  const { db, api, admin } = await staffBeside(place);
  await admin.call("PUT settings/invoices", {
    body: { service: "ecpay", cash_on_delivery: "handed_over", version: 0 },
  });
  const lines = [{ sku: SKUS[0] ?? "", amount: 1 }];
  for (let placed = 0; placed < ORDERS; placed += 1) {
    const { number, version } = await placeOrderOf(api, lines, { payment: "bank_transfer" });
    const body = { action: "confirm_transfer" as const, version };
    await admin.call("POST orders/{number}/actions", { params: { number }, body });
  }

  service.delayCalls(SLOW_MS);
  const env = {
    ...place.env,
    ECPAY_INVOICE_BASE_URL: service.url,
    ECPAY_INVOICE_MERCHANT_ID: stageIssuer.merchantId,
    ECPAY_INVOICE_HASH_KEY: stageIssuer.hashKey,
    ECPAY_INVOICE_HASH_IV: stageIssuer.hashIv,
  };
  const first = await startInstance(env);
  await expect.poll(() => service.invoices.length, { interval: 5 }).toBeGreaterThan(ORDERS / 3);
  await kill(first);
  expect(service.invoices.length).toBeLessThan(ORDERS);

  await startInstance(env);
  await expect
    .poll(async () => {
      // Calls in progress are queried at once, and repeated at once when they were never sent.
      await db.execute(sql`update invoices set next_attempt_at = now() where next_attempt_at > now()
        and (status = 'due' or next_attempt_at < now() + interval '2 minutes 50 seconds')`);
      await db.execute(sql`update orders set invoice_check_at = now() where invoice_check_at > now()`);
      return unfinished(db);
    })
    .toBe(0);

  const orders = service.invoices.map(({ fields }) => fields.InvoiceRemark);
  expect(new Set(orders).size).toBe(ORDERS);
  expect(orders).toHaveLength(ORDERS);
});

/** Orders without an invoice that was issued. */
async function unfinished(db: Database): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await db.execute(sql`select (${ORDERS} - count(*))::int as count from invoices where status = 'issued'`),
  );
  return row?.count ?? -1;
}
