import type { Rows } from "./insert-rows";

/** Drops what only speeds up reading while many rows are written, and creates it again. */
export async function withoutIndexes(client: Rows, write: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique`,
  );
  const indexes = rows as { name: string; definition: string }[];
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await write();
  await client.query("set maintenance_work_mem = '256MB'");
  for (const { definition } of indexes) await client.query(definition);
}
