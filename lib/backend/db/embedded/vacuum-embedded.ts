import { sql } from "drizzle-orm";
import { describeError, log } from "@/lib/log";
import type { Job } from "../../jobs/run-jobs";
import { yieldWhenBusy } from "../../jobs/yield-when-busy";
import type { Database } from "../database";
import { rowsOf } from "../queries/rows-of";
import { availableBytes } from "./disk-space";

/** A table is gone through when it has grown by so many pages of 8 KB, and by a fifth, since it last was. */
const WORN_PAGES = 32;
const WORN_SHARE = 0.2;

/** Or so many transactions after that, since PostgreSQL takes nothing more at two thousand million: its own limit. */
const OLDEST = 150_000_000;

/** What is larger would keep everything else waiting for too long; a shop of that size belongs on a server. */
const MOST_BYTES = 512 * 1024 * 1024;

/**
 * What PostgreSQL's autovacuum does on a server: PGlite is a single process and has none. Without it nothing that was changed
 * or deleted ever gives its room back, and the planner knows of no table how large it is.
 * @param directory where the embedded database lies
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
 * Goes through the tables that have worn, one after the other, by how they have grown: what PGlite counts itself it forgets at
 * each start. Everything else waits while one is gone through: a second for some hundred thousand rows.
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
