import { and, asc, eq, max, ne, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { ApiError, fieldRefused } from "./api-error";

type Versioned = PgTable & { version: PgColumn };

/**
 * Locks a row that staff are about to change or remove.
 * @param version as the caller read it; without one, any will do
 * @throws ApiError not_found; version_conflict when the row has changed since it was read
 */
export async function lockRow<T extends Versioned>(
  tx: Database,
  table: T,
  key: PgColumn,
  { id, version }: { id: number | string; version?: number },
): Promise<T["$inferSelect"]> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(key, id))
    .for("update");
  if (!row) throw new ApiError("not_found");
  if (version !== undefined && row.version !== version) {
    const { updatedAt } = row as { updatedAt?: Date };
    throw new ApiError("version_conflict", updatedAt && { changed_at: updatedAt.toISOString() });
  }
  return row;
}

/**
 * @param wanted empty for none
 * @param own the row being edited, which may already have this address
 * @throws ApiError validation_failed, beside the field, when another row has it
 */
export async function requireFreeSlug(
  tx: Database,
  { id, slug }: { id: PgColumn; slug: PgColumn },
  wanted: string,
  own = 0,
): Promise<void> {
  if (wanted === "") return;
  // Serialises concurrent saves of the same address, so that the second is refused with a message.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slug ${wanted}`}))`);
  const [other] = await tx
    .select({ id })
    .from(slug.table)
    .where(and(eq(slug, wanted), ne(id, own)))
    .limit(1);
  if (other) throw fieldRefused("slug", "fields.address_taken");
}

/** The position after the last row of a list that staff order by hand. */
export async function nextPosition(tx: Database, position: PgColumn): Promise<number> {
  const [last] = await tx.select({ position: max(position) }).from(position.table);
  return ((last?.position as number | null) ?? -1) + 1;
}

/**
 * Writes the order of a list that staff order by hand.
 * @throws ApiError version_conflict when `ids` are not exactly the stored rows
 */
export async function writeOrder(tx: Database, key: PgColumn, ids: (number | string)[]): Promise<void> {
  const rows = await tx.select({ key }).from(key.table).orderBy(asc(key)).for("update");
  requireSameSet(
    rows.map((row) => row.key as number | string),
    ids,
  );
  const placed = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality`;
  await tx.execute(sql`update ${key.table} set position = place.number - 1
    from ${placed} as place(id, number) where ${key}::text = place.id`);
}

/** @throws ApiError version_conflict when the submitted list is not the stored one: a row was added or removed meanwhile */
export function requireSameSet(known: (number | string)[], wanted: (number | string)[]): void {
  const named = new Set(wanted);
  if (named.size !== wanted.length || known.length !== wanted.length || known.some((one) => !named.has(one))) {
    throw new ApiError("version_conflict");
  }
}
