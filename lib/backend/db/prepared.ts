import type { Database } from "./database";

/**
 * What to pass to Drizzle's `.prepare()` as the name for PostgreSQL, of which there is none: a pooler in transaction mode
 * would look for it on another connection. Where there is no pooler the connection gives one (`name-statements.ts`).
 */
export const UNNAMED = "";

/**
 * A statement whose text is put together once per database, and per connection that transactions use, instead of at every
 * call: with Drizzle that takes about as long as sending it. What differs from call to call is an `sql.placeholder`.
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
