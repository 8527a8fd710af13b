import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { arrivalDay } from "@/lib/contract/arrival-day";
import type { Cart, CartItem } from "@/lib/contract/carts";
import { freeShippingGap } from "@/lib/contract/home-delivery-fee";
import { toldStock } from "@/lib/contract/stock";
import { buyableColumns } from "../catalogue/buyable-columns";
import { inventories, products, productVariants } from "../catalogue/tables";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { pauseBlock } from "../settings/order-pause";
import { rulesColumn, rulesOf, type ShopRules } from "../settings/shop-rules";
import { orderBlock } from "./order-block";
import { cartLines, carts } from "./tables";

export const emptyCart: Cart = { uuid: null, cart_items: [], total: 0 };

/** Content of a cart and the rules that apply to it, read at the same moment. */
export type Basket = { isOpen: boolean; memberId: number | null; items: BasketItem[]; rules: ShopRules };

/** A line with the exact number of items that can be ordered, which is never shown to shoppers. */
export type BasketItem = Omit<CartItem, "available" | "is_short"> & { available: number; parcel: LineRow["parcel"] };

/** Everything about a cart in one statement, since every page that a shopper opens reads it. */
const basketStatement = prepared((db) => {
  const ofCart = sql`(select * from cart_lines where cart_id = ${sql.placeholder("uuid")})`;
  const lines = linesOf(db, ofCart).as("line");
  return db
    .select({
      isOpen: sql<boolean>`${carts.orderedAt} is null`,
      memberId: carts.memberId,
      // Lines at today's prices, in the order in which they were put in.
      rows: sql<LineRow[]>`(select coalesce(json_agg(row_to_json(${sql.identifier("line")})
        order by ${lines.position}), '[]') from ${lines})`,
      rules: rulesColumn,
    })
    .from(carts)
    .where(eq(carts.id, sql.placeholder("uuid")))
    .prepare(UNNAMED);
});

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** Lines at today's prices. @param source SQL of rows with `sku`, `amount`, `position` and `seen_price` */
function linesOf(db: Database, source: SQL) {
  return db
    .select({
      sku: sql<string>`${cartLines.sku}`.as("sku"),
      amount: sql<number>`${cartLines.amount}`.as("amount"),
      position: sql<number>`${cartLines.position}`.as("position"),
      seen_price: sql<number | null>`${cartLines.seenPrice}`.as("seen_price"),
      ...buyableColumns,
    })
    .from(sql`${source} "cart_lines"`)
    .innerJoin(productVariants, eq(productVariants.sku, cartLines.sku))
    .innerJoin(inventories, eq(inventories.sku, cartLines.sku))
    .innerJoin(products, eq(products.id, productVariants.productId));
}

/** The same for lines outside a cart, in their order; an unknown sku is left out. */
export async function readItems(db: Database, lines: { sku: string; amount: number }[]): Promise<BasketItem[]> {
  const rows = JSON.stringify(lines.map(({ sku, amount }, position) => ({ sku, amount, position })));
  const given = sql`(select * from jsonb_to_recordset(${rows}::jsonb)
    as given(sku text, amount int, position int, seen_price int))`;
  return (await linesOf(db, given).orderBy(cartLines.position)).map(itemOf);
}

/** A cart's content, also when it has become an order; undefined when there is no such cart. */
export async function readBasket(db: Database, uuid: string): Promise<Basket | undefined> {
  const [found] = await basketStatement(db).execute({ uuid });
  if (!found) return undefined;
  const { isOpen, memberId, rows, rules } = found;
  return { isOpen, memberId, items: rows.map(itemOf), rules: rulesOf(rules) };
}

function itemOf({ seen_price, position: _, ...row }: LineRow): BasketItem {
  return { ...row, price_before: priceBefore(seen_price, row.unit_price), total: row.unit_price * row.amount };
}

/** Whether a cart is a guest's, or this member's: only the member may change or order a member's cart. */
export function isOwn({ memberId }: Pick<Basket, "memberId">, caller: number | undefined): boolean {
  return memberId === null || memberId === caller;
}

/** The same as an SQL condition; null for a caller who is not signed in. */
export const isOwnCart = sql`(${carts.memberId} is null or ${carts.memberId} = ${sql.placeholder("memberId")}::int)`;

export function toldItem({ parcel: _, ...item }: BasketItem): CartItem {
  return { ...item, available: toldStock(item.available), is_short: item.amount > item.available };
}

/** An open cart; undefined when there is none with this uuid, also when it has become an order. */
export async function findCart(db: Database, uuid: string): Promise<Cart | undefined> {
  const basket = await readBasket(db, uuid);
  return basket?.isOpen ? cartOf(uuid, basket) : undefined;
}

/** A cart that is known to be open. */
export async function readCart(db: Database, uuid: string): Promise<Cart> {
  const cart = await findCart(db, uuid);
  if (!cart) throw new Error("the cart is not open");
  return cart;
}

export function cartOf(uuid: string, { items, rules: { shipping, arrival, orders } }: Basket): Cart {
  const total = items.reduce((sum, item) => sum + item.total, 0);
  const { minimum_total, maximum_total, max_line_amount } = orders;
  const gap = shipping.methods.includes("home_delivery") ? freeShippingGap(shipping, total) : undefined;
  const block = items.length > 0 ? orderBlock(orders, items, total) : undefined;
  const delivery = { at: new Date(), shipping: "home_delivery" } as const;
  const day = shipping.methods.includes("home_delivery") ? arrivalDay(arrival, delivery) : null;
  return {
    uuid,
    cart_items: items.map(toldItem),
    total,
    free_shipping_gap: gap ?? undefined,
    order_limits: { minimum_total, maximum_total, max_line_amount },
    arrives_by: day ?? undefined,
    blocked: pauseBlock(orders, new Date()) ?? (block && { reason: block.reason, limit: block.limit, gap: block.gap }),
  };
}

/** The member's open cart; undefined without one. */
export async function findMemberCart(db: Database, memberId: number): Promise<Cart | undefined> {
  const [open] = await db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.memberId, memberId), isNull(carts.orderedAt)))
    .limit(1);
  return open && findCart(db, open.id);
}

/*
 * Price changes: a cart always has today's prices, and each line keeps the unit price that its shopper last agreed to
 * (`price_before` while it differs). Adding to a line or changing it agrees to today's price; reading does not;
 * ordering agrees to all, since `place-order.ts` refuses a total that was not shown. When carts are merged the
 * guest's line counts.
 */

/** The last agreed price in TWD, while it differs from today's. */
function priceBefore(seen: number | null, today: number): number | undefined {
  return seen === null || seen === today ? undefined : seen;
}
