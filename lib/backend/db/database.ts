import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** What every use case and query takes first: a database or a transaction of it, of either engine. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database and how to close it. */
export type OpenDatabase = {
  db: Database;
  engine: "pglite" | "postgres";
  /** Whether the database answers; used by the readiness check. */
  ping: () => Promise<boolean>;
  /** Connections of this process to PostgreSQL and callers waiting for one; the embedded database has none. */
  connections?: () => { inUse: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

/** Why the database cannot be opened, as a sentence for the person at the terminal. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";
}
