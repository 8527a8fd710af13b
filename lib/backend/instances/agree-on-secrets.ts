import { sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../db/database";
import { DatabaseUnavailableError } from "../db/database";
import { isDatabaseDown } from "../db/is-database-down";
import { rowsOf } from "../db/queries/rows-of";
import { hashPassword, passwordMatches } from "../http/password-hash";
import { sharedSecrets } from "./tables";

type Secrets = { api_secret: string; session_password: string };

const SHARED = [
  { name: "API_SECRET", key: "api_secret" },
  { name: "SESSION_PASSWORD", key: "session_password" },
] as const;

/** Sessions need the same secrets in all instances. @throws DatabaseUnavailableError naming what to set, in one line */
export async function requireAgreedSecrets(db: Database, secrets: Secrets): Promise<void> {
  if (!(await hasTable(db))) return;
  const agreed = new Map((await db.select().from(sharedSecrets)).map(({ name, fingerprint }) => [name, fingerprint]));
  const different: string[] = [];
  for (const { name, key } of SHARED) {
    const fingerprint = agreed.get(name);
    if (fingerprint && !(await passwordMatches(fingerprint, secrets[key]))) different.push(name);
  }
  if (different.length === 0) return;
  throw new DatabaseUnavailableError(
    `The instances on this database have another ${different.join(" and ")}: set the same here (what was never set is ` +
      "in DATA_DIR/secrets.json of the first instance), or start with --new-secrets to replace theirs.",
  );
}

/** For a starting server: does not wait when the database is down; the server answers 503 until it is back. */
export async function requireAgreedSecretsAtStart({ engine, db }: OpenDatabase, secrets: Secrets): Promise<void> {
  // The embedded database and the secrets lie in one directory, and one process has both.
  if (engine === "pglite") return;
  try {
    await requireAgreedSecrets(db, secrets);
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
  }
}

/** Stores the fingerprints of the first instance's secrets or, when replacing, of this one's. */
export async function agreeOnSecrets(
  db: Database,
  secrets: Secrets,
  { replace = false }: { replace?: boolean } = {},
): Promise<void> {
  if (replace) await db.delete(sharedSecrets);
  const noted = new Set((await db.select({ name: sharedSecrets.name }).from(sharedSecrets)).map(({ name }) => name));
  for (const { name, key } of SHARED.filter((missing) => !noted.has(missing.name))) {
    await db.insert(sharedSecrets).values({ name, fingerprint: await hashPassword(secrets[key]) });
  }
}

async function hasTable(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select to_regclass('shared_secrets') is not null as found`);
  return row?.found === true;
}
