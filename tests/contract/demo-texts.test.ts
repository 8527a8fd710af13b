import { afterAll, beforeAll, expect, test } from "vitest";
import { renewPolicies } from "@/lib/backend/content/renew-policies";
import { policies } from "@/lib/backend/content/tables";
import { seedShop } from "@/lib/backend/seed/seed-shop";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { paymentOptions } from "../support/shop";
import { openTestDatabase, type TestDatabase } from "../support/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("pglite");
  await seedShop(database.open.db);
});
afterAll(() => database.drop());

/** As the server does when it starts. */
const start = (options = paymentOptions) => database.open.db.transaction((tx) => renewPolicies(tx, options));

test("the demo's texts are created at the first start with their version, and updated when the payment methods change", async () => {
  const { db } = database.open;
  await start();
  await start();
  const first = await db.select().from(policies);
  expect(first.map(({ version }) => version)).toEqual(first.map(() => TERMS_VERSION));
  expect(first).toHaveLength(5);
  expect(first.filter(({ body }) => /\{\{|【/.test(body))).toEqual([]);
  expect(first.find(({ key }) => key === "term-of-service")?.body).toContain("銀行轉帳");

  await start({ ...paymentOptions, bankAccount: undefined });
  const terms = (await db.select().from(policies)).filter(({ key }) => key === "term-of-service");
  expect(terms.map(({ renewalOf }) => renewalOf).sort()).toEqual([TERMS_VERSION, null]);
  expect(terms.find(({ renewalOf }) => renewalOf)?.body).not.toContain("銀行轉帳");
});
