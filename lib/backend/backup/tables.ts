import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";

/** A table of the shop: the columns that are written, and the key columns. */
export type Table = { name: string; columns: string[]; key: { name: string; isText: boolean }[] };

const AT_ONCE = 200;

/** All tables of the database except those of migrations, by name; generated columns are left out. */
export function readTables(db: Database): Promise<Table[]> {
  return rowsOf<Table>(
    db,
    sql`select c.relname::text as name,
        (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select coalesce(json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place), '[]')
          from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname collate "C"`,
  );
}

/** The last number of each sequence, as text; null for an unused one. */
export async function readSequences(db: Database): Promise<Record<string, string | null>> {
  const rows = await rowsOf<{ name: string; last: string | null }>(
    db,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by sequencename collate "C"`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** JSON lines in the order of the key, by a cursor: call it in a transaction. No table is in memory as a whole. */
export async function* readLines(db: Database, table: Table): AsyncGenerator<string> {
  const cursor = sql.identifier(`read_${table.name}`);
  await db.execute(sql`declare ${cursor} no scroll cursor for
    select to_jsonb(r)::text as line from (select ${columnsOf(table)} from public.${sql.identifier(table.name)}) r
    order by ${orderOf(table)}`);
  for (;;) {
    const rows = await rowsOf<{ line: string }>(db, sql`fetch ${sql.raw(String(AT_ONCE))} from ${cursor}`);
    for (const { line } of rows) yield line;
    if (rows.length < AT_ONCE) break;
  }
  await db.execute(sql`close ${cursor}`);
}

/** Inserts lines of `readLines` into a table, with their values of identity columns. */
export async function writeLines(db: Database, table: Table, lines: string[]): Promise<void> {
  const name = sql.identifier(table.name);
  await db.execute(sql`insert into public.${name} (${columnsOf(table)}) overriding system value
    select ${columnsOf(table)} from jsonb_populate_recordset(null::public.${name}, ${`[${lines.join(",")}]`}::text::jsonb)`);
}

function columnsOf(table: Table): SQL {
  return sql.join(
    table.columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}

function orderOf({ key }: Table): SQL {
  if (key.length === 0) return sql`to_jsonb(r)::text collate "C"`;
  return sql.join(
    key.map(({ name, isText }) => (isText ? sql`${sql.identifier(name)} collate "C"` : sql.identifier(name))),
    sql`, `,
  );
}
