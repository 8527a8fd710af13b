import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { maskStreet } from "../admin-accounts/mask-personal-data";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { doOnce } from "../http/idempotency";
import { routes } from "../http/routing";
import { actOnOrder } from "./act-on-order";
import { addNote } from "./add-note";
import { byStaff, orderCommand, readAdminOrder } from "./admin-answer";
import { changeAddress } from "./change-address";
import { listOrders } from "./list-orders";
import { nameFor } from "./mask-order";
import { removePieces } from "./remove-pieces";

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
  .openapi(adminEndpoint("POST orders/{number}/actions"), (c) => {
    const { number } = c.req.valid("param");
    const scope = `staff:${c.get("administrator").id}:${number}`;
    return orderCommand(c, { number, scope, input: c.req.valid("json") }, (db, input, by) =>
      actOnOrder(db, number, input, by),
    );
  })
  .openapi(adminEndpoint("POST orders/{number}/removals"), (c) => {
    const { number } = c.req.valid("param");
    const change = {
      number,
      scope: `removal:${number}`,
      input: c.req.valid("json"),
      message: "pieces_removed",
    } as const;
    return orderCommand(c, change, (db, input, by) => removePieces(db, number, input, by));
  })
  .openapi(adminEndpoint("PUT orders/{number}/address"), (c) => {
    const { number } = c.req.valid("param");
    const input = c.req.valid("json");
    const { county, district, street } = input.address;
    const asked = { county, district, street: maskStreet(street) };
    return orderCommand(c, { number, scope: `address:${number}`, input, asked }, (db, _, by) =>
      changeAddress(db, number, input, by),
    );
  })
  .openapi(adminEndpoint("POST orders/{number}/notes"), async (c) => {
    const { number } = c.req.valid("param");
    const { text } = c.req.valid("json");
    const by = byStaff(c);
    await doOnce(c, `note:${number}`, { text }, (db) => addNote(db, number, { text }, by));
    noteForAudit(c, { after: { text: excerpt(text) } });
    return ok(await readAdminOrder(c, number), "note_added");
  });
