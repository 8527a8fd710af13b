import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "@/lib/backend/db/migrate";
import { hasNewestMigration } from "@/lib/backend/db/newest-migration";
import { openTestDatabase, testEngines } from "../support/test-database";

describe.each(testEngines())("/readyz on %s", (engine) => {
  test("a database is ready with the newest migration only", async () => {
    const { open, drop } = await openTestDatabase(engine, { migrated: false });
    onTestFinished(drop);
    await expect(hasNewestMigration(open.db)).rejects.toThrow();
    await migrate(open);
    expect(await hasNewestMigration(open.db)).toBe(true);
    const newest = sql`select max(created_at) from drizzle.__drizzle_migrations`;
    await open.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = (${newest})`);
    expect(await hasNewestMigration(open.db)).toBe(false);
  });
});
