import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { routes } from "../http/routing";
import { actOnReturn } from "../returns/act-on-return";
import { findReturn, listReturns } from "../returns/queries";
import { changeOrderOnce } from "./admin-answer";
import { returnForRole } from "./mask-order";

export const returnAdminRoutes = routes()
  .openapi(adminEndpoint("GET returns"), async (c) => {
    const listing = await listReturns(c.get("db"), c.req.valid("query"), canReadPersonalData(c));
    const { role } = c.get("administrator");
    return ok({ ...listing, data: listing.data.map((request) => returnForRole(request, role)) });
  })
  .openapi(adminEndpoint("POST returns/{id}/actions"), async (c) => {
    const { id } = c.req.valid("param");
    const request = await findReturn(c.get("db"), id, "staff");
    if (!request) throw new ApiError("not_found");
    const change = { number: request.number, scope: `return:${id}`, input: c.req.valid("json") };
    await changeOrderOnce(c, change, (db, input, by) => actOnReturn(db, id, input, by));
    const found = await findReturn(c.get("db"), id, "staff");
    if (!found) throw new ApiError("not_found");
    return ok(found, "return_changed");
  });
