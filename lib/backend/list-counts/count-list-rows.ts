import { count, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { listCounts } from "./tables";

/** A list that grows for ever, and what it is narrowed by apart from what somebody types. */
export type ListCount = { list: string; table: PgTable; facts: { [fact: string]: SQLWrapper } };

/** What some of its rows have; what is undefined is any. */
type Facts = { [fact: string]: string | boolean | undefined };

/**
 * How many rows of a list have one of these sets of facts. Of a long list that was found out by its job, at most a minute
 * ago in most shops, and no row of it is read; a short list is counted.
 * @param where the same as `anyOf`, as a condition
 */
export async function countListRows(
  db: Database,
  { list, table }: ListCount,
  anyOf: Facts[],
  where: SQL | undefined,
): Promise<number> {
  const sets = sql`${sql.param(anyOf.map((facts) => JSON.stringify(facts)))}::text[]::jsonb[]`;
  const told = sql`(select (select coalesce(sum((part->>'total')::int), 0)
    from jsonb_array_elements(t.parts) part where part @> any(${sets})) from ${listCounts} t where t.list = ${list})`;
  const counted = db.select({ total: count() }).from(table).where(where);
  const total = sql<number>`coalesce(${told}, (${counted}))::int`.as("total");
  const [found] = await db.select({ total }).from(sql`(select) nothing`);
  return found?.total ?? 0;
}
