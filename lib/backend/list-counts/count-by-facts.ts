import { count, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import type { ListCount } from "./count-list-rows";
import type { ListCountPart } from "./tables";

/** How many rows of a list have the same in all that it is narrowed by. Reads the whole list. */
export async function countByFacts(db: Database, { table, facts }: ListCount): Promise<ListCountPart[]> {
  const columns = Object.entries(facts).map(([name, fact]) => [name, sql<string | boolean>`${fact}`.as(name)] as const);
  const groups = columns.map((_, index) => sql.raw(`${index + 1}`));
  const found = db.select({ ...Object.fromEntries(columns), total: count() }).from(table);
  return groups.length > 0 ? found.groupBy(...groups) : found;
}
