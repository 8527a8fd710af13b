import type { Client } from "pg";

/** Takes away what only makes reading quick while many rows are written, and brings it back. */
export async function withoutIndexes(client: Client, write: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await write();
  await client.query("set maintenance_work_mem = '256MB'");
  for (const { definition } of rows) await client.query(definition);
}
