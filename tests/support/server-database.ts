import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import { Client } from "pg";

/**
 * A PostgreSQL server on which databases may be created and dropped; without one, only the embedded engine is tested.
 */
export const server = process.env.TEST_DATABASE_URL || undefined;

/** Creates a database on the server: an empty one, or a copy of another without connections. */
export async function createDatabase(template = "template1"): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `shop_test_${randomBytes(6).toString("hex")}`;
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${template}`);
    // Tests need not survive a crash of the server, so no commit has to wait for the disk.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return { url: databaseUrl(name), drop: () => dropDatabase(name) };
}

/** Drops a database, if it exists, also with open connections. */
export async function dropDatabase(name: string): Promise<void> {
  await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
}

/** The address of a database on the server. */
export function databaseUrl(name: string): string {
  if (!server) throw new Error("TEST_DATABASE_URL is not set");
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** How the names of a test run's templates begin, which share this folder. */
export function templatePrefix(folder: string): string {
  return `shop_test_template_${basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "_")}`;
}

/** Drops the templates of a test run. */
export async function dropTemplates(folder: string): Promise<void> {
  const prefix = templatePrefix(folder);
  const found = "select datname from pg_database where starts_with(datname, $1)";
  const { rows } = await onServer((client) => client.query<{ datname: string }>(found, [prefix]));
  for (const { datname } of rows) await dropDatabase(datname);
}

/** Runs statements on one connection to the server. */
export async function onServer<T>(run: (client: Client) => Promise<T>): Promise<T> {
  if (!server) throw new Error("TEST_DATABASE_URL is not set");
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** One statement on a new connection. @returns its rows */
export async function askDatabase<T = unknown>(url: string, statement: string, values?: unknown[]): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
