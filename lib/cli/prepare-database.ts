import { randomInt } from "node:crypto";
import { env } from "@/lib/env";
import { getSecrets } from "@/lib/secrets";
import { createFirstAdministrator } from "../backend/admin-accounts/change-staff";
import { faqDrafts } from "../backend/content/drafts/faq-drafts";
import { DatabaseUnavailableError } from "../backend/db/database";
import { embeddedPath } from "../backend/db/embedded/embedded";
import { unpackEmptyDatabase } from "../backend/db/empty-database";
import { isDatabaseDown } from "../backend/db/is-database-down";
import { applyMigrations } from "../backend/db/migrate";
import { openDatabase } from "../backend/db/open-database";
import { exclusively } from "../backend/db/postgres/exclusively";
import { agreeOnSecrets, requireAgreedSecrets } from "../backend/instances/agree-on-secrets";
import { beginClosed } from "../backend/opening/begin-closed";
import { seedFaqs } from "../backend/seed/seed-content";
import { seedShop } from "../backend/seed/seed-shop";
import { seedTrade } from "../backend/seed/trade/seed-trade";
import { markPrepared } from "./prepared";

/** Demo data for an empty database: the catalogue, or the catalogue and sixty days of orders. */
export type Demo = "none" | "catalogue" | "trade";

/** Options of a start; `newSecrets` replaces the shared secrets with new ones. */
type Options = { demo: Demo; newSecrets: boolean };

/**
 * In a process of its own: creating an embedded database takes 800 MB (docs/embedded-database.md). If several start at
 * once on PostgreSQL, one prepares it and the others wait.
 * @throws one line for the operator
 */
export async function prepareDatabase(options: Options): Promise<void> {
  await prepare(options).catch((error: Error) => {
    const refusal = causesOf(error).find((cause) => cause instanceof DatabaseUnavailableError);
    if (refusal) throw refusal;
    const code = (error as NodeJS.ErrnoException).code ?? error.message;
    throw isDatabaseDown(error) ? new Error(`The database does not answer (${code}).`) : error;
  });
}

/** Drizzle wraps the database's error as cause. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

async function prepare({ demo, newSecrets }: Options): Promise<void> {
  const secrets = getSecrets();
  if (!env.DATABASE_URL) await unpackEmptyDatabase(embeddedPath(env.DATA_DIR));
  const database = await openDatabase(() => process.exit(70), { noStatementTimeout: true });
  const password = env.ADMIN_PASSWORD ?? readablePassword();
  try {
    const done = await exclusively(database, async (db) => {
      // With the embedded database, data and secrets are in one directory, and one process owns both.
      const several = database.engine === "postgres";
      if (several && !newSecrets) await requireAgreedSecrets(db, secrets);
      await applyMigrations(database.engine, db);
      if (several) await agreeOnSecrets(db, secrets, { replace: newSecrets });
      const filled = demo !== "none" && (await seedShop(db));
      const made = await createFirstAdministrator(db, { email: env.ADMIN_EMAIL, name: "店長", password });
      // A new shop begins with answers that its owner only has to check.
      if (made && !filled) await seedFaqs(db, faqDrafts, { published: false });
      if (made) await beginClosed(db);
      if (filled && demo === "trade") await seedTrade(db);
      return { filled, made };
    });
    // Logged after the commit, since nothing exists before it.
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

/** 16 characters that are easy to tell apart: 80 bits. */
function readablePassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789AB";
  return Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");
}
