import { z } from "zod";
import {
  type CouponListInput,
  type CouponUseInput,
  type CreateCouponInput,
  couponDocument,
  couponListing,
  couponUseListing,
  type DeleteCoupon,
  type SaveCouponInput,
  type SwitchCoupon,
} from "../contract/admin-coupons";
import type { Send } from "./client";

/** The back office's coupons. */
export function adminCouponCalls(send: Send) {
  return {
    coupons: (query: CouponListInput) => send({ path: "/admin/coupons", query, data: couponListing }),
    coupon: (id: number) => send({ path: `/admin/coupons/${id}`, data: couponDocument }),
    createCoupon: (body: CreateCouponInput) =>
      send({ method: "POST", path: "/admin/coupons", body, data: couponDocument }),
    saveCoupon: (id: number, body: SaveCouponInput) =>
      send({ method: "PUT", path: `/admin/coupons/${id}`, body, data: couponDocument }),
    switchCoupon: (id: number, body: SwitchCoupon) =>
      send({ method: "POST", path: `/admin/coupons/${id}/switch`, body, data: couponDocument }),
    deleteCoupon: (id: number, body: DeleteCoupon) =>
      send({ method: "DELETE", path: `/admin/coupons/${id}`, body, data: z.unknown() }),
    couponUses: (id: number, query: CouponUseInput = {}) =>
      send({ path: `/admin/coupons/${id}/uses`, query, data: couponUseListing }),
  };
}
