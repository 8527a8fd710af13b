import { type SQL, sql } from "drizzle-orm";

/**
 * A value that the planner does not see, so that it takes the condition for a narrow one and goes to the index. With a word or
 * a range that most rows have it would otherwise read the whole table, and each row's words from where they are kept.
 */
export function opaqueToPlanner(value: SQL): SQL {
  return sql`(select ${value})`;
}
