import { z } from "@hono/zod-openapi";
import { actOnOrder as actBody, adminOrder, orderListing, orderListQuery, orderNumber } from "@/lib/contract/orders";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { jsonBody, routes } from "../http/routing";
import { actOnOrder } from "./act-on-order";
import { findAdminOrder, listOrders } from "./queries";

const number = z.object({ number: orderNumber });

export const orderAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/orders",
      summary: "One page of orders",
      request: { query: orderListQuery },
      data: orderListing,
    }),
    async (c) => ok(c, await listOrders(c.get("db"), c.req.valid("query"))),
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/orders/{number}",
      summary: "One order with its history",
      request: { params: number },
      data: adminOrder,
    }),
    async (c) => {
      const found = await findAdminOrder(c.get("db"), c.req.valid("param").number);
      if (!found) throw new ApiError("not_found");
      return ok(c, found);
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/actions",
      summary: "Confirm or cancel an order",
      request: { params: number, body: jsonBody(actBody) },
      data: adminOrder,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const administrator = c.get("administrator");
      await actOnOrder(c.get("db"), number, c.req.valid("json"), { actor: "staff", name: administrator.name });
      const found = await findAdminOrder(c.get("db"), number);
      if (!found) throw new ApiError("not_found");
      return ok(c, found, "order_changed");
    },
  );
