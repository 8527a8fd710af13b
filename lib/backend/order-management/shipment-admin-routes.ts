import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import { orderNumber } from "@/lib/contract/order-number";
import { adminOrder } from "@/lib/contract/orders";
import {
  actOnShipment as actBody,
  createShipment as createBody,
  inspectShipment as inspectBody,
} from "@/lib/contract/shipments";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { doOnce, keyed } from "../http/idempotency";
import { jsonBody, routes } from "../http/routing";
import { actOnShipment } from "../shipments/act-on-shipment";
import { createShipment } from "../shipments/create-shipment";
import { inspectShipment } from "../shipments/inspect-shipment";
import { byStaff, readAdminOrder } from "./admin-answer";
import { noteOrderChange } from "./order-audit";

const number = z.object({ number: orderNumber });
const parcel = number.extend({ id });

export const shipmentAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/shipments",
      permission: "orders_write",
      audit: "shipment_create",
      summary: "Make a parcel of an order",
      request: { params: number, headers: keyed, body: jsonBody(createBody) },
      errors: ["state_conflict", "too_many_pieces"],
      data: adminOrder,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const input = c.req.valid("json");
      const by = byStaff(c);
      const scope = `parcel:${number}`;
      await noteOrderChange(c, number, input, () =>
        doOnce(c, scope, input, (db) => createShipment(db, number, input, by)),
      );
      return ok(await readAdminOrder(c, number), "order_changed");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/shipments/{id}/actions",
      permission: "orders_write",
      audit: "shipment_act",
      summary: "Move a parcel on",
      request: { params: parcel, headers: keyed, body: jsonBody(actBody) },
      errors: ["state_conflict", "tracking_required"],
      data: adminOrder,
    }),
    async (c) => {
      const { number, id } = c.req.valid("param");
      const input = c.req.valid("json");
      const by = byStaff(c);
      const scope = `parcel:${number}:${id}`;
      await noteOrderChange(c, number, input, () =>
        doOnce(c, scope, input, (db) => actOnShipment(db, { number, id }, input, by)),
      );
      return ok(await readAdminOrder(c, number), "order_changed");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/shipments/{id}/inspection",
      permission: "orders_write",
      audit: "shipment_inspect",
      summary: "Say what can be sold again of a parcel that came back",
      request: { params: parcel, headers: keyed, body: jsonBody(inspectBody) },
      errors: ["state_conflict", "too_many_pieces"],
      data: adminOrder,
    }),
    async (c) => {
      const { number, id } = c.req.valid("param");
      const input = c.req.valid("json");
      const by = byStaff(c);
      const scope = `inspection:${number}:${id}`;
      await noteOrderChange(c, number, input, () =>
        doOnce(c, scope, input, (db) => inspectShipment(db, { number, id }, input, by)),
      );
      return ok(await readAdminOrder(c, number), "order_changed");
    },
  );
