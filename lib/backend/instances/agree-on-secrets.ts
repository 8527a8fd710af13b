import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { DatabaseUnavailableError } from "../db/database";
import { hashPassword, passwordMatches } from "../http/password-hash";
import { sharedSecrets } from "./tables";

/** The secrets of an instance, by the variables that set them. */
export type InstanceSecrets = { API_SECRET: string; SESSION_PASSWORD: string };

const NAMES = ["API_SECRET", "SESSION_PASSWORD"] as const;

/**
 * Lets an instance work with a database only when its secrets are those that the database was set up with: otherwise a
 * session of one instance would mean nothing to another. May be asked before the tables are there.
 * @throws DatabaseUnavailableError naming what to set, in one line
 */
export async function requireAgreedSecrets(db: Database, secrets: InstanceSecrets): Promise<void> {
  if (!(await hasTable(db))) return;
  const agreed = new Map((await db.select().from(sharedSecrets)).map(({ name, fingerprint }) => [name, fingerprint]));
  const different: string[] = [];
  for (const name of NAMES) {
    const fingerprint = agreed.get(name);
    if (fingerprint && !(await passwordMatches(fingerprint, secrets[name]))) different.push(name);
  }
  if (different.length === 0) return;
  throw new DatabaseUnavailableError(
    `The instances on this database have another ${different.join(" and ")}: set the same here (what was never set is ` +
      "in DATA_DIR/secrets.json of the first instance), or start with --new-secrets to replace theirs.",
  );
}

/** Notes the secrets of the first instance, or, to replace, those of this one. */
export async function agreeOnSecrets(
  db: Database,
  secrets: InstanceSecrets,
  { replace = false }: { replace?: boolean } = {},
): Promise<void> {
  if (replace) await db.delete(sharedSecrets);
  const noted = new Set((await db.select({ name: sharedSecrets.name }).from(sharedSecrets)).map(({ name }) => name));
  for (const name of NAMES.filter((missing) => !noted.has(missing))) {
    await db.insert(sharedSecrets).values({ name, fingerprint: await hashPassword(secrets[name]) });
  }
}

async function hasTable(db: Database): Promise<boolean> {
  const found = (await db.execute(sql`select to_regclass('shared_secrets') is not null as found`)) as unknown as {
    rows: { found: boolean }[];
  };
  return found.rows[0]?.found === true;
}
