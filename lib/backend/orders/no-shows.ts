import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { noShows } from "./no-show-tables";
import { orders } from "./tables";

/** Whose parcels are counted: a member's, and those of a phone number (`+886…`) of the contact or the recipient. */
export type Shopper = { memberId?: number | null; phones: string[] };

const isOf = ({ memberId, phones }: Shopper) =>
  or(
    memberId ? eq(orders.memberId, memberId) : undefined,
    phones.length > 0 ? inArray(orders.contactPhone, phones) : undefined,
    phones.length > 0 ? inArray(sql`${orders.store} ->> 'recipient_phone'`, phones) : undefined,
  );

/** How many parcels a shopper left at convenience stores, without those that staff cleared. */
export async function countNoShows(db: Database, shopper: Shopper): Promise<number> {
  if (!shopper.memberId && shopper.phones.length === 0) return 0;
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(noShows)
    .innerJoin(orders, eq(orders.id, noShows.orderId))
    .where(and(isNull(noShows.clearedAt), isOf(shopper)));
  return found?.count ?? 0;
}

/** Staff clear all of a shopper's no-shows. @returns how many */
export async function clearNoShows(db: Database, shopper: Shopper, by: string): Promise<number> {
  const theirs = db.select({ id: orders.id }).from(orders).where(isOf(shopper));
  const cleared = await db
    .update(noShows)
    .set({ clearedAt: sql`now()`, clearedBy: by })
    .where(and(isNull(noShows.clearedAt), sql`${noShows.orderId} in (${theirs})`))
    .returning({ id: noShows.bookingId });
  return cleared.length;
}

/** The shopper of an order, by member and phone numbers. */
export function shopperOf({ memberId, contactPhone, store }: typeof orders.$inferSelect): Shopper {
  return { memberId, phones: [contactPhone, ...(store ? [store.recipient_phone] : [])] };
}

/** How many parcels the shopper of an order left at stores. */
export async function noShowsOf(db: Database, number: string): Promise<number> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number)).limit(1);
  return row ? countNoShows(db, shopperOf(row)) : 0;
}
