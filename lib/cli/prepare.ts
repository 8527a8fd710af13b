import { randomInt } from "node:crypto";
import { env } from "@/lib/env";
import { createFirstAdministrator } from "../backend/admin-accounts/create-administrator";
import { migrate } from "../backend/db/migrate";
import { openDatabase } from "../backend/db/open-database";
import { seedShop } from "../backend/seed/seed-shop";
import { markPrepared } from "./prepared";

/**
 * Migrates the database, makes the first administrator and, with `--demo`, fills an empty shop. A process of its own:
 * making a new embedded database takes 800 MB, which the server should not keep (design.md section 5).
 */
async function prepare(withDemo: boolean): Promise<void> {
  const database = await openDatabase(() => process.exit(70));
  try {
    await migrate(database);
    if (withDemo && (await seedShop(database.db))) console.log("A demo shop was set up.");
    const password = env.ADMIN_PASSWORD ?? readablePassword();
    const made = await createFirstAdministrator(database.db, { email: env.ADMIN_EMAIL, name: "店長", password });
    if (made) {
      console.log(`Administrator: ${env.ADMIN_EMAIL}`);
      if (!env.ADMIN_PASSWORD) console.log(`One-time password, shown only now: ${password}`);
    }
  } finally {
    await database.close();
  }
  markPrepared();
}

/** 16 characters that cannot be mistaken for one another: 80 bits. */
function readablePassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789AB";
  return Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");
}

prepare(process.argv.includes("--demo")).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
