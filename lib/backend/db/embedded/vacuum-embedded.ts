import { sql } from "drizzle-orm";
import { describeError, log } from "@/lib/log";
import type { Job } from "../../jobs/run-jobs";
import { yieldWhenBusy } from "../../jobs/yield-when-busy";
import type { Database } from "../database";
import { rowsOf } from "../queries/rows-of";
import { availableBytes } from "./disk-space";

/** A table is vacuumed when it has grown by so many pages of 8 KB, and by a fifth, since the last time. */
const WORN_PAGES = 32;
const WORN_SHARE = 0.2;

/** Or after so many transactions, since PostgreSQL refuses writes at two thousand million. */
const OLDEST = 150_000_000;

/** Larger tables would block everything else for too long; a shop of that size belongs on a server. */
const MOST_BYTES = 512 * 1024 * 1024;

/**
 * What PostgreSQL's autovacuum does on a server: PGlite is a single process and has none. Without it changed
 * and deleted rows never free their space, and the planner does not know the size of any table.
 * @param directory of the embedded database
 */
export function embeddedJobs(db: Database, directory: string): Job[] {
  return [
    {
      name: "vacuum",
      everySeconds: 600,
      run: (stop) => vacuumBloatedTables(db, () => availableBytes(directory), stop),
    },
  ];
}

/**
 * Vacuums bloated tables one by one. Bloat is judged by growth, since PGlite loses its statistics at each start.
 * Everything else waits meanwhile: a second for some hundred thousand rows.
 * @param room how many bytes may be written now; a table that could need more waits until there is room
 */
export async function vacuumBloatedTables(db: Database, room: () => number, stop?: AbortSignal): Promise<void> {
  const worn = await rowsOf<Table>(
    db,
    sql`
    select n.nspname as schema, c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and (age(c.relfrozenxid) > ${OLDEST}
      or pg_relation_size(c.oid) / 8192.0 > ${WORN_PAGES}::float8 + ${1 + WORN_SHARE}::float8 * c.relpages)
    order by 3 limit 500`,
  );
  for (const { schema, name, bytes } of worn) {
    if (stop?.aborted) return;
    await yieldWhenBusy();
    if (bytes > Math.min(room(), MOST_BYTES)) continue;
    try {
      await db.execute(sql`vacuum (analyze) ${sql.identifier(schema)}.${sql.identifier(name)}`);
    } catch (error) {
      log.warn({ table: name, ...describeError(error) }, "a table could not be vacuumed");
    }
  }
}

type Table = { schema: string; name: string; bytes: number };
