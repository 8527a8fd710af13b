import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "../database";
import { isOld } from "./columns";

/** Few, since the rows stay locked until all of them are written. */
export const AT_ONCE = 50;

/** Makes the vectors of one batch again, in a transaction. @returns how many; fewer than `AT_ONCE` when none is left */
export type Renewal = (tx: Database) => Promise<number>;

/**
 * The renewal of a table whose vectors are missing or older than `IS_NEW`.
 * @param isRow the condition for this row
 * @param columnsOf its vectors and what is kept with them
 */
export function renewal<T extends PgTable & { search: PgColumn }>(
  table: T,
  isRow: (row: T["$inferSelect"]) => SQL | undefined,
  columnsOf: (row: T["$inferSelect"], tx: Database) => PgUpdateSetSource<T> | Promise<PgUpdateSetSource<T>>,
): Renewal {
  return async (tx) => {
    // Locked ones are being changed; if by an older version, they are found in the next round.
    const rows: T["$inferSelect"][] = await tx
      .select()
      .from(table as PgTable)
      .where(isOld(table.search))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    for (const row of rows) {
      await tx
        .update(table)
        .set(await columnsOf(row, tx))
        .where(isRow(row));
    }
    return rows.length;
  };
}
