import { z } from "zod";
import {
  couponDocument,
  couponListing,
  couponListQuery,
  couponUseListing,
  couponUseQuery,
  createCoupon,
  deleteCoupon,
  saveCoupon,
  switchCoupon,
} from "../admin-coupons";
import { type AdminCalls, byId } from "./admin-call";

export const couponCalls = {
  "GET coupons": {
    permission: "coupons_read",
    summary: "One page of coupons",
    query: couponListQuery,
    data: couponListing,
  },
  "POST coupons": {
    permission: "coupons_write",
    audit: "coupon_create",
    summary: "Make a coupon",
    body: createCoupon,
    data: couponDocument,
  },
  "GET coupons/{id}": { permission: "coupons_read", summary: "One coupon", params: byId, data: couponDocument },
  "PUT coupons/{id}": {
    permission: "coupons_write",
    audit: "coupon_change",
    summary: "Change a coupon",
    params: byId,
    body: saveCoupon,
    errors: ["coupon_used"],
    data: couponDocument,
  },
  "POST coupons/{id}/switch": {
    permission: "coupons_write",
    audit: "coupon_change",
    summary: "Let a coupon rest, or count again",
    params: byId,
    body: switchCoupon,
    data: couponDocument,
  },
  "DELETE coupons/{id}": {
    permission: "coupons_write",
    audit: "coupon_delete",
    summary: "Delete a coupon that was never used",
    params: byId,
    body: deleteCoupon,
    errors: ["coupon_used"],
    data: z.null(),
  },
  "GET coupons/{id}/uses": {
    permission: "coupons_read",
    summary: "One page of the orders that used a coupon",
    params: byId,
    query: couponUseQuery,
    data: couponUseListing,
  },
} satisfies AdminCalls;
