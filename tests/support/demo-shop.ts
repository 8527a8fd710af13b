import { createFirstAdministrator } from "@/lib/backend/admin-accounts/change-staff";
import { seedShop } from "@/lib/backend/seed/seed-shop";
import { seedTrade } from "@/lib/backend/seed/trade/seed-trade";
import { administrator } from "./shop";
import { dropOnFailure, type Engine, openTestDatabase, type TestDatabase } from "./test-database";

/** Fills an empty database like `npm run shop`, as of a point of time. */
export async function openDemoShop(engine: Engine, now = new Date()): Promise<TestDatabase> {
  const database = await openTestDatabase(engine);
  const { db } = database.open;
  await dropOnFailure(database, async () => {
    await seedShop(db);
    await createFirstAdministrator(db, administrator);
    await db.transaction((tx) => seedTrade(tx, { now }));
  });
  return database;
}
