import { z } from "@hono/zod-openapi";
import { orderNumber } from "@/lib/contract/order-number";
import {
  actOnOrder as actBody,
  changeAddress as addressBody,
  adminOrder,
  idempotencyKey,
  addNote as noteBody,
  orderListing,
  orderListQuery,
} from "@/lib/contract/orders";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { jsonBody, routes } from "../http/routing";
import { actOnOrder } from "./act-on-order";
import { addNote } from "./add-note";
import { byStaff, doOnce, readAdminOrder } from "./admin-answer";
import { changeAddress } from "./change-address";
import { listOrders } from "./list-orders";

const number = z.object({ number: orderNumber });
const keyed = z.object({ "idempotency-key": idempotencyKey.optional() });

export const orderAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/orders",
      permission: "orders_read",
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
      permission: "orders_read",
      audit: "order_view",
      summary: "One order with its history",
      request: { params: number },
      data: adminOrder,
    }),
    async (c) => ok(c, await readAdminOrder(c, c.req.valid("param").number)),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/actions",
      permission: "orders_write",
      audit: "order_act",
      summary: "Confirm, cancel, complete or reopen an order; confirm its payment",
      request: { params: number, headers: keyed, body: jsonBody(actBody) },
      data: adminOrder,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const input = c.req.valid("json");
      const by = byStaff(c);
      const scope = `staff:${c.get("administrator").id}:${number}`;
      await doOnce(c, scope, input, (db) => actOnOrder(db, number, input, by));
      return ok(c, await readAdminOrder(c, number), "order_changed");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/orders/{number}/address",
      permission: "orders_write",
      audit: "order_address_change",
      summary: "Send an order somewhere else, before it is packed",
      request: { params: number, body: jsonBody(addressBody) },
      data: adminOrder,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      await changeAddress(c.get("db"), number, c.req.valid("json"), byStaff(c));
      return ok(c, await readAdminOrder(c, number), "order_changed");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/notes",
      permission: "orders_write",
      audit: "order_note_add",
      summary: "Add a note that only staff read",
      request: { params: number, body: jsonBody(noteBody) },
      data: adminOrder,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      await addNote(c.get("db"), number, c.req.valid("json"), byStaff(c));
      return ok(c, await readAdminOrder(c, number), "note_added");
    },
  );
