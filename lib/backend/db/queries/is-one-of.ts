import { type Column, type GetColumnData, type SQL, sql } from "drizzle-orm";

/**
 * Whether a column has one of these states. They are written as literals, since a partial index is used only where the
 * planner can see them.
 * @param column of the query's own table, or by its name of an aliased one: `s.status`
 */
export function isOneOf<C extends Column>(column: C, states: readonly GetColumnData<C, "raw">[]): SQL<boolean>;
export function isOneOf<State extends string>(column: string, states: readonly State[]): SQL<boolean>;
export function isOneOf(column: Column | string, states: readonly unknown[]): SQL<boolean> {
  const list = states.map((state) => `'${state}'`).join(", ");
  return sql<boolean>`${typeof column === "string" ? sql.raw(column) : column} in (${sql.raw(list)})`;
}
