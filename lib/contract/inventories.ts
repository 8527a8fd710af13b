import { z } from "zod";
import { id, keyword, listing, paged, sku, sortMethod, time } from "./envelope";
import { optionalLine } from "./field-schemas";
import { money } from "./money";
import { productImage } from "./products";

/**
 * Kinds of stock movement. Per sku: on hand = received + added + restocked + unshipped - removed - shipped; reserved
 * stock = reserved + unshipped - released - shipped. Written-off items left the shelf when shipped.
 */
export const stockMovementKinds = [
  "received",
  "reserved",
  "released",
  "shipped",
  "unshipped",
  "restocked",
  "written_off",
  "added",
  "removed",
] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

export const stockReasons = ["purchase", "count", "damage", "loss", "internal_use", "correction", "other"] as const;
export type StockReason = (typeof stockReasons)[number];

const pieces = z.number().int().min(0).max(1_000_000);

/**
 * Either a change of the stock, or a count. A count names the stock that was on the screen, since a sale in between
 * would otherwise be undone. The reason `other` needs a note.
 */
export const adjustStock = z
  .strictObject({
    sku,
    change: z
      .number()
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((change) => change !== 0)
      .optional(),
    on_hand: pieces.optional(),
    seen_on_hand: pieces.optional(),
    reason: z.enum(stockReasons),
    note: optionalLine(200)
      .transform((note) => note || undefined)
      .optional(),
  })
  .superRefine((input, context) => {
    const isCount = input.on_hand !== undefined;
    if (isCount === (input.change !== undefined)) {
      context.addIssue({ code: "custom", path: [isCount ? "on_hand" : "change"] });
    }
    if (isCount && input.seen_on_hand === undefined) context.addIssue({ code: "custom", path: ["seen_on_hand"] });
    if (input.reason === "other" && !input.note) context.addIssue({ code: "custom", path: ["note"] });
  });
export type AdjustStock = z.output<typeof adjustStock>;

export const inventory = z.object({
  sku,
  product_id: z.number().int(),
  title: z.string(),
  values: z.array(z.string()),
  image: productImage.nullable(),
  published: z.boolean(),
  /** Its variant or product is no longer sold. */
  archived: z.boolean(),
  on_hand: z.number().int(),
  reserved: z.number().int(),
  available: z.number().int(),
  /** The sku counts as running out when this many or fewer are available. */
  low_stock_at: z.number().int(),
  /** The current price, also during a sale. */
  price_now: money,
  /** The price outside of a sale. */
  price: money,
  compare_at_price: money.nullable(),
  sale_price: money.nullable(),
  cost: money.nullable(),
  barcode: z.string(),
  /** Shoppers who asked for a mail when it is back in stock, and have confirmed it. */
  alerts_waiting: z.number().int(),
  updated_at: time,
});
export type Inventory = z.infer<typeof inventory>;

export const inventoryListQuery = z.object({
  /** Beginning of a sku, or words of the product. */
  keyword: keyword.optional(),
  product_id: id.optional(),
  /** Of these products, their ids with commas between. */
  product_ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/)
    .optional(),
  /** Only sold skus that are running out. */
  low_stock: z.literal("1").optional(),
  /** Only sold skus that are sold out. */
  none_left: z.literal("1").optional(),
  ...paged(20),
  sort_target: z.enum(["sku", "on_hand", "reserved", "available", "updated_at"]).default("available"),
  sort_method: sortMethod.default("asc"),
});
export type InventoryListQuery = z.output<typeof inventoryListQuery>;

/** The tabs of the list of stocks: all, or one of the two filtered lists. */
export const stockTabs = ["all", "none_left", "low_stock"] as const;
export type StockTab = (typeof stockTabs)[number];

export const inventoryListing = listing(inventory);
export type InventoryListing = z.infer<typeof inventoryListing>;

export const stockMovement = z.object({
  id: z.number().int(),
  kind: z.enum(stockMovementKinds),
  quantity: z.number().int().min(1),
  /** Change of the quantity on hand, and of the reserved quantity. */
  on_hand_change: z.number().int(),
  reserved_change: z.number().int(),
  /** On hand after it. */
  balance: z.number().int(),
  order_number: z.string().nullable(),
  reason: z.enum(stockReasons).nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  created_at: time,
});

export const movementListQuery = z.object(paged(20));
export type MovementListQuery = z.output<typeof movementListQuery>;

export const stockMovementListing = listing(stockMovement);
export type StockMovementListing = z.infer<typeof stockMovementListing>;
