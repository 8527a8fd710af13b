import { z } from "zod";
import { cartUuid } from "./cart-uuid";
import { money, sku } from "./envelope";
import { MAX_LINE_AMOUNT } from "./limits";
import { blockedOrder, orderLimits } from "./order-limits";
import { productImage } from "./products";
import { shownStock } from "./stock";

/** A second id of a cart, by which it can be looked at and nothing else. */
export const cartReadId = z.string().regex(/^[\w-]{22}$/);
export const lineAmount = z.number().int().min(1).max(MAX_LINE_AMOUNT);

/** One line: `sku, amount, total` are the spec's; the rest is what a screen needs to show it. */
export const cartItem = z.object({
  sku,
  amount: z.number().int(),
  total: money,
  unit_price: money,
  /** The unit price that the shopper last agreed to; only there while it is another one than today's. */
  price_before: money.optional(),
  product_id: z.number().int(),
  title: z.string(),
  /** Chosen values in the order of the product's options; empty without options. */
  values: z.array(z.string()),
  image: productImage.nullable(),
  /** Pieces that can be ordered now: the number up to five, null when there are more. */
  available: shownStock,
  /** There are fewer than `amount`: the line cannot be ordered as it is. */
  is_short: z.boolean(),
  product_category_id: z.number().int().optional(),
  /** Cannot be sent back, which has to be said before the order (docs/taiwan.md, Law). */
  return_exempt: z.boolean().default(false),
});
export type CartItem = z.infer<typeof cartItem>;

/** `uuid` is null for a visitor who has no cart yet, and of a cart that the caller may not change. */
export const cart = z.object({
  uuid: cartUuid.nullable(),
  /** For showing the cart to others: who has it cannot change or order it. Not there of an existing backend. */
  read_id: cartReadId.optional(),
  /** Asked for by its `read_id`, or a member's who is not signed in: to look at only. */
  read_only: z.literal(true).optional(),
  cart_items: z.array(cartItem),
  total: money,
  /** What is missing for free delivery; 0 when it is reached. Not there of a cart that was never filled. */
  free_shipping_gap: money.optional(),
  /** How small and how large an order may be; not there of a cart that was never filled. */
  order_limits: orderLimits.optional(),
  /** By which day home delivery on the main island should arrive if it is ordered now; an estimate. */
  arrives_by: z.iso.date().optional(),
  /** Why these goods cannot be ordered as they are, before delivery and coupon. */
  blocked: blockedOrder.optional(),
});
export type Cart = z.infer<typeof cart>;

/** A line as a page shows it: an existing backend may not say which product it is of (docs/backends.md). */
export type ShownCartItem = Omit<CartItem, "product_id"> & { product_id: number | null };
/** What an existing backend may answer to adding: which cart it was, and not what is in it. */
export type CartName = { uuid: string; cart_items?: undefined };
export type ShownCart = Omit<Cart, "cart_items"> & { cart_items: ShownCartItem[] };

/** Also by a `read_id`. */
export const cartQuery = z.object({ uuid: z.union([cartUuid, cartReadId]).optional() });

/** Adds to what the cart holds. Without a uuid, or with one that is no longer open, a new cart is made. */
export const addCartItem = z.strictObject({ sku, amount: lineAmount, uuid: cartUuid.nullish() });
export const updateCartItem = z.strictObject({ sku, amount: lineAmount, uuid: cartUuid });
export const deleteCartItem = z.strictObject({ sku, amount: z.literal(0), uuid: cartUuid });

export type AddCartItem = z.infer<typeof addCartItem>;
export type UpdateCartItem = z.infer<typeof updateCartItem>;
export type DeleteCartItem = z.infer<typeof deleteCartItem>;

/** The guest cart that goes into the member's at sign-in; without one, only the member's is asked for. */
export const mergeCart = z.strictObject({ uuid: cartUuid.nullish() });
export type MergeCart = z.infer<typeof mergeCart>;

/** SKUs of an existing backend may have another shape; the API says whether it knows one. */
const anySku = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{C}*$/u);

/** What the browser sends: the uuid is in a cookie that scripts cannot read. */
export const cartLineForm = addCartItem.omit({ uuid: true }).extend({ sku: anySku });
export const cartLineRemoval = z.strictObject({ sku: anySku });
