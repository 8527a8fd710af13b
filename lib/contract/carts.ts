import { z } from "zod";
import { cartUuid } from "./cart-uuid";
import { sku } from "./envelope";
import { MAX_LINE_AMOUNT } from "./limits";
import { money } from "./money";
import { blockedOrder, orderLimits } from "./order-limits";
import { productImage } from "./products";
import type { ShownId } from "./shown-id";
import { shownStock } from "./stock";

/** A second id of a cart, which allows only reading it. */
export const cartReadId = z.string().regex(/^[\w-]{22}$/);
export const lineAmount = z.number().int().min(1).max(MAX_LINE_AMOUNT);

/** One line: `sku, amount, total` are from the specification; the rest is for screens. */
export const cartItem = z.object({
  sku,
  amount: z.number().int(),
  total: money,
  unit_price: money,
  /** The unit price that the shopper last agreed to; only set if it differs from today's. */
  price_before: money.optional(),
  product_id: z.number().int(),
  title: z.string(),
  /** Chosen values in the order of the product's options; empty without options. */
  values: z.array(z.string()),
  image: productImage.nullable(),
  /** Available quantity: the number up to five, null when there are more. */
  available: shownStock,
  /** Fewer than `amount` are available: the line cannot be ordered as it is. */
  is_short: z.boolean(),
  product_category_id: z.number().int().optional(),
  /** Cannot be returned, which has to be said before the order (docs/taiwan.md, Law). */
  return_exempt: z.boolean().default(false),
});
export type CartItem = z.infer<typeof cartItem>;

/** `uuid` is null for a visitor who has no cart yet, and for a cart that the caller may not change. */
export const cart = z.object({
  uuid: cartUuid.nullable(),
  /** For showing the cart to others, who can neither change nor order it. Not set by an existing backend. */
  read_id: cartReadId.optional(),
  /** Read by its `read_id`, or a member's cart without sign-in: read only. */
  read_only: z.literal(true).optional(),
  cart_items: z.array(cartItem),
  total: money,
  /** Amount missing for free delivery, TWD; 0 when it is reached. Not set for a cart that was never filled. */
  free_shipping_gap: money.optional(),
  /** The least and largest order; not set for a cart that was never filled. */
  order_limits: orderLimits.optional(),
  /** By which day home delivery on the main island should arrive if it is ordered now; an estimate. */
  arrives_by: z.iso.date().optional(),
  /** Why the cart cannot be ordered as it is, before delivery and coupon. */
  blocked: blockedOrder.optional(),
});
export type Cart = z.infer<typeof cart>;

/** A line as a page shows it: an existing backend may not name its product (docs/backends.md). */
export type ShownCartItem = Omit<CartItem, "product_id"> & { product_id: ShownId | null };
/** An existing backend's answer to adding: the cart's uuid, perhaps without its content. */
export type CartName = { uuid: string; cart_items?: undefined };
export type ShownCart = Omit<Cart, "cart_items"> & { cart_items: ShownCartItem[] };
/** A line as an existing backend returns it: sums that it lacks follow from the product's price. */
export type ReadCartItem = Omit<ShownCartItem, "unit_price" | "total"> & {
  unit_price: number | null;
  total: number | null;
};
export type ReadCart = Omit<ShownCart, "cart_items"> & { cart_items: ReadCartItem[] };

/** `uuid` may also be a `read_id`. */
export const cartQuery = z.object({ uuid: z.union([cartUuid, cartReadId]).optional() });

/** Adds to the cart. Without a uuid, or if that cart is no longer open, a new cart is made. */
export const addCartItem = z.strictObject({ sku, amount: lineAmount, uuid: cartUuid.nullish() });
export const updateCartItem = z.strictObject({ sku, amount: lineAmount, uuid: cartUuid });
export const deleteCartItem = z.strictObject({ sku, amount: z.literal(0), uuid: cartUuid });

export type AddCartItem = z.infer<typeof addCartItem>;
export type UpdateCartItem = z.infer<typeof updateCartItem>;
export type DeleteCartItem = z.infer<typeof deleteCartItem>;

/** The guest cart that is merged into the member's at sign-in; without one, the member's is returned. */
export const mergeCart = z.strictObject({ uuid: cartUuid.nullish() });
export type MergeCart = z.infer<typeof mergeCart>;

/** SKUs of an existing backend may have another shape; the API checks whether one exists. */
const anySku = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{C}*$/u);

/** What the browser sends: the uuid is in a cookie that scripts cannot read. */
export const cartLineForm = addCartItem.omit({ uuid: true }).extend({ sku: anySku });
export const cartLineRemoval = z.strictObject({ sku: anySku });
