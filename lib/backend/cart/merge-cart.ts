import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Cart } from "@/lib/contract/carts";
import { FEW_LEFT, MAX_CART_LINES } from "@/lib/contract/limits";
import { inventories } from "../catalogue/tables";
import { commitAsynchronously } from "../db/commit-asynchronously";
import type { Database } from "../db/database";
import { members } from "../members/tables";
import { readOrderSettings } from "../settings/shop-rules";
import { lockOpenCart } from "./change-cart";
import { emptyCart, readCart } from "./queries";
import { cartLines, carts } from "./tables";

/**
 * Merges a guest's cart into the member's open cart at sign-in. Quantities are added up, within the limit per line
 * and the stock (`together`). Lines past the hundredth stay in the guest's cart. An unknown, ordered or foreign cart
 * is ignored.
 */
export function mergeCart(db: Database, memberId: number, guestUuid: string | undefined): Promise<Cart> {
  return commitAsynchronously(db, async (tx) => {
    // Serializes simultaneous sign-ins of one member.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
    const guest = guestUuid && (await lockGuestCart(tx, guestUuid));
    const own = await lockMemberCart(tx, memberId);
    if (guest && !own) {
      await tx.update(carts).set({ memberId }).where(eq(carts.id, guest));
      return readCart(tx, guest);
    }
    if (!own) return emptyCart;
    if (guest) await moveLines(tx, guest, own, (await readOrderSettings(tx)).max_line_amount);
    return readCart(tx, own);
  });
}

async function lockGuestCart(tx: Database, uuid: string): Promise<string | undefined> {
  const [guest] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.id, uuid), isNull(carts.memberId), isNull(carts.orderedAt)))
    .for("update");
  return guest?.id;
}

async function lockMemberCart(tx: Database, memberId: number): Promise<string | undefined> {
  const [own] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.memberId, memberId), isNull(carts.orderedAt)));
  return own && lockOpenCart(tx, own.id, memberId);
}

async function moveLines(tx: Database, guest: string, own: string, mostOfOne: number): Promise<void> {
  const there = await linesOf(tx, own);
  let room = MAX_CART_LINES - there.size;
  for (const [sku, { amount, available, seenPrice }] of await linesOf(tx, guest)) {
    const before = there.get(sku);
    if (!before && room-- <= 0) continue;
    const sum = Math.min(together(amount, before?.amount ?? 0, available), mostOfOne);
    await tx
      .insert(cartLines)
      .values({ cartId: own, sku, amount: sum, seenPrice })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.sku],
        set: { amount: sum, seenPrice: seenPrice ?? before?.seenPrice },
      });
    await tx.delete(cartLines).where(and(eq(cartLines.cartId, guest), eq(cartLines.sku, sku)));
  }
  const [left] = await tx.select({ sku: cartLines.sku }).from(cartLines).where(eq(cartLines.cartId, guest)).limit(1);
  if (!left) await tx.delete(carts).where(eq(carts.id, guest));
}

/**
 * The quantity when two lines of one SKU become one. Above the stock it is the larger of the two, not the stock, which
 * is kept secret (docs/holds.md). Stock up to `FEW_LEFT` is shown, so the line gets that number, or 1 when sold out.
 */
function together(one: number, other: number, available: number): number {
  if (one + other <= available) return one + other;
  return available > FEW_LEFT ? Math.max(one, other) : Math.max(1, available);
}

async function linesOf(tx: Database, uuid: string) {
  const { sku, amount, seenPrice } = cartLines;
  const available = sql<number>`${inventories.onHand} - ${inventories.reserved}`;
  const rows = await tx
    .select({ sku, amount, seenPrice, available })
    .from(cartLines)
    .innerJoin(inventories, eq(inventories.sku, cartLines.sku))
    .where(eq(cartLines.cartId, uuid))
    .orderBy(asc(cartLines.position));
  return new Map(rows.map(({ sku, ...line }) => [sku, line]));
}
