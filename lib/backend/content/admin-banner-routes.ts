import { z } from "@hono/zod-openapi";
import {
  adminBanner,
  createBanner as createBody,
  orderBanners as orderBody,
  updateBanner as updateBody,
} from "@/lib/contract/banners";
import { id } from "@/lib/contract/envelope";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { writeOrder } from "../http/edited-rows";
import { jsonBody, routes } from "../http/routing";
import { changedFacts, factsOfBanner } from "./audit-facts";
import { createBanner, deleteBanner, getAdminBanner, listAdminBanners, updateBanner } from "./banners";
import { banners } from "./tables";

const params = z.object({ id });

export const bannerAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/banners",
      permission: "content_read",
      summary: "All banners of the home page",
      data: z.array(adminBanner),
    }),
    async (c) => ok(await listAdminBanners(c.get("db"))),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/banners",
      permission: "content_write",
      audit: "banner_create",
      summary: "Add a banner",
      request: { body: jsonBody(createBody) },
      data: adminBanner,
    }),
    async (c) => {
      const made = await getAdminBanner(c.get("db"), await createBanner(c.get("db"), c.req.valid("json")));
      noteForAudit(c, { subject: String(made.id), after: factsOfBanner(made) });
      return ok(made, "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/banners/{id}",
      permission: "content_read",
      summary: "One banner",
      request: { params },
      data: adminBanner,
    }),
    async (c) => ok(await getAdminBanner(c.get("db"), c.req.valid("param").id)),
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/banners/{id}",
      permission: "content_write",
      audit: "banner_update",
      summary: "Change a banner",
      request: { params, body: jsonBody(updateBody) },
      data: adminBanner,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const before = await getAdminBanner(c.get("db"), id);
      await updateBanner(c.get("db"), id, c.req.valid("json"));
      const after = await getAdminBanner(c.get("db"), id);
      noteForAudit(c, changedFacts(factsOfBanner(before), factsOfBanner(after)));
      return ok(after, "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/banners/{id}",
      permission: "content_write",
      audit: "banner_delete",
      summary: "Remove a banner for good",
      request: { params },
      data: z.null(),
    }),
    async (c) => {
      const title = await deleteBanner(c.get("db"), c.req.valid("param").id);
      noteForAudit(c, { before: { title }, after: null });
      return ok(null, "deleted");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/banner-order",
      permission: "content_write",
      audit: "banner_order",
      summary: "Put the banners into a new order",
      request: { body: jsonBody(orderBody) },
      errors: ["version_conflict"],
      data: z.array(adminBanner),
    }),
    async (c) => {
      await writeOrder(c.get("db"), banners.id, c.req.valid("json").ids);
      return ok(await listAdminBanners(c.get("db")), "saved");
    },
  );
