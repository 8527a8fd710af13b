import { and, eq, isNull, sql } from "drizzle-orm";
import type { AddCartItem, Cart, DeleteCartItem, UpdateCartItem } from "@/lib/contract/carts";
import { MAX_CART_LINES } from "@/lib/contract/limits";
import { inventories, products, productVariants } from "../catalogue/tables";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { ApiError } from "../http/api-error";
import { settingsColumn } from "../settings/setting-rows";
import { ordersOf } from "../settings/shop-rules";
import { readCart } from "./queries";
import { cartLines, carts } from "./tables";

/**
 * Adds pieces to a cart. A uuid that opens no cart (unknown, or ordered meanwhile) gets a new one: the answer's uuid
 * is the one to keep (spec section 7).
 * @param memberId whose cart a new one becomes, or, when that member has an open cart already, which one is added to
 * @throws ApiError not_found for an unknown sku, insufficient_stock, line_limit, cart_limit
 */
export function addCartItem(db: Database, input: AddCartItem, memberId?: number): Promise<Cart> {
  return db.transaction(async (tx) => {
    const { available, price, max_line_amount } = await offerOf(tx, input.sku);
    const uuid = (input.uuid && (await lockOpenCart(tx, input.uuid))) || (await createCart(tx, memberId));
    const { sku, amount } = input;
    const [line] = await addLine(tx).execute({ uuid, sku, amount, price, most: max_line_amount });
    if (!line || line.amount > max_line_amount) throw new ApiError("line_limit", { limit: max_line_amount });
    if (line.amount > available) throw new ApiError("insufficient_stock", { sku: input.sku, available });
    const cart = await readCart(tx, uuid);
    if (cart.cart_items.length > MAX_CART_LINES) throw new ApiError("cart_limit");
    return cart;
  });
}

/**
 * Sets the amount of a line that is in the cart.
 * @throws ApiError not_found when cart or line is unknown, insufficient_stock
 */
export function updateCartItem(db: Database, input: UpdateCartItem): Promise<Cart> {
  return db.transaction(async (tx) => {
    const uuid = await requireOpenCart(tx, input.uuid);
    const { available, price, max_line_amount } = await offerOf(tx, input.sku);
    const line = and(eq(cartLines.cartId, uuid), eq(cartLines.sku, input.sku));
    const changed = await tx
      .update(cartLines)
      .set({ amount: input.amount, seenPrice: price })
      .where(line)
      .returning({ sku: cartLines.sku });
    if (changed.length === 0) throw new ApiError("not_found");
    if (input.amount > max_line_amount) throw new ApiError("line_limit", { limit: max_line_amount });
    if (input.amount > available) throw new ApiError("insufficient_stock", { sku: input.sku, available });
    return readCart(tx, uuid);
  });
}

/**
 * Takes a line out of the cart.
 * @throws ApiError not_found when cart or line is unknown
 */
export function deleteCartItem(db: Database, input: DeleteCartItem): Promise<Cart> {
  return db.transaction(async (tx) => {
    const uuid = await requireOpenCart(tx, input.uuid);
    const line = and(eq(cartLines.cartId, uuid), eq(cartLines.sku, input.sku));
    const gone = await tx.delete(cartLines).where(line).returning({ sku: cartLines.sku });
    if (gone.length === 0) throw new ApiError("not_found");
    return readCart(tx, uuid);
  });
}

const addLine = prepared((db) =>
  db
    .insert(cartLines)
    .values({
      cartId: sql.placeholder("uuid"),
      sku: sql.placeholder("sku"),
      amount: sql.placeholder("amount"),
      seenPrice: sql.placeholder("price"),
    })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.sku],
      // The column's check would answer 500; past the limit the line stays as it is and the caller is told.
      set: { amount: sql`${cartLines.amount} + excluded.amount`, seenPrice: sql`excluded.seen_price` },
      setWhere: sql`${cartLines.amount} + excluded.amount <= ${sql.placeholder("most")}`,
    })
    .returning({ amount: cartLines.amount })
    .prepare(UNNAMED),
);

const lockStatement = prepared((db) =>
  db
    .update(carts)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(carts.id, sql.placeholder("uuid")), isNull(carts.orderedAt)))
    .returning({ id: carts.id })
    .prepare(UNNAMED),
);

/** Touching the row keeps a cart that is being filled from becoming an order at the same moment. */
export async function lockOpenCart(tx: Database, uuid: string): Promise<string | undefined> {
  const [row] = await lockStatement(tx).execute({ uuid });
  return row?.id;
}

async function requireOpenCart(tx: Database, uuid: string): Promise<string> {
  const open = await lockOpenCart(tx, uuid);
  if (!open) throw new ApiError("not_found");
  return open;
}

const createStatement = prepared((db) =>
  db
    .insert(carts)
    .values({ memberId: sql.placeholder("memberId") })
    .onConflictDoUpdate({
      target: carts.memberId,
      targetWhere: isNull(carts.orderedAt),
      set: { updatedAt: sql`now()` },
    })
    .returning({ id: carts.id })
    .prepare(UNNAMED),
);

async function createCart(tx: Database, memberId: number | undefined): Promise<string> {
  const [row] = await createStatement(tx).execute({ memberId: memberId ?? null });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

type Offer = { available: number; price: number; max_line_amount: number };

const offerStatement = prepared((db) =>
  db
    .select({
      available: sql<number>`${inventories.onHand} - ${inventories.reserved}`,
      price: productVariants.price,
      rules: settingsColumn(["orders"]),
    })
    .from(productVariants)
    .innerJoin(inventories, eq(inventories.sku, productVariants.sku))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(
        eq(productVariants.sku, sql.placeholder("sku")),
        eq(productVariants.archived, false),
        eq(products.published, true),
      ),
    )
    .prepare(UNNAMED),
);

/**
 * What a sku costs now, in TWD, how many pieces can be had, and how many one line may have.
 * @throws ApiError not_found when it is not sold
 */
async function offerOf(tx: Database, sku: string): Promise<Offer> {
  const [row] = await offerStatement(tx).execute({ sku });
  if (!row) throw new ApiError("not_found");
  const { max_line_amount } = ordersOf({ value: row.rules?.orders ?? {} });
  return { available: row.available, price: row.price, max_line_amount };
}
