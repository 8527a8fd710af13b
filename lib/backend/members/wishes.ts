import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { MAX_WISHES } from "@/lib/contract/limits";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { members, memberWishes } from "./tables";

/** Ids of the products on a member's wish list, newest first. */
export async function listWishes(db: Database, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ id: memberWishes.productId })
    .from(memberWishes)
    .where(eq(memberWishes.memberId, memberId))
    .orderBy(desc(memberWishes.position))
    .limit(MAX_WISHES);
  return rows.map(({ id }) => id);
}

/**
 * Adds products to the wish list, the first of them as the newest; listed ones move up, unknown ones are left out.
 * Above the limit, the oldest are removed.
 */
export async function addWishes(db: Database, memberId: number, ids: number[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    // One change at a time, so that two do not both take the last free place.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
    const rows = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
    const known = new Set(rows.map(({ id }) => id));
    const before = await listWishes(tx, memberId);
    const kept = [...new Set([...ids.filter((id) => known.has(id)), ...before])].slice(0, MAX_WISHES);
    if (kept.length === 0) return [];
    await tx
      .delete(memberWishes)
      .where(and(eq(memberWishes.memberId, memberId), notInArray(memberWishes.productId, kept)));
    const placed = kept.map((productId, index) => ({ memberId, productId, position: kept.length - index }));
    await tx
      .insert(memberWishes)
      .values(placed)
      .onConflictDoUpdate({
        target: [memberWishes.memberId, memberWishes.productId],
        set: { position: sql`excluded.position` },
      });
    return kept;
  });
}

export async function removeWish(db: Database, memberId: number, productId: number): Promise<number[]> {
  await db.delete(memberWishes).where(and(eq(memberWishes.memberId, memberId), eq(memberWishes.productId, productId)));
  return listWishes(db, memberId);
}
