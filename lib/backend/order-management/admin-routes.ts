import { z } from "@hono/zod-openapi";
import { orderNumber } from "@/lib/contract/order-number";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { maskStreet } from "../admin-accounts/mask-personal-data";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { doOnce } from "../http/idempotency";
import { routes } from "../http/routing";
import { actOnOrder } from "./act-on-order";
import { addNote } from "./add-note";
import { byStaff, readAdminOrder } from "./admin-answer";
import { changeAddress } from "./change-address";
import { listOrders } from "./list-orders";
import { nameFor } from "./mask-order";
import { noteOrderChange } from "./order-audit";
import { removePieces } from "./remove-pieces";

const _number = z.object({ number: orderNumber });

/** The log names a note without keeping all of it. */
const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const orderAdminRoutes = routes()
  .openapi(adminEndpoint("GET orders"), async (c) => {
    const listing = await listOrders(c.get("db"), c.req.valid("query"), canReadPersonalData(c));
    const { role } = c.get("administrator");
    const data = listing.data.map((row) => ({ ...row, contact_name: nameFor(row.contact_name, role) }));
    return ok({ ...listing, data });
  })
  .openapi(adminEndpoint("GET orders/{number}"), async (c) => ok(await readAdminOrder(c, c.req.valid("param").number)))
  .openapi(adminEndpoint("POST orders/{number}/actions"), async (c) => {
    const { number } = c.req.valid("param");
    const input = c.req.valid("json");
    const by = byStaff(c);
    const scope = `staff:${c.get("administrator").id}:${number}`;
    await noteOrderChange(c, number, input, () => doOnce(c, scope, input, (db) => actOnOrder(db, number, input, by)));
    return ok(await readAdminOrder(c, number), "order_changed");
  })
  .openapi(adminEndpoint("POST orders/{number}/removals"), async (c) => {
    const { number } = c.req.valid("param");
    const input = c.req.valid("json");
    const by = byStaff(c);
    const scope = `removal:${number}`;
    await noteOrderChange(c, number, input, () => doOnce(c, scope, input, (db) => removePieces(db, number, input, by)));
    return ok(await readAdminOrder(c, number), "pieces_removed");
  })
  .openapi(adminEndpoint("PUT orders/{number}/address"), async (c) => {
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
  })
  .openapi(adminEndpoint("POST orders/{number}/notes"), async (c) => {
    const { number } = c.req.valid("param");
    const { text } = c.req.valid("json");
    const by = byStaff(c);
    await doOnce(c, `note:${number}`, { text }, (db) => addNote(db, number, { text }, by));
    noteForAudit(c, { after: { text: excerpt(text) } });
    return ok(await readAdminOrder(c, number), "note_added");
  });
