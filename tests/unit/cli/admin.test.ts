import { cpSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createFirstAdministrator } from "@/lib/backend/admin-accounts/change-staff";
import { findOpenLink } from "@/lib/backend/admin-accounts/links";
import { administrators } from "@/lib/backend/admin-accounts/tables";
import { auditLogs } from "@/lib/backend/audit/tables";
import type { Database } from "@/lib/backend/db/database";
import { openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { latestMigration, migrate } from "@/lib/backend/db/migrate";
import { runHostCommand } from "@/lib/backend/host-commands/host-command";
import { openLocalChannel } from "@/lib/backend/host-commands/local-channel";
import { countAttempt, FREE_ATTEMPTS } from "@/lib/backend/sign-ins/count-attempt";
import { tokenIn } from "../../support/mail";
import { environmentOf, runCommand } from "../../support/shop-commands";
import { failOnHang } from "../../support/snapshots";
import { temporaryDirectory } from "../../support/temporary-directory";
import { hasPostgres, openTestDatabase } from "../../support/test-database";

const SLOW = 180_000;
const EMAIL = "owner@shop.example";
const COUNTED = `administrator:${EMAIL}`;

describe("npm run shop:admin on the embedded database", () => {
  let directory: string;
  let db: Database;
  let close: () => Promise<void>;

  const command = (...words: string[]) =>
    runCommand("admin", words, { ...environmentOf({ dataDirectory: directory, databaseUrl: undefined }) });

  /** A data directory with a migrated database and its owner, which each test copies. */
  let prepared: string;
  beforeAll(async () => {
    prepared = temporaryDirectory(afterAll);
    const database = await openEmbedded(prepared, failOnHang);
    await migrate(database);
    writeFileSync(join(prepared, "prepared"), latestMigration());
    await createFirstAdministrator(database.db, { email: EMAIL, name: "店長", password: "an old password" });
    await database.close();
  });

  beforeEach(async () => {
    directory = temporaryDirectory();
    cpSync(prepared, directory, { recursive: true });
    const database = await openEmbedded(directory, failOnHang);
    db = database.db;
    const channel = await openLocalChannel(directory, (asked) => runHostCommand(db, asked, "https://shop.example"));
    let isOpen = true;
    close = async () => {
      if (!isOpen) return;
      isOpen = false;
      await channel.close();
      await database.close();
    };
    onTestFinished(close);
  });

  test("docs/operations.md: while the shop runs, a working link comes from the running server, also for several at once", {
    timeout: SLOW,
  }, async () => {
    const answers = await Promise.all([1, 2, 3].map(() => command("reset-password", EMAIL)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    const found = await Promise.all(answers.map(({ said }) => findOpenLink(db, tokenIn(said))));
    expect(found.filter(Boolean)).toMatchObject([{ email: EMAIL, needsCode: false }]);
    const logged = await db.select().from(auditLogs);
    expect(logged.map(({ action, administratorName }) => [action, administratorName])).toEqual(
      Array(3).fill(["password_link_send", "shop:admin"]),
    );
  });

  test("docs/operations.md: a locked account can be unlocked, running or stopped", {
    timeout: SLOW,
  }, async () => {
    const lock = async (on: Database) => {
      for (let n = 0; n < FREE_ATTEMPTS; n++) await countAttempt(on, COUNTED, "network:203.0.113.1");
    };
    await lock(db);
    await expect(countAttempt(db, COUNTED, "network:203.0.113.1")).rejects.toThrow("too_many_requests");
    expect(await command("unlock", EMAIL.toUpperCase())).toMatchObject({ code: 0 });
    await lock(db);
    await close();
    expect(await command("unlock", EMAIL)).toMatchObject({ code: 0 });
    const again = await openEmbedded(directory, failOnHang);
    onTestFinished(again.close);
    await countAttempt(again.db, COUNTED, "network:203.0.113.1");
  });

  test("docs/operations.md: the second factor is removed only on request", { timeout: SLOW }, async () => {
    const isOn = async () => (await db.select().from(administrators))[0]?.totpEnabledAt !== null;
    await db.update(administrators).set({ totpSecret: "x", totpEnabledAt: new Date() });
    await command("reset-password", EMAIL);
    expect(await isOn()).toBe(true);
    await command("reset-password", EMAIL, "--remove-second-factor");
    expect(await isOn()).toBe(false);
  });

  test("an impossible command prints one line, and changes nothing", { timeout: SLOW }, async () => {
    await db.update(administrators).set({ deactivatedAt: new Date() }).where(eq(administrators.email, EMAIL));
    const refused: [string[], RegExp][] = [
      [["reset-password", EMAIL], /No open account/],
      [["unlock", "nobody@shop.example"], /No account/],
      [["unlock", EMAIL, "--remove-second-factor"], /Usage/],
      [["reset-password", "not a mail"], /Usage/],
    ];
    const answers = await Promise.all(refused.map(([words]) => command(...words)));
    expect(answers).toEqual(refused.map(([, said]) => ({ code: 1, said: expect.stringMatching(said) })));
    expect(await db.select().from(auditLogs)).toEqual([]);
  });

  test("docs/decisions/0032: the channel listens on the loopback interface, and its secret is readable by the owner only", async () => {
    const file = join(directory, "local-channel.json");
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    const { port, secret } = (await import(file, { with: { type: "json" } })).default as {
      port: number;
      secret: string;
    };
    const ask = (headers: Record<string, string>, body: string) =>
      fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body });
    const asked = JSON.stringify({ action: "unlock", email: EMAIL });
    expect((await ask({}, asked)).status).toBe(403);
    expect((await ask({ Authorization: "x".repeat(64) }, asked)).status).toBe(403);
    for (const body of ["", "{", `{"action":"erase","email":"${EMAIL}"}`, `"${"x".repeat(20_000)}"`]) {
      expect((await ask({ Authorization: secret }, body)).status).toBe(400);
    }
    expect((await ask({ Authorization: secret }, asked)).status).toBe(200);
    await close();
    await expect(ask({ Authorization: secret }, asked)).rejects.toThrow();
    expect(() => statSync(file)).toThrow();
  });
});

describe.skipIf(!hasPostgres())("npm run shop:admin on PostgreSQL", () => {
  test("docs/operations.md: it uses the database itself, beside any number of instances", {
    timeout: SLOW,
  }, async () => {
    const database = await openTestDatabase("postgres");
    onTestFinished(database.drop);
    const { db } = database.open;
    await createFirstAdministrator(db, { email: EMAIL, name: "店長", password: "an old password" });
    const environment = environmentOf({ dataDirectory: temporaryDirectory(), databaseUrl: database.url });
    const { code, said } = await runCommand("admin", ["reset-password", EMAIL], environment);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("/admin/reset-password?token=") });
    expect(await findOpenLink(db, tokenIn(said))).toMatchObject({ email: EMAIL });
  });
});
