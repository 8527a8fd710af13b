import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "@/lib/backend/db/migrate";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { connect } from "../support/connections";
import { rowsOf } from "../support/fingerprint";
import { expectRefusal, rawCall } from "../support/raw-call";
import { backendOn } from "../support/shop";
import { openTestDatabase, type TestDatabase, testEngines } from "../support/test-database";

describe.each(testEngines())("docs/security.md, faults, on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { migrated: false });
  });
  afterAll(() => database.drop());

  test("docs/security.md: migrations can be repeated, and on a server run by three instances at once", async () => {
    const { open } = database;
    await Promise.all([migrate(open), ...(engine === "postgres" ? [migrate(open), migrate(open)] : [])]);
    await migrate(open);
    const applied = await open.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(new Set(rowsOf<{ hash: string }>(applied).map(({ hash }) => hash)).size).toBe(rowsOf(applied).length);
    expect(rowsOf(applied).length).toBeGreaterThan(0);
  });

  test("docs/security.md: an empty shop answers every list", async () => {
    const connection = await connect("in-process", backendOn(database.open.db));
    const paths = ["/products", "/products/filters", "/products/categories", "/basics", "/carts"];
    const answers = await Promise.all(paths.map((path) => rawCall(connection, { path })));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(answers[1]?.envelope.data).toEqual({ tags: [], categories: [], price: { min: 0, max: 0 } });
  });
});

describe("docs/security.md: the database is gone", () => {
  const calls = [
    { path: "/products" },
    { path: "/carts?uuid=0b0c8f1e-6a55-4a60-9f3a-2b0f6f1f7c11" },
    { method: "POST", path: "/carts", json: { sku: "A", amount: 1 } },
    { method: "POST", path: "/users/login", json: { email: "a@b.example", password: "password" } },
    { path: "/admin/me", headers: { Authorization: `Bearer ${"a".repeat(43)}` } },
  ];

  test("docs/security.md: a closed embedded database answers 503 with Retry-After, in the envelope", async () => {
    const { open } = await openTestDatabase("pglite");
    const connection = await connect("in-process", backendOn(open.db));
    await open.close();
    for (const call of calls) {
      const answer = await rawCall(connection, call);
      expectRefusal(answer, 503, "unavailable");
      expect(answer.headers.get("Retry-After")).toBe("5");
    }
  });

  test("docs/security.md: a PostgreSQL that is not there answers 503 with Retry-After, in the envelope", async () => {
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
