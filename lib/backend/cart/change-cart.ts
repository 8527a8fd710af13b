import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { AddCartItem, Cart, DeleteCartItem, UpdateCartItem } from "@/lib/contract/carts";
import { FEW_LEFT, MAX_CART_LINES, MAX_LINE_AMOUNT } from "@/lib/contract/limits";
import { inventories, products, productVariants } from "../catalogue/tables";
import { commitAsynchronously } from "../db/commit-asynchronously";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { ApiError } from "../http/api-error";
import { countNewCart } from "../http/attempts";
import { settingsColumn } from "../settings/setting-rows";
import { ordersOf } from "../settings/shop-rules";
import { cartOf, isOwnCart, readBasket, readCart } from "./queries";
import { cartLines, carts } from "./tables";

/**
 * Adds pieces to a cart. A uuid that opens no cart (unknown, ordered meanwhile, or another member's) gets a new one: the
 * answer's uuid is the one to keep (docs/specification.md section 7).
 * @param memberId who is signed in: whose cart a new one becomes, or, when that member has an open cart already, which one
 *   is added to
 * @throws ApiError not_found for an unknown sku, insufficient_stock, line_limit, cart_limit, too_many_requests for new carts
 */
export function addCartItem(
  db: Database,
  input: AddCartItem,
  { memberId, clientAddress }: { memberId?: number; clientAddress?: string } = {},
): Promise<Cart> {
  return commitAsynchronously(db, async (tx) => {
    const { uuid: asked, sku, amount } = input;
    const [sold] = await priceStatement(tx).execute({ sku });
    if (!sold) throw new ApiError("not_found");
    const uuid = (asked && (await lockOpenCart(tx, asked, memberId))) ?? (await openCart(tx, memberId));
    const held = await upsertCartLine(tx, { cartId: uuid, sku, amount, seenPrice: sold.price });
    const basket = await readBasket(tx, uuid);
    if (!basket) throw new Error("the cart is gone");
    if (uuid !== asked) await countNewCart(tx, clientAddress);
    const limit = basket.rules.orders.max_line_amount;
    if (held === undefined || held > limit) throw new ApiError("line_limit", { limit });
    const available = basket.items.find((item) => item.sku === sku)?.available ?? 0;
    if (held > available) throw new ApiError("insufficient_stock", { sku, available });
    if (basket.items.length > MAX_CART_LINES) throw new ApiError("cart_limit");
    return cartOf(uuid, basket);
  });
}

/**
 * Sets the amount of a line that is in the cart. Of a line with more pieces than there are, fewer are always taken.
 * @throws ApiError not_found when cart or line is unknown or the cart another member's, insufficient_stock
 */
export function updateCartItem(db: Database, input: UpdateCartItem, memberId?: number): Promise<Cart> {
  return commitAsynchronously(db, async (tx) => {
    const uuid = await requireOpenCart(tx, input.uuid, memberId);
    const { available, price, held, max_line_amount } = await offerOf(tx, uuid, input.sku);
    const line = and(eq(cartLines.cartId, uuid), eq(cartLines.sku, input.sku));
    if (held === null) throw new ApiError("not_found");
    await tx.update(cartLines).set({ amount: input.amount, seenPrice: price }).where(line);
    if (input.amount > max_line_amount) throw new ApiError("line_limit", { limit: max_line_amount });
    // Towards what there is: how far it is, is not told.
    const isLowered = input.amount < held && available > FEW_LEFT;
    if (input.amount > available && !isLowered) {
      throw new ApiError("insufficient_stock", { sku: input.sku, available });
    }
    return readCart(tx, uuid);
  });
}

/**
 * Takes a line out of the cart.
 * @throws ApiError not_found when cart or line is unknown or the cart another member's
 */
export function deleteCartItem(db: Database, input: DeleteCartItem, memberId?: number): Promise<Cart> {
  return commitAsynchronously(db, async (tx) => {
    const uuid = await requireOpenCart(tx, input.uuid, memberId);
    const line = and(eq(cartLines.cartId, uuid), eq(cartLines.sku, input.sku));
    const gone = await tx.delete(cartLines).where(line).returning({ sku: cartLines.sku });
    if (gone.length === 0) throw new ApiError("not_found");
    return readCart(tx, uuid);
  });
}

