import { z } from "zod";
import { adminBanner, createBanner, orderBanners, updateBanner } from "../banners";
import { type AdminCalls, byId } from "./admin-call";

const change = { permission: "content_write", invalidates: ["banners"] } as const;

export const bannerCalls = {
  "GET banners": { permission: "content_read", summary: "All banners of the home page", data: z.array(adminBanner) },
  "POST banners": { ...change, audit: "banner_create", summary: "Add a banner", body: createBanner, data: adminBanner },
  "GET banners/{id}": { permission: "content_read", summary: "One banner", params: byId, data: adminBanner },
  "PUT banners/{id}": {
    ...change,
    audit: "banner_update",
    summary: "Change a banner",
    params: byId,
    body: updateBanner,
    data: adminBanner,
  },
  "DELETE banners/{id}": {
    ...change,
    audit: "banner_delete",
    summary: "Remove a banner for good",
    params: byId,
    data: z.null(),
  },
  "PUT banner-order": {
    ...change,
    audit: "banner_order",
    summary: "Put the banners into a new order",
    body: orderBanners,
    errors: ["version_conflict"],
    data: z.array(adminBanner),
  },
} satisfies AdminCalls;
