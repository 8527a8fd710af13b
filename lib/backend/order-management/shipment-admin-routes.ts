import { adminEndpoint } from "../admin-accounts/guard";
import { routes } from "../http/routing";
import { actOnShipment } from "../shipments/act-on-shipment";
import { createShipment } from "../shipments/create-shipment";
import { inspectShipment } from "../shipments/inspect-shipment";
import { orderCommand } from "./admin-answer";

export const shipmentAdminRoutes = routes()
  .openapi(adminEndpoint("POST orders/{number}/shipments"), (c) => {
    const { number } = c.req.valid("param");
    return orderCommand(c, { number, scope: `parcel:${number}`, input: c.req.valid("json") }, (db, input, by) =>
      createShipment(db, number, input, by),
    );
  })
  .openapi(adminEndpoint("POST orders/{number}/shipments/{id}/actions"), (c) => {
    const { number, id } = c.req.valid("param");
    return orderCommand(c, { number, scope: `parcel:${number}:${id}`, input: c.req.valid("json") }, (db, input, by) =>
      actOnShipment(db, { number, id }, input, by),
    );
  })
  .openapi(adminEndpoint("POST orders/{number}/shipments/{id}/inspection"), (c) => {
    const { number, id } = c.req.valid("param");
    const scope = `inspection:${number}:${id}`;
    return orderCommand(c, { number, scope, input: c.req.valid("json") }, (db, input, by) =>
      inspectShipment(db, { number, id }, input, by),
    );
  });
