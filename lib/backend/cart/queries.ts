import { and, eq, isNull, sql } from "drizzle-orm";
import type { Cart, CartItem } from "@/lib/contract/carts";
import { freeShippingGap } from "@/lib/contract/home-delivery-fee";
import type { ProductImage } from "@/lib/contract/products";
import { toldStock } from "@/lib/contract/stock";
import { inventories, products, productVariants } from "../catalogue/tables";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { rulesColumn, rulesOf, type ShopRules } from "../settings/shop-rules";
import { orderBlock } from "./order-block";
import { priceBefore } from "./seen-price";
import { cartLines, carts } from "./tables";

/** A cart that was never filled. */
export const emptyCart: Cart = { uuid: null, cart_items: [], total: 0 };

/** What is in a cart and the rules that hold for it, of one moment. */
export type Basket = { isOpen: boolean; memberId: number | null; items: BasketItem[]; rules: ShopRules };

/** A line with the exact number of pieces that can be ordered, which only the shop itself knows. */
export type BasketItem = Omit<CartItem, "available" | "is_short"> & { available: number };

/** Everything about a cart in one statement, since it is asked for on every page that a shopper opens. */
const basketStatement = prepared((db) => {
  const lines = linesOf(db, sql.placeholder("uuid")).as("line");
  return db
    .select({
      isOpen: sql<boolean>`${carts.orderedAt} is null`,
      memberId: carts.memberId,
      // Lines at today's prices, in the order in which they were put in.
      rows: sql<
        LineRow[]
      >`(select coalesce(json_agg(row_to_json(${sql.identifier("line")}) order by ${lines.position}), '[]') from ${lines})`,
      rules: rulesColumn,
    })
    .from(carts)
    .where(eq(carts.id, sql.placeholder("uuid")))
    .prepare(UNNAMED);
});

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

function linesOf(db: Database, uuid: unknown) {
  return db
    .select({
      sku: cartLines.sku,
      amount: cartLines.amount,
      position: cartLines.position,
      seen_price: sql<number | null>`${cartLines.seenPrice}`.as("seen_price"),
      unit_price: sql<number>`${productVariants.price}`.as("unit_price"),
      product_id: sql<number>`${products.id}`.as("product_id"),
      product_category_id: sql<number>`${products.categoryId}`.as("product_category_id"),
      return_exempt: sql<boolean>`${products.returnExempt}`.as("return_exempt"),
      title: products.title,
      values: productVariants.values,
      image: sql<ProductImage | null>`(select json_build_object('url', i.url, 'thumb_url', i.thumb_url, 'alt', i.alt,
        'width', i.width, 'height', i.height) from product_images i where i.product_id = ${products.id}
        order by i.position limit 1)`.as("image"),
      // What is no longer sold can no longer be ordered.
      available:
        sql<number>`case when ${products.published} and not ${productVariants.archived} then ${inventories.onHand} - ${inventories.reserved} else 0 end`.as(
          "available",
        ),
    })
    .from(cartLines)
    .innerJoin(productVariants, eq(productVariants.sku, cartLines.sku))
    .innerJoin(inventories, eq(inventories.sku, cartLines.sku))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(sql`${cartLines.cartId} = ${uuid}`);
}

/** A cart's content, also when it became an order; undefined when there is no such cart. */
export async function readBasket(db: Database, uuid: string): Promise<Basket | undefined> {
  const [found] = await basketStatement(db).execute({ uuid });
  return (
    found && {
      isOpen: found.isOpen,
      memberId: found.memberId,
      items: found.rows.map(itemOf),
      rules: rulesOf(found.rules),
    }
  );
}

function itemOf({ seen_price, position: _, ...row }: LineRow): BasketItem {
  return { ...row, price_before: priceBefore(seen_price, row.unit_price), total: row.unit_price * row.amount };
}

/** Whether a cart is a guest's, or this member's: a member's cart is for nobody else to change or order. */
export function isOwn({ memberId }: Pick<Basket, "memberId">, caller: number | undefined): boolean {
  return memberId === null || memberId === caller;
}

/** The same as a condition; null for a caller who is not signed in. */
export const isOwnCart = sql`(${carts.memberId} is null or ${carts.memberId} = ${sql.placeholder("memberId")}::int)`;

/** A line as a shopper is told it. */
export function toldItem(item: BasketItem): CartItem {
  return { ...item, available: toldStock(item.available), is_short: item.amount > item.available };
}

/** An open cart; undefined when the uuid opens none, also when it became an order. */
export async function findCart(db: Database, uuid: string): Promise<Cart | undefined> {
  const basket = await readBasket(db, uuid);
  return basket?.isOpen ? cartOf(uuid, basket) : undefined;
}

/** A cart of which it is known that it is open. */
export async function readCart(db: Database, uuid: string): Promise<Cart> {
  const cart = await findCart(db, uuid);
  if (!cart) throw new Error("the cart is not open");
  return cart;
}

/** What a shopper is told of an open cart. */
export function cartOf(uuid: string, { items, rules: { shipping, orders } }: Basket): Cart {
  const total = cartTotal(items);
  const { minimum_total, maximum_total, max_line_amount } = orders;
  const block = items.length > 0 ? orderBlock(orders, items, total) : undefined;
  return {
    uuid,
    cart_items: items.map(toldItem),
    total,
    free_shipping_gap: shipping.methods.includes("home_delivery")
      ? (freeShippingGap(shipping, total) ?? undefined)
      : undefined,
    order_limits: { minimum_total, maximum_total, max_line_amount },
    blocked: block && { reason: block.reason, limit: block.limit, gap: block.gap },
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

/** The sum of the totals of the lines (docs/specification.md section 3). */
function cartTotal(items: Pick<CartItem, "total">[]): number {
  return items.reduce((sum, item) => sum + item.total, 0);
}
