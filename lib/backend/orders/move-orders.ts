import { and, eq, isNull, or } from "drizzle-orm";
import type { Database } from "../db/database";
import { vectorOf } from "../db/queries/search-tokens";
import { orderLexemes } from "./order-search";
import { orders } from "./tables";

type Move = {
  memberId: number;
  from: string;
  to: string;
  /** Whether the member had proved to own `from`: then orders placed with it as a guest are the member's too. */
  isVerified: boolean;
};

/**
 * Moves a member's orders to their new mail address, so that what is still mailed about them arrives. Orders that were
 * placed with another address keep it. Guest orders of the old address, which only the address ties to the member, get
 * the member as their owner.
 */
export async function moveOrders(tx: Database, { memberId, from, to, isVerified }: Move): Promise<void> {
  const isOwn = or(eq(orders.memberId, memberId), isVerified ? isNull(orders.memberId) : undefined);
  const moved = await tx
    .update(orders)
    .set({ memberId, contactEmail: to })
    .where(and(eq(orders.contactEmail, from), isOwn))
    .returning();
  for (const order of moved) {
    await tx
      .update(orders)
      .set({ search: vectorOf(orderLexemes(order)) })
      .where(eq(orders.id, order.id));
  }
}
