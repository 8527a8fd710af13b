import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Cart, CartItem } from "@/lib/contract/carts";
import { freeShippingGap } from "@/lib/contract/home-delivery-fee";
import type { ProductImage } from "@/lib/contract/products";
import { inventories, products, productVariants } from "../catalogue/tables";
import type { Database } from "../db/database";
import { orderBlock } from "../orders/order-block";
import { readShopRules, type ShopRules } from "../settings/shop-rules";
import { priceBefore } from "./seen-price";
import { cartLines, carts } from "./tables";

/** A cart that was never filled. */
export const emptyCart: Cart = { uuid: null, cart_items: [], total: 0 };

/** Lines at today's prices, in the order in which they were put in. */
export async function listCartItems(db: Database, uuid: string): Promise<CartItem[]> {
  const rows = await db
    .select({
      sku: cartLines.sku,
      amount: cartLines.amount,
      seen_price: cartLines.seenPrice,
      unit_price: productVariants.price,
      product_id: products.id,
      product_category_id: products.categoryId,
      return_exempt: products.returnExempt,
      title: products.title,
      values: productVariants.values,
      image: sql<ProductImage | null>`(select jsonb_build_object('url', i.url, 'thumb_url', i.thumb_url, 'alt', i.alt,
        'width', i.width, 'height', i.height) from product_images i where i.product_id = ${products.id}
        order by i.position limit 1)`,
      // What is no longer sold can no longer be ordered.
      available: sql<number>`case when ${products.published} and not ${productVariants.archived} then ${inventories.onHand} - ${inventories.reserved} else 0 end`,
    })
    .from(cartLines)
    .innerJoin(productVariants, eq(productVariants.sku, cartLines.sku))
    .innerJoin(inventories, eq(inventories.sku, cartLines.sku))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(cartLines.cartId, uuid))
    .orderBy(asc(cartLines.position));
  return rows.map(({ seen_price, ...row }) => ({
    ...row,
    price_before: priceBefore(seen_price, row.unit_price),
    total: row.unit_price * row.amount,
  }));
}

/** A cart of which it is known that it is open. @param known the shop's rules, when they have been read already */
export async function readCart(db: Database, uuid: string, known?: ShopRules): Promise<Cart> {
  const [cart_items, { shipping, orders }] = await Promise.all([listCartItems(db, uuid), known ?? readShopRules(db)]);
  const total = cartTotal(cart_items);
  const { minimum_total, maximum_total, max_line_amount } = orders;
  const block = cart_items.length > 0 ? orderBlock(orders, cart_items, total) : undefined;
  return {
    uuid,
    cart_items,
    total,
    free_shipping_gap: shipping.methods.includes("home_delivery")
      ? (freeShippingGap(shipping, total) ?? undefined)
      : undefined,
    order_limits: { minimum_total, maximum_total, max_line_amount },
    blocked: block && { reason: block.reason, limit: block.limit, gap: block.gap },
  };
}

/** An open cart; undefined when the uuid opens none, also when it became an order. */
export async function findCart(db: Database, uuid: string, known?: ShopRules): Promise<Cart | undefined> {
  const [[open], cart] = await Promise.all([
    db
      .select({ id: carts.id })
      .from(carts)
      .where(and(eq(carts.id, uuid), isNull(carts.orderedAt)))
      .limit(1),
    readCart(db, uuid, known),
  ]);
  return open && cart;
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

/** The sum of the totals of the lines (spec section 3). */
export function cartTotal(items: Pick<CartItem, "total">[]): number {
  return items.reduce((sum, item) => sum + item.total, 0);
}
