import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** A PostgreSQL server on which databases may be made and dropped; without one, only the embedded engine is tested. */
export const server = process.env.TEST_DATABASE_URL || undefined;

/** Makes a database on the server: an empty one, or a copy of another that nobody is connected to. */
export async function createDatabase(template = "template1"): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!server) throw new Error("TEST_DATABASE_URL is not set");
  const name = `shop_test_${randomBytes(6).toString("hex")}`;
  await askDatabase(server, `create database ${name} template ${template}`);
  // Tests outlive no crash of the server, so no commit has to wait for the disk.
  await askDatabase(server, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await askDatabase(server, `drop database ${name} with (force)`);
    },
  };
}

/** One statement on a connection of its own. @returns its rows */
export async function askDatabase<T = unknown>(url: string, statement: string, values?: unknown[]): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
