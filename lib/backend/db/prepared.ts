import type { Database } from "./database";

/**
 * An empty statement name for Drizzle's `.prepare()`: a pooler in transaction mode would look for a name on another
 * connection. Without a pooler the connection adds a name itself (`name-statements.ts`).
 */
export const UNNAMED = "";

/**
 * A statement whose text is put together once per database, and per connection that transactions use, instead of at every
 * call: with Drizzle that takes about as long as sending it. Values that differ per call are `sql.placeholder`s.
 * @param build ends with `.prepare(UNNAMED)`
 */
export function prepared<S>(build: (db: Database) => S): (db: Database) => S {
  const statements = new WeakMap<Database, S>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const made = build(db);
    statements.set(db, made);
    return made;
  };
}
