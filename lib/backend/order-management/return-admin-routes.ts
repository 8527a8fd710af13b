import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { actOnReturn } from "../returns/act-on-return";
import { findReturn, listReturns } from "../returns/queries";
import { changeOrderOnce } from "./admin-answer";
import { nameFor, returnFor } from "./mask-order";

export const returnAdminRoutes = routes()
  .openapi(adminEndpoint("GET returns"), async (c) => {
    const listing = await listReturns(c.get("db"), c.req.valid("query"), canReadPersonalData(c));
    const staff = c.get("administrator");
    const data = listing.data.map((request) => ({
      ...returnFor(request, staff),
      contact_name: nameFor(request.contact_name, staff),
    }));
    return ok({ ...listing, data });
  })
  .openapi(adminEndpoint("POST returns/{id}/actions"), async (c) => {
    const { id } = c.req.valid("param");
    const { number } = await findReturn(c.get("db"), id, "staff");
    const change = { which: number, scope: `return:${id}`, input: c.req.valid("json") };
    await changeOrderOnce(c, (db, _, input, by) => actOnReturn(db, id, input, by), change);
    return ok(await findReturn(c.get("db"), id, "staff"), "return_changed");
  });
