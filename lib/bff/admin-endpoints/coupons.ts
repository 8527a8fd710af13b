import "server-only";
import {
  couponDocument,
  couponListing,
  couponUseListing,
  createCoupon,
  deleteCoupon,
  saveCoupon,
  switchCoupon,
} from "../../contract/admin-coupons";
import { changes, reads } from "./endpoint";

/** No page of the storefront shows a coupon: they are asked for in the checkout, which is never cached. */
export const couponEndpoints = [
  reads("coupons", couponListing),
  changes("POST", "coupons", createCoupon),
  reads("coupons/{id}", couponDocument),
  changes("PUT", "coupons/{id}", saveCoupon),
  changes("DELETE", "coupons/{id}", deleteCoupon),
  changes("POST", "coupons/{id}/switch", switchCoupon),
  reads("coupons/{id}/uses", couponUseListing),
];
