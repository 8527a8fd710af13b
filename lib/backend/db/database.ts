import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** What every use case and query takes first: a database or a transaction of it, of either engine. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database and how to let go of it. */
export type OpenDatabase = {
  db: Database;
  engine: "pglite" | "postgres";
  /** Answers whether the database does; used by the readiness check. */
  ping: () => Promise<boolean>;
  /** Of this process to PostgreSQL, and how many callers wait for one; the embedded database has none. */
  connections?: () => { inUse: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

/** How the database cannot be opened, in a sentence for the person at the terminal. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";
}
