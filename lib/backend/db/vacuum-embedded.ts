import { sql } from "drizzle-orm";
import { giveWay } from "../jobs/give-way";
import type { Job } from "../jobs/run-jobs";
import type { Database } from "./database";
import { roomFor } from "./disk-room";

/** So many rows were changed or went before a table is gone through, and a fifth of what it holds, as PostgreSQL has it. */
const WORN_ROWS = 1_000;
const WORN_SHARE = 0.2;

/** A table that was left alone for so many transactions is gone through anyway: at two thousand million nothing is taken. */
const OLDEST = 100_000_000;

/**
 * What PostgreSQL's autovacuum does on a server: PGlite is a single process and has none. Without it nothing that was changed
 * or deleted ever gives its room back, and the planner knows of no table how large it is.
 * @param directory where the embedded database lies
 */
export function embeddedJobs(db: Database, directory: string): Job[] {
  return [{ name: "vacuum", everySeconds: 600, run: (stop) => vacuumWorn(db, roomFor(directory), stop) }];
}

/**
 * Goes through the tables that have worn, one after the other. Everything else waits while one is gone through: a second for
 * some hundred thousand rows.
 * @param room bytes that may be written; a table that could need more waits until there is room
 */
export async function vacuumWorn(db: Database, room: number, stop?: AbortSignal): Promise<void> {
  const { rows } = (await db.execute(sql`
    select s.schemaname, s.relname from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where (s.n_dead_tup + s.n_ins_since_vacuum > ${WORN_ROWS} + ${WORN_SHARE} * greatest(c.reltuples, 0)
      or age(c.relfrozenxid) > ${OLDEST})
    and pg_total_relation_size(s.relid) < ${room}
    order by pg_total_relation_size(s.relid) limit 200`)) as unknown as { rows: Table[] };
  for (const { schemaname, relname } of rows) {
    if (stop?.aborted) return;
    await giveWay();
    await db.execute(sql`vacuum (analyze) ${sql.identifier(schemaname)}.${sql.identifier(relname)}`);
  }
}

type Table = { schemaname: string; relname: string };
