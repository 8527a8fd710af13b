import { randomInt } from "node:crypto";
import { env } from "@/lib/env";
import { getSecrets } from "@/lib/secrets";
import { createFirstAdministrator } from "../backend/admin-accounts/create-administrator";
import { exclusively } from "../backend/db/exclusively";
import { isDatabaseDown } from "../backend/db/is-database-down";
import { applyMigrations } from "../backend/db/migrate";
import { openDatabase } from "../backend/db/open-database";
import { agreeOnSecrets, requireAgreedSecrets } from "../backend/instances/agree-on-secrets";
import { seedShop } from "../backend/seed/seed-shop";
import { markPrepared } from "./prepared";

/**
 * Migrates the database, makes the first administrator and, with `--demo`, fills an empty shop. A process of its own:
 * making a new embedded database takes 800 MB, which the server should not keep (design.md section 5). Of several that
 * start at once on PostgreSQL, one does it and the others wait for it.
 */
async function prepare({ demo, newSecrets }: { demo: boolean; newSecrets: boolean }): Promise<void> {
  const secrets = getSecrets();
  const database = await openDatabase(() => process.exit(70), { unhurried: true });
  const password = env.ADMIN_PASSWORD ?? readablePassword();
  try {
    const done = await exclusively(database, async (db) => {
      // The embedded database and the secrets lie in one directory, and one process has both.
      const several = database.engine === "postgres";
      if (several && !newSecrets) await requireAgreedSecrets(db, secrets);
      await applyMigrations(database.engine, db);
      if (several) await agreeOnSecrets(db, secrets, { replace: newSecrets });
      const filled = demo && (await seedShop(db));
      const made = await createFirstAdministrator(db, { email: env.ADMIN_EMAIL, name: "店長", password });
      return { filled, made };
    });
    // Said when it is true: what is not committed is not there.
    if (done.filled) console.log("A demo shop was set up.");
    if (done.made) {
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

const has = (flag: string) => process.argv.includes(flag);
prepare({ demo: has("--demo"), newSecrets: has("--new-secrets") }).catch((error: Error) => {
  const code = (error as NodeJS.ErrnoException).code ?? error.message;
  console.error(isDatabaseDown(error) ? `The database does not answer (${code}).` : error.message);
  process.exit(1);
});
