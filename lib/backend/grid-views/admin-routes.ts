import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import { gridView, gridViewQuery, saveGridView as saveBody } from "@/lib/contract/grid-views";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { jsonBody, routes } from "../http/routing";
import { deleteGridView, listGridViews, saveGridView } from "./grid-views";

export const gridViewAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/grid-views",
      permission: "self",
      summary: "One's own views of a list",
      request: { query: gridViewQuery },
      data: z.array(gridView),
    }),
    async (c) => ok(await listGridViews(c.get("db"), c.get("administrator").id, c.req.valid("query").grid)),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/grid-views",
      permission: "self",
      audit: "grid_view_save",
      summary: "Keep a view of a list",
      request: { body: jsonBody(saveBody) },
      errors: ["view_limit"],
      data: gridView,
    }),
    async (c) => ok(await saveGridView(c.get("db"), c.get("administrator").id, c.req.valid("json")), "saved"),
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/grid-views/{id}",
      permission: "self",
      audit: "grid_view_delete",
      summary: "Forget a view of a list",
      request: { params: z.object({ id }) },
      data: z.null(),
    }),
    async (c) => {
      await deleteGridView(c.get("db"), c.get("administrator").id, c.req.valid("param").id);
      return ok(null, "saved");
    },
  );
