import { randomBytes } from "node:crypto";
import { Client } from "pg";

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

/** Whether a database of this name is there already. */
export function hasDatabase(server: string, name: string): Promise<boolean> {
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
