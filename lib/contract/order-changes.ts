import { z } from "zod";
import { money, sku, version, wholeNumber } from "./envelope";
import { regionName } from "./field-schemas";
import { atTheAddress, deliveryAddress, hasItsAddress, shippingMethod } from "./order-forms";
import { orderedLines, writtenLines } from "./ordered-lines";
import { order } from "./orders";
import { productImage } from "./products";

/** What an order is to hold, each SKU once with all of its pieces, and how it is delivered. `total`: what staff saw. */
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

/** The same as a question, without what is personal: the street costs nothing. */
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

/** What a change comes to: the sums before and after, and the money that follows from it. */
export const orderChangeCheck = orderSums.extend({
  before: orderSums,
  /** Lines as they would be; what is added costs today's price. */
  lines: z.array(
    z.object({
      sku,
      title: z.string(),
      values: z.array(z.string()),
      image: productImage.nullable(),
      unit_price: money,
      amount: z.number().int(),
      total: money,
      /** Of these, already in a parcel: they can only stay. */
      parcelled: z.number().int(),
    }),
  ),
  /** The goods no longer come to the coupon's minimum, so that it counts no more. */
  coupon_lost: z.boolean(),
  /** What is to be paid then, in all; 0 when nothing is. */
  due: money,
  /** What goes back at once, of what was paid. */
  refund: money,
});
export type OrderChangeCheck = z.infer<typeof orderChangeCheck>;
