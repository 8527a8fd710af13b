import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { createFirstAdministrator } from "@/lib/backend/admin-accounts/change-staff";
import type { OpenDatabase } from "@/lib/backend/db/database";
import { migrate } from "@/lib/backend/db/migrate";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { endLater } from "./leftovers";

export const owner = { email: "bench@shop.example", name: "Bench", password: "bench-password-of-today" };

/** A separate PostgreSQL database for the run. */
export type OwnDatabase = { url: string; engine: string; drop: () => Promise<void> };

/** Creates an empty database on this server, with the server's own settings; or opens an existing one. */
export async function createOwnDatabase(server: string, name = newName(), isThere = false): Promise<OwnDatabase> {
  const version = await onServer(server, async (client) => {
    if (!isThere) await client.query(`create database ${name}`);
    return (await client.query<{ server_version: string }>("show server_version")).rows[0]?.server_version;
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    engine: `PostgreSQL ${version?.split(" ")[0] ?? ""}`,
    drop: () => onServer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/**
 * Opens a database that is migrated, has an owner and is filled. One with a name is kept and later opened as it is;
 * another is dropped after the run.
 */
export async function openFilled(
  name: string | undefined,
  fill: (url: string, open: OpenDatabase) => Promise<void>,
  server = process.env.TEST_DATABASE_URL,
): Promise<OwnDatabase & { open: OpenDatabase }> {
  if (!server) throw new Error("set TEST_DATABASE_URL to a PostgreSQL server on which a database may be made");
  const isThere = name !== undefined && (await hasDatabase(server, name));
  const database = await createOwnDatabase(server, name, isThere);
  if (name === undefined) endLater({ stop: database.drop });
  const open = openPostgres(database.url);
  endLater({ stop: open.close });
  await migrate(open);
  if (!isThere) {
    const started = performance.now();
    await createFirstAdministrator(open.db, owner);
    await fill(database.url, open);
    console.log(`${database.engine}: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  return { ...database, open };
}

/** Whether a database of this name is there already. */
function hasDatabase(server: string, name: string): Promise<boolean> {
  return onServer(server, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    return rowCount === 1;
  });
}

function newName(): string {
  return `shop_bench_${randomBytes(6).toString("hex")}`;
}

async function onServer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
