import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "@/lib/backend/db/migrate";
import { openPostgres } from "@/lib/backend/db/postgres";
import { connect } from "../support/connections";
import { rowsOf } from "../support/fingerprint";
import { expectRefusal, rawCall } from "../support/raw-call";
import { backendOn } from "../support/shop";
import { filesBelow } from "../support/source-tree";
import { type Engine, openTestDatabase, testEngines } from "../support/test-database";

const engines = testEngines();
const isMigration = (file: string) => file.endsWith(".sql");

async function openAndDropLater(engine: Engine, options?: { migrated: boolean }) {
  const database = await openTestDatabase(engine, options);
  onTestFinished(database.drop);
  return database;
}

describe.each(engines)("hardening.md, faults, on %s", (engine) => {
  test("hardening.md: migrations may be run again, also twice at once", async () => {
    const { open } = await openAndDropLater(engine, { migrated: false });
    await Promise.all([migrate(open), ...(engine === "postgres" ? [migrate(open), migrate(open)] : [])]);
    await migrate(open);
    const applied = rowsOf<{ n: number }>(
      await open.db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`),
    );
    expect(applied).toEqual([{ n: filesBelow("lib/backend/db/migrations").filter(isMigration).length }]);
  });

  test("hardening.md: an empty shop answers every list, and basics with a name", async () => {
    const { open } = await openAndDropLater(engine);
    const connection = await connect("in-process", backendOn(open.db));
    const answers = await Promise.all(
      ["/products", "/products/filters", "/products/categories", "/basics", "/carts"].map((path) =>
        rawCall(connection, { path }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[1]?.envelope.data).toEqual({ tags: [], categories: [], price: { min: 0, max: 0 } });
  });
});

describe("hardening.md: the database is gone", () => {
  const calls = [
    { path: "/products" },
    { path: "/carts?uuid=0b0c8f1e-6a55-4a60-9f3a-2b0f6f1f7c11" },
    { method: "POST", path: "/carts", json: { sku: "A", amount: 1 } },
    { method: "POST", path: "/users/login", json: { email: "a@b.example", password: "password" } },
    { path: "/admin/me", headers: { Authorization: `Bearer ${"a".repeat(43)}` } },
  ];

  test("hardening.md: a closed embedded database answers 503 with Retry-After, in the envelope", async () => {
    const { open } = await openTestDatabase("pglite");
    const connection = await connect("in-process", backendOn(open.db));
    await open.close();
    for (const call of calls) {
      const answer = await rawCall(connection, call);
      expectRefusal(answer, 503, "unavailable");
      expect(answer.headers.get("Retry-After")).toBe("5");
    }
  });

  test("hardening.md: a PostgreSQL that is not there answers 503 with Retry-After, in the envelope", async () => {
    const open = openPostgres("postgres://nobody@127.0.0.1:9/nothing");
    onTestFinished(open.close);
    const connection = await connect("in-process", backendOn(open.db));
    for (const call of calls) {
      const answer = await rawCall(connection, call);
      expectRefusal(answer, 503, "unavailable");
      expect(answer.headers.get("Retry-After")).toBe("5");
    }
  });
});
