import { z } from "@hono/zod-openapi";
import { orderListing, orderListQuery } from "@/lib/contract/order-list";
import { orderNumber } from "@/lib/contract/order-number";
import {
  actOnOrder as actBody,
  changeAddress as addressBody,
  adminOrder,
  addNote as noteBody,
  removePieces as removeBody,
} from "@/lib/contract/orders";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { maskStreet } from "../admin-accounts/mask-personal-data";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { doOnce, keyed } from "../http/idempotency";
import { jsonBody, routes } from "../http/routing";
import { actOnOrder } from "./act-on-order";
import { addNote } from "./add-note";
import { byStaff, readAdminOrder } from "./admin-answer";
import { changeAddress } from "./change-address";
import { listOrders } from "./list-orders";
import { nameFor } from "./mask-order";
import { noteOrderChange } from "./order-audit";
import { removePieces } from "./remove-pieces";

const number = z.object({ number: orderNumber });

/** The log names a note without keeping all of it. */
const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

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
    async (c) => {
      const listing = await listOrders(c.get("db"), c.req.valid("query"), canReadPersonalData(c));
      const { role } = c.get("administrator");
      const data = listing.data.map((row) => ({ ...row, contact_name: nameFor(row.contact_name, role) }));
      return ok({ ...listing, data });
    },
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
    async (c) => ok(await readAdminOrder(c, c.req.valid("param").number)),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/actions",
      permission: "orders_write",
      audit: "order_act",
      summary: "Accept, confirm, cancel, complete or reopen an order; confirm its payment",
      request: { params: number, headers: keyed, body: jsonBody(actBody) },
      errors: ["state_conflict", "insufficient_stock", "reason_required"],
      data: adminOrder,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const input = c.req.valid("json");
      const by = byStaff(c);
      const scope = `staff:${c.get("administrator").id}:${number}`;
      await noteOrderChange(c, number, input, () => doOnce(c, scope, input, (db) => actOnOrder(db, number, input, by)));
      return ok(await readAdminOrder(c, number), "order_changed");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/removals",
      permission: "orders_write",
      audit: "order_pieces_remove",
      summary: "Take pieces out of an order that cannot be sent",
      request: { params: number, headers: keyed, body: jsonBody(removeBody) },
      errors: ["state_conflict", "too_many_pieces", "nothing_left"],
      data: adminOrder,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const input = c.req.valid("json");
      const by = byStaff(c);
      const scope = `removal:${number}`;
      await noteOrderChange(c, number, input, () =>
        doOnce(c, scope, input, (db) => removePieces(db, number, input, by)),
      );
      return ok(await readAdminOrder(c, number), "pieces_removed");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/orders/{number}/address",
      permission: "orders_write",
      audit: "order_address_change",
      summary: "Send an order somewhere else, before it is packed",
      request: { params: number, headers: keyed, body: jsonBody(addressBody) },
      errors: ["state_conflict", "fee_differs"],
      data: adminOrder,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const input = c.req.valid("json");
      const { county, district, street } = input.address;
      const asked = { county, district, street: maskStreet(street) };
      const by = byStaff(c);
      const scope = `address:${number}`;
      await noteOrderChange(c, number, asked, () =>
        doOnce(c, scope, input, (db) => changeAddress(db, number, input, by)),
      );
      return ok(await readAdminOrder(c, number), "order_changed");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/notes",
      permission: "orders_write",
      audit: "order_note_add",
      summary: "Add a note that only staff read",
      request: { params: number, headers: keyed, body: jsonBody(noteBody) },
      data: adminOrder,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const { text } = c.req.valid("json");
      const by = byStaff(c);
      await doOnce(c, `note:${number}`, { text }, (db) => addNote(db, number, { text }, by));
      noteForAudit(c, { after: { text: excerpt(text) } });
      return ok(await readAdminOrder(c, number), "note_added");
    },
  );
