import { count, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import type { Tally } from "./count-list";
import type { TallyPart } from "./tables";

/** How many rows of a list have the same in all that it is narrowed by. Reads the whole list. */
export async function readParts(db: Database, { table, facts }: Tally): Promise<TallyPart[]> {
  const columns = Object.entries(facts).map(([name, fact]) => [name, sql<string | boolean>`${fact}`.as(name)] as const);
  const groups = columns.map((_, index) => sql.raw(`${index + 1}`));
  const found = db.select({ ...Object.fromEntries(columns), total: count() }).from(table);
  return groups.length > 0 ? found.groupBy(...groups) : found;
}
