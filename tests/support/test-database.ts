import { sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "@/lib/backend/db/database";
import { openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { migrate } from "@/lib/backend/db/migrate";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { rowsOf } from "./fingerprint";
import { createDatabase, databaseUrl, server } from "./server-database";
import { emptySnapshot, type Filling, failOnHang, filledSnapshot, filledTemplate } from "./snapshots";

export type Engine = OpenDatabase["engine"];

/** Every engine that can be tested here. */
export function testEngines(): Engine[] {
  if (server) return ["pglite", "postgres"];
  console.warn(
    "\n*** PostgreSQL WAS NOT TESTED: set TEST_DATABASE_URL to a server on which databases may be made. ***\n",
  );
  return ["pglite"];
}

/** Whether there is a PostgreSQL server; without one, tests that need it are skipped with a message. */
export function hasPostgres(): boolean {
  return testEngines().includes("postgres");
}

/** An empty database of its own. */
export type TestDatabase = {
  open: OpenDatabase;
  /** Its connection string; empty for the embedded engine. */
  url: string;
  /** A second pool on the same database, like another instance of the shop; PostgreSQL only. */
  openAgain: () => OpenDatabase;
  /** Closes all connections and deletes the database. */
  drop: () => Promise<void>;
};

/** Opens a new database, with or without the tables. */
export async function openTestDatabase(engine: Engine, { migrated = true } = {}): Promise<TestDatabase> {
  if (engine === "pglite") return openInMemory(migrated ? await emptySnapshot() : undefined);
  const database = await openOnServer();
  if (migrated) await dropOnFailure(database, () => migrate(database.open));
  return database;
}

/** Opens a new database with a filling: a copy of one that was filled earlier in this run. */
export async function openFilledDatabase(engine: Engine, filling: Filling): Promise<TestDatabase> {
  const database = await copyOf(engine, filling);
  await dropOnFailure(database, async () => filling.renew?.(database.open.db));
  return database;
}

async function copyOf(engine: Engine, filling: Filling): Promise<TestDatabase> {
  if (engine === "pglite") return openInMemory(await filledSnapshot(filling));
  const template = await filledTemplate(filling);
  if (template) return openOnServer(template);
  const database = await (filling.on ? copyOf(engine, filling.on) : openTestDatabase(engine));
  await dropOnFailure(database, () => filling.fill(database.open.db));
  return database;
}

/** Does something with a new database, which is deleted when that fails. */
export async function dropOnFailure<T>(database: TestDatabase, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function openInMemory(from?: Blob): Promise<TestDatabase> {
  const open = await openEmbedded(undefined, failOnHang, { from });
  const openAgain = () => {
    throw new Error("the embedded database has one process");
  };
  return { open, url: "", openAgain, drop: open.close };
}

async function openOnServer(template?: string): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(template);
  const pools: OpenDatabase[] = [];
  const openAgain = () => {
    const pool = openPostgres(url);
    pools.push(pool);
    return pool;
  };
  return {
    open: openAgain(),
    url,
    openAgain,
    drop: async () => {
      for (const pool of pools) await pool.close();
      await drop();
    },
  };
}

/** The address of a database that was opened here on the server. */
export async function addressOf(db: Database): Promise<string> {
  const [row] = rowsOf<{ name: string }>(await db.execute(sql`select current_database()::text as name`));
  return databaseUrl(row?.name ?? "");
}
