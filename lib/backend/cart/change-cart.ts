import { and, eq, isNull, sql } from "drizzle-orm";
import type { AddCartItem, Cart, DeleteCartItem, UpdateCartItem } from "@/lib/contract/carts";
import { FEW_LEFT, MAX_CART_LINES, MAX_LINE_AMOUNT } from "@/lib/contract/limits";
import { priceNow } from "../catalogue/price-now";
import { inventories, products, productVariants } from "../catalogue/tables";
import { commitAsynchronously } from "../db/commit-asynchronously";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { ApiError, orNotFound } from "../http/api-error";
import { countTry } from "../http/attempts";
import { settingsColumn } from "../settings/setting-rows";
import { ordersOf } from "../settings/shop-rules";
import { cartOf, isOwnCart, readBasket, readCart } from "./queries";
import { cartLines, carts } from "./tables";

/**
 * Adds items to a cart. A uuid that opens no cart of the caller gets a new one, or the member's open one: callers keep
 * the uuid of the answer (docs/specification.md section 7). @throws ApiError not_found for an unknown sku,
 * insufficient_stock, line_limit, cart_limit, too_many_requests for new carts
 */
export async function addCartItem(
  db: Database,
  input: AddCartItem,
  { memberId, clientAddress }: { memberId?: number; clientAddress?: string } = {},
): Promise<Cart> {
  const known = input.uuid ? await addToCart(db, input, memberId, false) : undefined;
  if (known) return known;
  await countTry(db, "cart-from", clientAddress);
  return orNotFound(await addToCart(db, input, memberId, true));
}

/** @returns undefined for an unknown sku, and for an unknown cart unless `mayMake` */
function addToCart(db: Database, input: AddCartItem, memberId: number | undefined, mayMake: boolean) {
  return commitAsynchronously(db, async (tx) => {
    const { uuid = null, sku, amount } = input;
    const [put] = await upsertCartLine(tx).execute({ uuid, sku, amount, memberId: memberId ?? null, mayMake });
    if (!put) return undefined;
    const basket = orNotFound(await readBasket(tx, put.uuid));
    const limit = basket.rules.orders.max_line_amount;
    if (put.amount === null || put.amount > limit) throw new ApiError("line_limit", { limit });
    const available = basket.items.find((item) => item.sku === sku)?.available ?? 0;
    const held = put.amount - amount;
    // A shopper with all available items in the cart would not understand a message that some are left.
    const inCart = held > 0 && { in_cart: held };
    if (put.amount > available) throw new ApiError("insufficient_stock", { sku, available, ...inCart });
    if (basket.items.length > MAX_CART_LINES) throw new ApiError("cart_limit");
    return cartOf(put.uuid, basket);
  });
}

/**
 * Sets the quantity of a line; it may always be lowered, even to one that still exceeds the stock.
 * @throws ApiError not_found when cart or line is unknown or the cart another member's, insufficient_stock
 */
export function updateCartItem(db: Database, input: UpdateCartItem, memberId?: number): Promise<Cart> {
  return commitAsynchronously(db, async (tx) => {
    const uuid = orNotFound(await lockOpenCart(tx, input.uuid, memberId));
    const { available, price, held, max_line_amount } = await offerOf(tx, uuid, input.sku);
    const line = and(eq(cartLines.cartId, uuid), eq(cartLines.sku, input.sku));
    if (held === null) throw new ApiError("not_found");
    await tx.update(cartLines).set({ amount: input.amount, seenPrice: price }).where(line);
    if (input.amount > max_line_amount) throw new ApiError("line_limit", { limit: max_line_amount });
    // A lower quantity is taken even if stock is lower still: a refusal would reveal the exact stock (docs/holds.md).
    const isLowered = input.amount < held && available > FEW_LEFT;
    if (input.amount > available && !isLowered) {
      throw new ApiError("insufficient_stock", { sku: input.sku, available });
    }
    return readCart(tx, uuid);
  });
}

