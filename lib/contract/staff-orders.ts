import { z } from "zod";
import { cartItem } from "./carts";
import { checkoutPreview, previewedStore } from "./checkouts";
import { couponCode } from "./coupon-code";
import { id } from "./envelope";
import { emailAddress, regionName } from "./field-schemas";
import {
  atTheAddress,
  atTheStore,
  hasItsAddress,
  hasItsStore,
  orderContact,
  orderForm,
  shippingMethod,
} from "./order-forms";
import { orderedLines } from "./ordered-lines";
import { policyVersion } from "./terms";

// An order that staff make for a shopper on the telephone (docs/staff-orders.md).

/** The ordered items, and what the price depends on; the coupon's uses are counted by shopper, once known. */
export const staffOrderDraft = z.strictObject({
  lines: orderedLines,
  shipping: shippingMethod.default("home_delivery"),
  county: regionName.optional(),
  district: regionName.optional(),
  /** The convenience store; a chain alone as long as none is chosen. */
  store: previewedStore.optional(),
  coupon: couponCode.optional(),
  email: emailAddress.optional(),
  member_id: id.optional(),
});
export type StaffOrderDraft = z.output<typeof staffOrderDraft>;

/** Staff see the exact stock. `terms_version` is the one to name to the shopper. */
export const staffOrderPreview = checkoutPreview.extend({
  lines: z.array(cartItem.extend({ available: z.number().int() })),
  terms_version: policyVersion,
});
export type StaffOrderPreview = z.infer<typeof staffOrderPreview>;

/** The caller; without a mail address it is empty, and a telephone number is enough. */
const caller = orderContact.extend({ email: z.union([emailAddress, z.literal("")]).default("") });

/**
 * `agreement`: the terms in force, which staff named to the shopper on the telephone. Without a member, a guest's
 * order.
 */
export const placeStaffOrder = orderForm
  .extend({ contact: caller, lines: orderedLines, member_id: id.optional() })
  .refine(hasItsAddress, atTheAddress)
  .refine(hasItsStore, atTheStore);
export type PlaceStaffOrder = z.output<typeof placeStaffOrder>;
export type PlaceStaffOrderInput = z.input<typeof placeStaffOrder>;
