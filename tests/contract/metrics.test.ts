import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "@/lib/backend/mail/tables";
import { countMails, mailCounts } from "@/lib/backend/metrics/measure-backend";
import { rowsOf } from "../support/fingerprint";
import { openTestDatabase, type TestDatabase, testEngines } from "../support/test-database";

describe.each(testEngines())("what /metrics asks the database for: %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.drop());

  test("counts mails that wait and mails that were given up, and no others", async () => {
    const { db } = database.open;
    expect(await countMails(db)).toEqual({ waiting: 0, failed: 0 });
    const of = (status: (typeof mails.$inferInsert)["status"]) => ({
      kind: "order_placed" as const,
      recipient: "mei@shop.example",
      payload: {},
      status,
    });
    await db
      .insert(mails)
      .values(["waiting", "waiting", "failed", "sent", "dropped"].map((status) => of(status as "sent")));
    expect(await countMails(db)).toEqual({ waiting: 2, failed: 1 });
  });

  test("by indexes alone: the table is never scanned", async () => {
    const plan = await database.open.db.transaction(async (tx) => {
      // The table is too small for the planner to use an index by itself.
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf<Record<string, string>>(await tx.execute(sql`explain ${mailCounts}`));
    });
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toMatch(/mails_due/);
    expect(lines).toMatch(/mails_status/);
    expect(lines).not.toMatch(/Seq Scan/);
  });

  test("connections are counted where there is a pool", async () => {
    const { connections, db, engine } = database.open;
    if (engine === "pglite") return expect(connections).toBeUndefined();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      expect(connections?.()).toMatchObject({ inUse: 1, waiting: 0 });
    });
    expect(connections?.()).toMatchObject({ inUse: 0, waiting: 0 });
    expect(connections?.().idle).toBeGreaterThan(0);
  });
});
