import type { Database } from "../database";

/** Several statements that all see the same moment, for an answer whose parts have to agree. They change nothing. */
export function oneView<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}