/** @throws ApiError not_found when cart or line is unknown or the cart another member's */
export function deleteCartItem(db: Database, input: DeleteCartItem, memberId?: number): Promise<Cart> {
  return commitAsynchronously(db, async (tx) => {
    const uuid = orNotFound(await lockOpenCart(tx, input.uuid, memberId));
    const line = and(eq(cartLines.cartId, uuid), eq(cartLines.sku, input.sku));
    const gone = await tx.delete(cartLines).where(line).returning({ sku: cartLines.sku });
    if (gone.length === 0) throw new ApiError("not_found");
    return readCart(tx, uuid);
  });
}

/**
 * Adds items to an open cart or a new one in one statement, the most frequent write of all. Returns the cart and the
 * line's quantity, null where it exceeds the column's range; no row for a sku that is not sold.
 */
const upsertCartLine = prepared((db) => {
  const { placeholder } = sql;
  const cart = sql`(select id from known union all select id from made) cart`;
  const offer = db.$with("offer", {}).as(sql`select ${priceNow("v", "p")} as price from ${productVariants} v
    join ${products} p on p.id = v.product_id where v.sku = ${placeholder("sku")} and not v.archived and p.published`);
  const known = db.$with("known", {}).as(sql`update ${carts} set updated_at = now()
    where id = ${placeholder("uuid")}::uuid and ordered_at is null and ${isOwnCart} and exists (select from offer) returning id`);
  const made = db.$with("made", {}).as(sql`insert into ${carts} (member_id)
    select ${placeholder("memberId")}::int from offer
    where ${placeholder("mayMake")}::boolean and not exists (select from known)
    on conflict (member_id) where ordered_at is null do update set updated_at = now() returning id`);
  const line = db.$with("line", {}).as(sql`insert into ${cartLines} as l (cart_id, sku, amount, seen_price)
    select cart.id, ${placeholder("sku")}, ${placeholder("amount")}::int, offer.price from offer, ${cart}
    on conflict (cart_id, sku) do update set amount = l.amount + excluded.amount, seen_price = excluded.seen_price
    where l.amount + excluded.amount <= ${sql.raw(String(MAX_LINE_AMOUNT))} returning amount`);
  return db
    .with(offer, known, made, line)
    .select({ uuid: sql<string>`cart.id`, amount: sql<number | null>`line.amount` })
    .from(sql`${cart} left join line on true`)
    .prepare(UNNAMED);
});

const lockStatement = prepared((db) =>
  db
    .update(carts)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(carts.id, sql.placeholder("uuid")), isNull(carts.orderedAt), isOwnCart))
    .returning({ id: carts.id })
    .prepare(UNNAMED),
);

/** Updates the row, so that a cart that is being filled cannot become an order at the same moment. */
export async function lockOpenCart(tx: Database, uuid: string, memberId?: number): Promise<string | undefined> {
  const [row] = await lockStatement(tx).execute({ uuid, memberId: memberId ?? null });
  return row?.id;
}

const offerStatement = prepared((db) =>
  db
    .select({
      available: sql<number>`${inventories.onHand} - ${inventories.reserved}`,
      price: priceNow('"product_variants"'),
      held: sql<number | null>`(select l.amount from ${cartLines} l
        where l.cart_id = ${sql.placeholder("uuid")}::uuid and l.sku = ${productVariants.sku})`,
      rules: settingsColumn(["orders"]),
    })
    .from(productVariants)
    .innerJoin(inventories, eq(inventories.sku, productVariants.sku))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      sql`${productVariants.sku} = ${sql.placeholder("sku")} and not ${productVariants.archived} and ${products.published}`,
    )
    .prepare(UNNAMED),
);

/**
 * Price in TWD, available items, quantity in the cart (null without a line), limit per line. @throws ApiError not_found
 */
async function offerOf(tx: Database, uuid: string, sku: string) {
  const { rules, ...offer } = orNotFound((await offerStatement(tx).execute({ uuid, sku }))[0]);
  return { ...offer, max_line_amount: ordersOf({ value: rules?.orders ?? {} }).max_line_amount };
}
