import { z } from "zod";
import { sku, version, wholeNumber } from "./envelope";
import { regionName } from "./field-schemas";
import { money } from "./money";
import { atTheAddress, deliveryAddress, hasItsAddress, shippingMethod } from "./order-forms";
import { orderedLines, writtenLines } from "./ordered-lines";
import { order } from "./orders";
import { productImage } from "./products";

/** The new content of an order, each SKU once with its total quantity, and the delivery. `total`: the one staff saw. */
export const changeOrderTo = z
  .strictObject({
    version,
    lines: orderedLines,
    shipping: shippingMethod,
    address: deliveryAddress.optional(),
    total: money,
  })
  .refine(hasItsAddress, atTheAddress);
export type ChangeOrderTo = z.output<typeof changeOrderTo>;

/** The same change for a preview, without personal data: the street does not affect the price. */
export const checkOrderChange = z
  .object({
    version: wholeNumber(1, 2_147_483_647),
    lines: writtenLines,
    shipping: shippingMethod,
    county: regionName.optional(),
    district: regionName.optional(),
  })
  .refine(({ shipping, county, district }) => (shipping === "home_delivery") === Boolean(county && district), {
    path: ["district"],
  });
export type CheckOrderChange = z.output<typeof checkOrderChange>;

const orderSums = order.pick({ subtotal: true, discount: true, shipping_fee: true, total: true });

/** The result of a change: the sums before and after, and the payment or refund that follows. */
export const orderChangeCheck = orderSums.extend({
  before: orderSums,
  /** The new lines; added items cost today's price. */
  lines: z.array(
    z.object({
      sku,
      title: z.string(),
      values: z.array(z.string()),
      image: productImage.nullable(),
      unit_price: money,
      amount: z.number().int(),
      total: money,
      /** Quantity that is already in a parcel and cannot be removed. */
      parcelled: z.number().int(),
    }),
  ),
  /** The products no longer reach the coupon's minimum, so the coupon is lost. */
  coupon_lost: z.boolean(),
  /** Total that is still to be paid then; 0 when nothing is. */
  due: money,
  /** Refunded at once, of what was paid. */
  refund: money,
});
export type OrderChangeCheck = z.infer<typeof orderChangeCheck>;
