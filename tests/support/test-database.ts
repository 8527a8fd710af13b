import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { Database, OpenDatabase } from "@/lib/backend/db/database";
import { openEmbedded } from "@/lib/backend/db/embedded";
import { migrate } from "@/lib/backend/db/migrate";
import { openPostgres } from "@/lib/backend/db/postgres";
import { rowsOf } from "./fingerprint";

export type Engine = OpenDatabase["engine"];

/** A PostgreSQL server on which databases may be made and dropped; without one, only the embedded engine is tested. */
const server = process.env.TEST_DATABASE_URL || undefined;

/** Every engine that can be tested here. */
export function testEngines(): Engine[] {
  if (server) return ["pglite", "postgres"];
  console.warn(
    "\n*** PostgreSQL WAS NOT TESTED: set TEST_DATABASE_URL to a server on which databases may be made. ***\n",
  );
  return ["pglite"];
}

/** An empty database of its own. */
export type TestDatabase = {
  open: OpenDatabase;
  /** A second pool on the same database, as another instance of the shop has it; PostgreSQL only. */
  openAgain: () => OpenDatabase;
  /** Closes everything and leaves nothing behind. */
  drop: () => Promise<void>;
};

/** Opens a new database, with or without the tables. */
export async function openTestDatabase(engine: Engine, { migrated = true } = {}): Promise<TestDatabase> {
  const database = engine === "pglite" ? await openInMemory() : await openOnServer();
  if (migrated) await orDrop(database, () => migrate(database.open));
  return database;
}

/** Does something with a new database; when that fails, nothing of it stays behind. */
export async function orDrop<T>(database: TestDatabase, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function openInMemory(): Promise<TestDatabase> {
  const open = await openEmbedded(undefined, () => {
    throw new Error("the database hangs");
  });
  const openAgain = () => {
    throw new Error("the embedded database has one process");
  };
  return { open, openAgain, drop: open.close };
}

async function openOnServer(): Promise<TestDatabase> {
  if (!server) throw new Error("TEST_DATABASE_URL is not set");
  const name = `shop_test_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name}`);
  // Tests outlive no crash of the server, so no commit has to wait for the disk.
  await onServer(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pools: OpenDatabase[] = [];
  const openAgain = () => {
    const pool = openPostgres(url.href);
    pools.push(pool);
    return pool;
  };
  return {
    open: openAgain(),
    openAgain,
    drop: async () => {
      for (const pool of pools) await pool.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

/** The address of a database that was opened here on the server. */
export async function addressOf(db: Database): Promise<string> {
  const [row] = rowsOf<{ name: string }>(await db.execute(sql`select current_database()::text as name`));
  const url = new URL(server ?? "");
  url.pathname = `/${row?.name}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
