import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import { orderNumber } from "@/lib/contract/order-number";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { doOnce } from "../http/idempotency";
import { routes } from "../http/routing";
import { actOnShipment } from "../shipments/act-on-shipment";
import { createShipment } from "../shipments/create-shipment";
import { inspectShipment } from "../shipments/inspect-shipment";
import { byStaff, readAdminOrder } from "./admin-answer";
import { noteOrderChange } from "./order-audit";

const number = z.object({ number: orderNumber });
const _parcel = number.extend({ id });

export const shipmentAdminRoutes = routes()
  .openapi(adminEndpoint("POST orders/{number}/shipments"), async (c) => {
    const { number } = c.req.valid("param");
    const input = c.req.valid("json");
    const by = byStaff(c);
    const scope = `parcel:${number}`;
    await noteOrderChange(c, number, input, () =>
      doOnce(c, scope, input, (db) => createShipment(db, number, input, by)),
    );
    return ok(await readAdminOrder(c, number), "order_changed");
  })
  .openapi(adminEndpoint("POST orders/{number}/shipments/{id}/actions"), async (c) => {
    const { number, id } = c.req.valid("param");
    const input = c.req.valid("json");
    const by = byStaff(c);
    const scope = `parcel:${number}:${id}`;
    await noteOrderChange(c, number, input, () =>
      doOnce(c, scope, input, (db) => actOnShipment(db, { number, id }, input, by)),
    );
    return ok(await readAdminOrder(c, number), "order_changed");
  })
  .openapi(adminEndpoint("POST orders/{number}/shipments/{id}/inspection"), async (c) => {
    const { number, id } = c.req.valid("param");
    const input = c.req.valid("json");
    const by = byStaff(c);
    const scope = `inspection:${number}:${id}`;
    await noteOrderChange(c, number, input, () =>
      doOnce(c, scope, input, (db) => inspectShipment(db, { number, id }, input, by)),
    );
    return ok(await readAdminOrder(c, number), "order_changed");
  });
