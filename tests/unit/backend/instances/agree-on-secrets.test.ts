import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "@/lib/backend/db/migrate";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import {
  agreeOnSecrets,
  requireAgreedSecrets,
  requireAgreedSecretsAtStart,
} from "@/lib/backend/instances/agree-on-secrets";
import { rowsOf } from "../../../support/fingerprint";
import { hasPostgres, openTestDatabase, type TestDatabase } from "../../../support/test-database";

const secrets = { api_secret: "a-secret-of-the-api", session_password: "a password that seals the cookies" };
const others = { ...secrets, session_password: "another password that seals cookies" };

describe.skipIf(!hasPostgres())("instances on one database share their secrets", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase("postgres", { migrated: false });
  });
  afterAll(() => database.drop());

  test("a database without tables, and one without secrets, accept every instance", async () => {
    const { open } = database;
    await requireAgreedSecrets(open.db, secrets);
    await migrate(open);
    await requireAgreedSecrets(open.db, others);
  });

  test("the first instance's secrets are used, and the database does not reveal them", async () => {
    const { open } = database;
    await agreeOnSecrets(open.db, secrets);
    await agreeOnSecrets(open.db, others);
    await requireAgreedSecretsAtStart(open, secrets);
    await expect(requireAgreedSecretsAtStart(open, others)).rejects.toThrow(/another SESSION_PASSWORD: set the same/);
    const kept = rowsOf<{ name: string; fingerprint: string }>(
      await open.db.execute(sql`select name, fingerprint from shared_secrets order by name`),
    );
    expect(kept.map(({ name }) => name)).toEqual(["API_SECRET", "SESSION_PASSWORD"]);
    // Slow to guess, also where a person chose a short one.
    for (const { fingerprint } of kept) expect(fingerprint).toMatch(/^\$argon2id\$/);
  });

  test("a server starts although the database is down", async () => {
    const away = openPostgres("postgres://nobody@127.0.0.1:9/nothing");
    onTestFinished(away.close);
    await requireAgreedSecretsAtStart(away, secrets);
  });
});