/** What is sold under a sku. */
const isSold = and(
  eq(productVariants.sku, sql.placeholder("sku")),
  eq(productVariants.archived, false),
  eq(products.published, true),
);

const priceStatement = prepared((db) =>
  db
    .select({ price: productVariants.price })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(isSold)
    .prepare(UNNAMED),
);

const openStatement = prepared((db) =>
  db
    .insert(carts)
    .values({ memberId: sql`${sql.placeholder("memberId")}::int` })
    .onConflictDoUpdate({
      target: carts.memberId,
      targetWhere: isNull(carts.orderedAt),
      set: { updatedAt: sql`now()` },
    })
    .returning({ id: carts.id })
    .prepare(UNNAMED),
);

/** A new cart, or the one that the member has open already. */
async function openCart(tx: Database, memberId: number | undefined): Promise<string> {
  const [cart] = await openStatement(tx).execute({ memberId: memberId ?? null });
  if (!cart) throw new Error("the cart was not made");
  return cart.id;
}

const upsertStatement = prepared((db) => {
  const sum = sql`${cartLines.amount} + excluded.amount`;
  return db
    .insert(cartLines)
    .values({
      cartId: sql.placeholder("cartId"),
      sku: sql.placeholder("sku"),
      amount: sql.placeholder("amount"),
      seenPrice: sql.placeholder("seenPrice"),
    })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.sku],
      set: { amount: sum, seenPrice: sql`excluded.seen_price` },
      setWhere: lte(sum, MAX_LINE_AMOUNT),
    })
    .returning({ amount: cartLines.amount })
    .prepare(UNNAMED);
});

type NewLine = { cartId: string; sku: string; amount: number; seenPrice: number };

/** @returns how many pieces the line has now; undefined when the column takes no more, and nothing was changed */
async function upsertCartLine(tx: Database, line: NewLine): Promise<number | undefined> {
  const [put] = await upsertStatement(tx).execute(line);
  return put?.amount;
}

const lockStatement = prepared((db) =>
  db
    .update(carts)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(carts.id, sql.placeholder("uuid")), isNull(carts.orderedAt), isOwnCart))
    .returning({ id: carts.id })
    .prepare(UNNAMED),
);

/** Touching the row keeps a cart that is being filled from becoming an order at the same moment. */
export async function lockOpenCart(
  tx: Database,
  uuid: string,
  memberId: number | undefined,
): Promise<string | undefined> {
  const [row] = await lockStatement(tx).execute({ uuid, memberId: memberId ?? null });
  return row?.id;
}

async function requireOpenCart(tx: Database, uuid: string, memberId: number | undefined): Promise<string> {
  const open = await lockOpenCart(tx, uuid, memberId);
  if (!open) throw new ApiError("not_found");
  return open;
}

type Offer = { held: number | null; available: number; price: number; max_line_amount: number };

const offerStatement = prepared((db) =>
  db
    .select({
      available: sql<number>`${inventories.onHand} - ${inventories.reserved}`,
      price: productVariants.price,
      held: cartLines.amount,
      rules: settingsColumn(["orders"]),
    })
    .from(productVariants)
    .innerJoin(inventories, eq(inventories.sku, productVariants.sku))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(cartLines, and(eq(cartLines.sku, productVariants.sku), eq(cartLines.cartId, sql.placeholder("uuid"))))
    .where(isSold)
    .prepare(UNNAMED),
);

/**
 * What a sku costs now, in TWD, how many pieces can be had and how many the cart holds (null without such a line), and how
 * many one line may have.
 * @throws ApiError not_found when it is not sold
 */
async function offerOf(tx: Database, uuid: string, sku: string): Promise<Offer> {
  const [row] = await offerStatement(tx).execute({ uuid, sku });
  if (!row) throw new ApiError("not_found");
  const { max_line_amount } = ordersOf({ value: row.rules?.orders ?? {} });
  return { held: row.held, available: row.available, price: row.price, max_line_amount };
}
