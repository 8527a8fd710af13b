import { z } from "zod";
import { adminBanner, createBanner, orderBanners, updateBanner } from "../banners";
import { type AdminCalls, byId } from "./admin-call";

export const bannerCalls = {
  "GET banners": {
    permission: "content_read",
    summary: "All banners of the home page",
    data: z.array(adminBanner),
  },
  "POST banners": {
    permission: "content_write",
    audit: "banner_create",
    summary: "Add a banner",
    body: createBanner,
    data: adminBanner,
    invalidates: ["banners"],
  },
  "GET banners/{id}": {
    permission: "content_read",
    summary: "One banner",
    params: byId,
    data: adminBanner,
  },
  "PUT banners/{id}": {
    permission: "content_write",
    audit: "banner_update",
    summary: "Change a banner",
    params: byId,
    body: updateBanner,
    data: adminBanner,
    invalidates: ["banners"],
  },
  "DELETE banners/{id}": {
    permission: "content_write",
    audit: "banner_delete",
    summary: "Remove a banner for good",
    params: byId,
    data: z.null(),
    invalidates: ["banners"],
  },
  "PUT banner-order": {
    permission: "content_write",
    audit: "banner_order",
    summary: "Put the banners into a new order",
    body: orderBanners,
    errors: ["version_conflict"],
    data: z.array(adminBanner),
    invalidates: ["banners"],
  },
} satisfies AdminCalls;
